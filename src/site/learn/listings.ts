// The listings of the first bots: read from where they are tested, so that they are as good there as here.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packaging/project.ts';

/**
 * A part of a file of the project, without white space at its end, and as far left as its first line allows.
 * @param from what it begins with, from the beginning of a line
 * @param until what stands behind it
 * @throws {Error} if the file lacks one of them
 */
export function listingFrom(file: string, from: string, until: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const start = text.indexOf(from);
  const end = text.indexOf(until, start);
  if (start < 0 || end < 0) throw new Error(`${file}: expected a listing from ${from} to ${until}`);
  const indent = /^ */.exec(from)?.[0] ?? '';
  return text
    .slice(start, end)
    .trimEnd()
    .replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** A guesser of Taboo that knows three words. A test plays it. */
export const TABOO_LISTING = `#!/usr/bin/env python3
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
    print(guess, flush=True)`;
