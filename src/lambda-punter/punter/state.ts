// The state that the judge keeps for us between messages: everything of a position that is dearer to
// recompute than to read. Versioned, self-contained, and checked on the way in.

import { integerOf, textOf, wrong } from '../game/error-table.ts';
import { NONE } from '../game/ids.ts';
import type { IndexArray, MineIndex, PunterId, SiteId, SiteIndex } from '../game/ids.ts';
import { mapOfIndices } from '../game/game-map.ts';
import type { GameMap } from '../game/game-map.ts';
import { moveToJson, parseMove } from '../game/moves.ts';
import { EXTENSIONS, extensionsFrom } from '../game/extensions.ts';
import type { Extension, Extensions } from '../game/extensions.ts';
import { isObject } from '../../base/shape.ts';
import { newPosition } from '../planner/position.ts';
import type { Habits, Position } from '../planner/position.ts';
import { packNumbers, unpackNumbers } from './codec.ts';

/** Raised whenever the state's shape changes. */
const STATE_VERSION = 1;

/** How the state names the extensions that are on: a letter each, no two the same. */
const LETTERS: { readonly [Name in Extension]: string } = { futures: 'f', splurges: 's', options: 'o' };

/** The state's fields; short names because they travel with every message. */
interface StateJson {
  readonly version: number;
  readonly punter: number;
  readonly punters: number;
  /** The letters of the extensions that are on. */
  readonly on: string;
  readonly sites: string;
  readonly sources: string;
  readonly targets: string;
  readonly mines: string;
  readonly owner: string;
  readonly buyer: string;
  readonly credit: string;
  readonly optionsLeft: string;
  readonly turns: string;
  /** Mine, target, mine, target, … by index. */
  readonly futures: string;
  readonly started: boolean;
  /** Turns lost; left out where none was. */
  readonly lost?: number;
  readonly sent?: unknown;
  /** How the others play, as far as it is known: what was compared by punter, then what each model had told. */
  readonly habits?: string;
}

/** The part of a state that never changes in a game. */
type MapText = Pick<StateJson, 'sites' | 'sources' | 'targets' | 'mines'>;

/** What a map was decoded from goes back as it came. */
const mapTexts = new WeakMap<GameMap, MapText>();

function mapTextOf(map: GameMap): MapText {
  return (
    mapTexts.get(map) ?? {
      sites: packNumbers(map.siteIds),
      sources: packNumbers(map.source),
      targets: packNumbers(map.target),
      mines: packNumbers(map.mines),
    }
  );
}

/** A position as JSON. */
export function encodeState(position: Position): StateJson {
  const { board, graph, punter, futures, turns, started, lost, sent, habits } = position;
  return {
    version: STATE_VERSION,
    punter,
    punters: board.punters,
    on: EXTENSIONS.filter((name) => board.settings[name])
      .map((name) => LETTERS[name])
      .join(''),
    ...mapTextOf(graph.map),
    owner: packNumbers(board.owner),
    buyer: packNumbers(board.buyer),
    credit: packNumbers(board.credit),
    optionsLeft: packNumbers(board.optionsLeft),
    turns: packNumbers(turns),
    futures: packNumbers([...futures].flat()),
    started,
    ...(lost > 0 && { lost }),
    ...(sent && { sent: moveToJson(sent) }),
    ...(habits && { habits: packNumbers([...habits.compared, ...habits.told]) }),
  };
}

/**
 * The position that `encodeState` wrote down.
 * @throws {InputError} `state…` where the state is missing, foreign, damaged or of another version
 */
