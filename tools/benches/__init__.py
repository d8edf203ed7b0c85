"""What `make bench` measures: each module here has `rows()`."""
