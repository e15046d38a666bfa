"""The wordings, as data files with an id, a version and paraphrases."""
