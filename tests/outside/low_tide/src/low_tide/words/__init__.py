"""What Low Tide says, in English and German."""
