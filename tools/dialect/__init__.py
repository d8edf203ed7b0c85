"""The gate that keeps board code to the Python which a board understands."""