export function decodeState(raw: unknown): Position {
  if (!isObject(raw) || raw['version'] === undefined) throw wrong('state', 'state', raw);
  if (raw['version'] !== STATE_VERSION) throw wrong('state.version', 'state.version', raw['version']);
  const punters = integerOf(raw['punters'], 'state', 'state.punters', 1);
  const punter = integerOf(raw['punter'], 'state', 'state.punter', 0) as PunterId;
  if (punter >= punters) throw wrong('state', 'state.punter', punter);
  // A list of that length first: a number that is damaged must not make us lay out as many places.
  const turns = unpackNumbers(raw['turns'], 'state.turns', punters);
  const map = decodeMap(raw);
  const position = newPosition(map, punter, punters, decodeSettings(raw['on']), decodeFutures(raw['futures'], map));
  const rivers = map.source.length;
  const { board } = position;
  board.owner.set(within(unpackNumbers(raw['owner'], 'state.owner', rivers), NONE, punters, 'state.owner'));
  board.buyer.set(within(unpackNumbers(raw['buyer'], 'state.buyer', rivers), NONE, punters, 'state.buyer'));
  board.credit.set(unpackNumbers(raw['credit'], 'state.credit', punters));
  board.optionsLeft.set(unpackNumbers(raw['optionsLeft'], 'state.optionsLeft', punters));
  position.turns.set(turns);
  position.started = raw['started'] === true;
  if (raw['lost'] !== undefined) position.lost = integerOf(raw['lost'], 'state', 'state.lost', 0);
  if (raw['sent'] !== undefined) position.sent = parseMove(raw['sent'], 'state.sent');
  if (raw['habits'] !== undefined) position.habits = decodeHabits(raw['habits'], punters);
  return position;
}

function decodeMap(raw: { readonly [key: string]: unknown }): GameMap {
  const text = {
    sites: textOf(raw['sites'], 'state', 'state.sites'),
    sources: textOf(raw['sources'], 'state', 'state.sources'),
    targets: textOf(raw['targets'], 'state', 'state.targets'),
    mines: textOf(raw['mines'], 'state', 'state.mines'),
  };
  const siteIds = Array.from(unpackNumbers(text.sites, 'state.sites'), (id) => id as SiteId);
  const source = indicesOf(text.sources, 'state.sources', siteIds.length);
  const target = indicesOf(text.targets, 'state.targets', siteIds.length, source.length);
  const map = mapOfIndices(siteIds, source, target, indicesOf(text.mines, 'state.mines', siteIds.length));
  mapTexts.set(map, text);
  return map;
}

/** Sites by index, each below `sites`. */
function indicesOf(text: string, path: string, sites: number, length?: number): IndexArray<SiteIndex> {
  return new Int32Array(within(unpackNumbers(text, path, length), 0, sites, path)) as IndexArray<SiteIndex>;
}

function within<Numbers extends ArrayLike<number>>(
  numbers: Numbers,
  least: number,
  bound: number,
  path: string,
): Numbers {
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at];
    if (!(value >= least && value < bound)) throw wrong('state', `${path}[${at}]`, value);
  }
  return numbers;
}

function decodeHabits(raw: unknown, punters: number): Habits {
  const numbers = Int32Array.from(unpackNumbers(raw, 'state.habits'));
  if (numbers.length % punters !== 0) throw wrong('state', 'state.habits', raw);
  within(numbers, 0, Infinity, 'state.habits');
  return { compared: numbers.slice(0, punters), told: numbers.slice(punters) };
}

function decodeSettings(raw: unknown): Extensions {
  const on = textOf(raw, 'state', 'state.on');
  return extensionsFrom((name) => on.includes(LETTERS[name]));
}

function decodeFutures(raw: unknown, map: GameMap): Map<MineIndex, SiteIndex> {
  const flat = unpackNumbers(raw, 'state.futures');
  const futures = new Map<MineIndex, SiteIndex>();
  for (let at = 0; at + 1 < flat.length; at += 2) {
    if (flat[at] >= map.mines.length || flat[at + 1] >= map.siteIds.length) throw wrong('state', 'state.futures', raw);
    futures.set(flat[at] as MineIndex, flat[at + 1] as SiteIndex);
  }
  return futures;
}
