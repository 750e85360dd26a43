"""Nine Stones: two players take stones by their numbers. Its board is a grid of numbers, and its options name them."""
