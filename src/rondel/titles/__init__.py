"""The titles. Each has a folder of its own with all that belongs to it, and no title knows another."""
