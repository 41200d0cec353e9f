// What the page asks its worker, which has the knowledge, and what it answers.

import type { TargetCity } from '../../game/guess.ts';
import type { ShownCity } from './shown-city.ts';
import type { HeardTurn, SpokenThought } from './spoken-thoughts.ts';

/** A question. */
export type MindQuestion =
  /** What is known: which cities there are. */
  | { readonly kind: 'wake' }
  /** What may not be said of a city. */
  | { readonly kind: 'taboo'; readonly at: number }
  /** Whether a person may say this hint. */
  | { readonly kind: 'check'; readonly at: number; readonly hint: string; readonly isStrict: boolean }
  /** What the guesser thinks after each hint. */
  | { readonly kind: 'think'; readonly turns: readonly HeardTurn[]; readonly target?: TargetCity }
  /** The next hint to a city, after these wrong guesses; '' is one that passed. */
  | { readonly kind: 'describe'; readonly at: number; readonly seed: number; readonly wrong: readonly string[] };

/** Its answer. */
export type MindAnswer =
  | { readonly kind: 'awake'; readonly cities: readonly ShownCity[]; readonly countries: number }
  | { readonly kind: 'forbidden'; readonly taboo: readonly string[] }
  | { readonly kind: 'checked'; readonly refusal?: string }
  | { readonly kind: 'thoughts'; readonly thoughts: readonly SpokenThought[] }
  /** Without a hint there is nothing left to say. */
  | { readonly kind: 'described'; readonly hint?: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Questions and answers carry the number of the question. */
export interface Numbered<Said> {
  readonly number: number;
  readonly said: Said;
}

/** The worker's script, and the file with the knowledge, on the page's server. */
export const MIND_SCRIPT = { id: 'embedded-mind-worker', file: 'mind-worker.js' } as const;
export const KNOWLEDGE_FILE = 'knowledge.txt';
/** The file with the outline of the land, as an SVG path. */
export const LAND_FILE = 'land.txt';
