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

/** What a page that is one file tells its worker first: the knowledge as it stands there. */
export interface HandedKnowledge {
  /** By gzip, in base64. */
  readonly knowledge: string;
}

// What lies on the page's server as a file, or in an element of the page where that is one file.

/** The worker's script. */
export const MIND_SCRIPT = { id: 'embedded-mind-worker', file: 'mind-worker.js' } as const;
/** The knowledge: JSON; in the element by gzip, in base64. */
export const KNOWLEDGE = { id: 'embedded-knowledge', file: 'knowledge.txt' } as const;
/** The outline of the land, as an SVG path. */
export const LAND = { id: 'embedded-land', file: 'land.txt' } as const;
