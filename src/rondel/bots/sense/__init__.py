"""Laws that every bot keeps: what nobody at the table would do, whatever else he plans."""
