"""The server: tables on the network. It knows the table layer and, through the contract, every game."""
