#!/usr/bin/env python3
import sys

KNOWN = {"sea": "Sydney", "bridges": "Venice", "snow": "Oslo"}
FAMOUS = ["London", "Paris", "Rome", "Cairo", "Tokyo"]

said = []
for line in sys.stdin:
    hint = line.strip().lower()
    if hint in ("city_found", "no_more_hints"):
        break
    cities = [city for word, city in KNOWN.items() if word in hint] + FAMOUS
    guess = next((city for city in cities if city not in said), "Berlin")
    said.append(guess)
    print(guess, flush=True)

# docs/taboo-tournaments.md says how guessers play.
