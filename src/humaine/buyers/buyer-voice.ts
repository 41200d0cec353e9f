// How a buyer puts things to each seller: as plainly as that one needs it, mostly by name.

import type { Random } from '../../base/seeded-random.ts';
import { drawnOf, type Plainness } from './said-amounts.ts';
import { SAYINGS, type SayingKind } from './sayings.ts';

const PLAINER: Readonly<Record<Plainness, Plainness>> = { recipes: 'goods', goods: 'plain', plain: 'plain' };

/** What it may say next, and what is true once it has said it. */
export interface Saying {
  readonly text: string;
  readonly to: string | undefined;
  readonly kind: SayingKind;
  readonly done: () => void;
}

/** Owns what a buyer has learnt of how sellers understand it. */
export class BuyerVoice {
  readonly #sellers: readonly string[];
  /** How plainly each seller wants it. */
  readonly #speech: Map<string, Plainness>;
  readonly #random: Random;

  constructor(sellers: readonly string[], speaks: Plainness, random: Random) {
    this.#sellers = sellers;
    this.#speech = new Map(sellers.map((seller) => [seller, speaks]));
    this.#random = random;
  }

  /** A seller did not understand it. */
  becomePlainer(seller: string, before: Plainness = this.#speech.get(seller) ?? 'plain'): void {
    this.#speech.set(seller, PLAINER[before]);
  }

  /** Speaks more plainly to a seller, for once. */
  plainly<Said>(seller: string, act: () => Said): Said {
    const before = this.#speech.get(seller) ?? 'plain';
    this.#speech.set(seller, PLAINER[before]);
    const saying = act();
    this.#speech.set(seller, before);
    return saying;
  }

  /** Most name whom they speak to; some only look there. */
  addressed(text: string, to: string | undefined, how: Plainness): { readonly text: string; readonly to: typeof to } {
    if (to === undefined) return { text, to };
    if (how === 'plain') return { text: `${to} ${text}`, to };
    if (this.#random() < 0.2) return { text, to };
    return { text: `${to}, ${goneOn(text)}`, to };
  }

  /** As plainly as whoever is spoken to needs it. */
  plainnessFor(to: string | undefined): Plainness {
    const needs = this.#sellers.flatMap((seller) =>
      (to ?? seller) === seller ? [this.#speech.get(seller) ?? 'plain'] : [],
    );
    return needs.includes('plain') ? 'plain' : needs.includes('goods') ? 'goods' : 'recipes';
  }

  /** A phrase of that kind with its gaps filled. */
  phrase(kind: SayingKind, values: { readonly [gap: string]: string } = {}): string {
    const text = drawnOf(SAYINGS[kind], this.#random).replaceAll(/\{(\w+)\}/g, (_, gap: string) => values[gap] ?? '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

/** A sentence that goes on behind a name: `How` becomes `how`, `I` and names stay. */
function goneOn(text: string): string {
  return /^(I\b|Watson|Celia)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
