"""Game nights: the modal that plans one, its message, and the list of them."""
