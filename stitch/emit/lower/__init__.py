"""Lowering: scheduled sections become kernel IR."""
