// A new game as somebody fills in the form for one: what there is to choose from, what is wrong with each field, and
// the request that starts it. The checks are the server's own.

import { InputError, orInputError } from '../../../base/errors.ts';
import type { RawObject, ReadOf } from '../../../base/shape.ts';
import { afterIn, mostSeats, parseNewTable, tableNameIn, tablePasswordIn } from '../../server/new-table.ts';
import { TABLE_FAULT_TEXTS } from './model-texts.ts';
import { list, object, text, whole } from './readers.ts';

const gameOffer = object({
  maps: list(object({ name: text, sites: whole(0), rivers: whole(0), mines: whole(0) })),
  /** Who may take empty seats. */
  rivals: list(String),
  /** How long a new table stays empty, before its game and after it, in seconds. */
  emptySeconds: whole(0),
  endedSeconds: whole(0),
});
/** What the server offers. */
export type GameOffer = ReadOf<typeof gameOffer>;

/**
 * Reads what the server offers.
 * @throws {InputError} `record` if that is something else
 */
export const parseOffer = (raw: unknown): GameOffer => gameOffer(raw, 'newGames');

/** What stands in the form. */
export interface GameWish {
  /** Empty if the server is to choose one. */
  readonly name: string;
  readonly map: string;
  readonly punters: number;
  readonly extensions: readonly string[];
  /** Who takes empty seats; undefined for nobody. */
  readonly rivals: readonly string[] | undefined;
  /** After how many seconds, as it was typed. */
  readonly after: string;
  /** Empty for none. */
  readonly password: string;
}

const FIELDS = ['name', 'map', 'punters', 'fill', 'after', 'password'] as const;
/** A field of the form, by the server's name for it. */
export type GameField = (typeof FIELDS)[number];

/** What is wrong: a sentence for each field, and one for all that no field is to blame for. */
export type GameFaults = ReadonlyMap<GameField | 'all', string>;

/** How many may play on the map of that name. */
export function mostPunters({ maps }: GameOffer, name: string): number {
  const map = maps.find((one) => one.name === name);
  return map === undefined ? 2 : mostSeats(map);
}

/** The request, or all that is wrong with it. */
export function requestOf(
  wish: GameWish,
  offer: GameOffer,
): { readonly said: RawObject } | { readonly faults: GameFaults } {
  const { name, map, punters, extensions, rivals, after, password } = wish;
  const seconds = after.trim() === '' ? NaN : Number(after);
  const chosen = { map, punters, extensions };
  const said: RawObject = {
    ...chosen,
    ...(name.trim() !== '' && { name }),
    ...(rivals !== undefined && { fill: { after: seconds, with: rivals } }),
    ...(password !== '' && { password }),
  };
  const faults = new Map<GameField | 'all', string>();
  const look = (check: () => unknown): void => {
    const error = orInputError(check);
    if (error instanceof InputError)
      faults.set(fieldOf(error.path), TABLE_FAULT_TEXTS.get(error.code) ?? error.message);
  };
  // Each by itself first, so that all that is wrong shows at once.
  look(() => name.trim() !== '' && tableNameIn(name));
  look(() => rivals !== undefined && afterIn(seconds));
  look(() => password !== '' && tablePasswordIn(password));
  look(() => parseNewTable({ ...chosen, ...(rivals && { fill: { after: 0, with: rivals } }) }, offer));
  return faults.size === 0 ? { said } : { faults };
}

/** What the server's refusal says, and of which field. */
export function refusalOf({ code, path, error }: RawObject): GameFaults {
  return new Map([[fieldOf(path), TABLE_FAULT_TEXTS.get(String(code)) ?? String(error)]]);
}

function fieldOf(path: unknown): GameField | 'all' {
  return FIELDS.find((one) => one === path) ?? 'all';
}
