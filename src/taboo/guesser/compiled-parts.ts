// The parts of a compiled mind, taken by name and held to their shapes.

import { shapesOf } from '../../base/shape.ts';
import { wrongTaboo } from '../game/taboo-errors.ts';
import type { CompiledMind } from './compiled-mind.ts';

/** The code of every error about it. */
export const MIND_DAMAGED = 'taboo.mind';

const { objectOf, listOf, textOf } = shapesOf(wrongTaboo);

/** Takes parts of the form by name, of the right shape. */
export class CompiledParts {
  readonly #raw: { readonly [name: string]: unknown };
  readonly #path: string;

  constructor(raw: unknown, path: string) {
    this.#raw = objectOf(raw, MIND_DAMAGED, path);
    this.#path = path;
  }

  text(name: keyof CompiledMind): string {
    return textOf(this.#raw[name], MIND_DAMAGED, this.#at(name));
  }

  /** A text that is a list, of that many lines. */
  lines(name: keyof CompiledMind, length?: number): readonly string[] {
    const list = this.text(name).split('\n');
    if (length !== undefined) this.check(list.length === length, name, list.length);
    return list;
  }

  list(name: keyof CompiledMind): readonly unknown[] {
    return listOf(this.#raw[name], MIND_DAMAGED, this.#at(name));
  }

  /** A list of places in a list of this length. */
  places(name: keyof CompiledMind, below: number, length?: number): Int32Array {
    const list = this.list(name);
    if (length !== undefined) this.check(list.length === length, name, list.length);
    return this.placesOf(list, below, name);
  }

  /** Such a list that is part of another. */
  placesOf(list: readonly unknown[], below: number, name: keyof CompiledMind): Int32Array {
    const places = new Int32Array(list.length);
    for (let at = 0; at < places.length; at++) {
      const place = list[at];
      if (typeof place !== 'number' || !(place >= 0 && place < below)) throw this.wrong(name, place);
      places[at] = place;
    }
    return places;
  }

  shareOf(raw: unknown): number {
    if (typeof raw !== 'number' || !(raw >= 0 && raw <= 1)) throw this.wrong('shares', raw);
    return raw;
  }

  check(isRight: boolean, name: keyof CompiledMind, got: unknown): void {
    if (!isRight) throw this.wrong(name, got);
  }

  wrong(name: keyof CompiledMind, got: unknown): Error {
    return wrongTaboo(MIND_DAMAGED, this.#at(name), got);
  }

  #at(name: string): string {
    return `${this.#path}: ${name}`;
  }
}
