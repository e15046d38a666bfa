"""Who answers: endpoints, clients, the embedded models."""
