"""What a person sees and does: each page shows a screen and answers keys and cards."""
