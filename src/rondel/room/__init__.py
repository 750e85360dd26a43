"""A table without any I/O: what happens there, who hears of it, how people talk to it. Hosts: `server` and `tab`."""
