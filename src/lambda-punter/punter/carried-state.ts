// The state that the judge keeps for us between messages: everything of a position that costs more to
// recompute than to read. Versioned, self-contained, and checked on the way in.

import { isObject, type RawObject } from '../../base/shape.ts';
import { integerOf, textOf, wrong } from '../game/error-table.ts';
import { type Extensions, extensionsFrom } from '../game/extensions.ts';
import { GameMap } from '../game/game-map.ts';
import { type IndexArray, type MineIndex, NONE, type PunterId, type SiteId, type SiteIndex } from '../game/ids.ts';
import { EXTENSIONS, type Extension } from '../game/move-kinds.ts';
import { moveToJson, parseMove } from '../game/moves.ts';
import { type Habits, newPosition, type Position } from '../planner/position.ts';

/** Raised when the state's shape changes. */
const STATE_VERSION = 1;

/** Counts are kept in elements of 32 bits. */
const COUNT_BOUND = 2 ** 31;

/** How the state names the extensions that are on: a letter each, no two the same. */
const LETTERS: { readonly [Name in Extension]: string } = { futures: 'f', splurges: 's', options: 'o' };

type StateJson = ReturnType<typeof encodeState>;

/** The fields that hold packed numbers of which bounds are known. */
type Packed = Exclude<keyof StateJson, 'version' | 'punter' | 'punters' | 'on' | 'sites' | 'started' | 'lost' | 'sent'>;

/** What a map was decoded from goes back as it came. */
const mapTexts = new WeakMap<GameMap, ReturnType<typeof textOfMap>>();

/** The part of a state that never changes in a game. */
function textOfMap(map: GameMap) {
  return {
    sites: packNumbers(map.siteIds),
    sources: packNumbers(map.source),
    targets: packNumbers(map.target),
    mines: packNumbers(map.mines),
  };
}

/** A position as JSON. Names are short because they travel with every message. */
export function encodeState(position: Position) {
  const { board, graph, punter, futures, turns, started, lost, sent, habits } = position;
  return {
    version: STATE_VERSION,
    punter,
    punters: board.punters,
    /** The letters of the extensions that are on. */
    on: EXTENSIONS.filter((name) => board.settings[name])
      .map((name) => LETTERS[name])
      .join(''),
    ...(mapTexts.get(graph.map) ?? textOfMap(graph.map)),
    owner: packNumbers(board.owner),
    buyer: packNumbers(board.buyer),
    credit: packNumbers(board.credit),
    optionsLeft: packNumbers(board.optionsLeft),
    turns: packNumbers(turns),
    /** Mine, target, mine, target, … by index. */
    futures: packNumbers([...futures].flat()),
    started,
    /** Turns lost; left out if none was. */
    ...(lost > 0 && { lost }),
    ...(sent && { sent: moveToJson(sent) }),
    /** How the others play, as far as it is known: what was compared by punter, then what each model had predicted. */
    ...(habits && { habits: packNumbers([...habits.compared, ...habits.told]) }),
  };
}

/**
 * The position that `encodeState` wrote down.
 * @throws {InputError} `state…` if the state is missing, foreign, damaged or of another version
 */
export function decodeState(raw: unknown): Position {
  if (!isObject(raw) || raw['version'] === undefined) throw wrong('state', 'state', raw);
  if (raw['version'] !== STATE_VERSION) throw wrong('state.version', 'state.version', raw['version']);
  const punters = integerOf(raw['punters'], 'state', 'state.punters', 1);
  const punter = integerOf(raw['punter'], 'state', 'state.punter', 0, punters - 1) as PunterId;
  // A list of that length first: a damaged number must not make us allocate that much.
  const turns = numbersOf(raw, 'turns', 0, COUNT_BOUND, punters);
  const map = decodeMap(raw);
  const rivers = map.source.length;
  const position = newPosition(map, punter, punters, decodeSettings(raw['on']), decodeFutures(raw, map));
  const { board, futures, graph } = position;
  // A bet on what cannot be reached would weigh less than nothing.
  for (const [mine, site] of futures) {
    if (mine < graph.mines && graph.distance[mine * graph.sites + site] < 0)
      throw wrong('state', 'state.futures', site);
  }
  board.owner.set(numbersOf(raw, 'owner', NONE, punters, rivers));
  board.buyer.set(numbersOf(raw, 'buyer', NONE, punters, rivers));
  // What a judge reports is believed, also more rivers and options than somebody can have paid for: never more than
  // all.
  board.credit.set(numbersOf(raw, 'credit', -rivers, COUNT_BOUND, punters));
  board.optionsLeft.set(numbersOf(raw, 'optionsLeft', -rivers, map.mines.length + 1, punters));
  position.turns.set(turns);
  if (typeof raw['started'] !== 'boolean') throw wrong('state', 'state.started', raw['started']);
  position.started = raw['started'];
  if (raw['lost'] !== undefined) position.lost = integerOf(raw['lost'], 'state', 'state.lost', 0);
  if (raw['sent'] !== undefined) {
    position.sent = parseMove(raw['sent'], 'state.sent');
    if (position.sent.punter !== punter) throw wrong('state', 'state.sent', position.sent.punter);
  }
  if (raw['habits'] !== undefined) position.habits = decodeHabits(raw, punters);
  return position;
}

function decodeMap(raw: RawObject): GameMap {
  const siteIds = Array.from(unpackNumbers(raw['sites'], 'state.sites'), (id) => id as SiteId);
  const sites = siteIds.length;
  const source = new Int32Array(numbersOf(raw, 'sources', 0, sites)) as IndexArray<SiteIndex>;
  const target = new Int32Array(numbersOf(raw, 'targets', 0, sites, source.length)) as IndexArray<SiteIndex>;
  const mines = new Int32Array(numbersOf(raw, 'mines', 0, sites)) as IndexArray<SiteIndex>;
  const map = new GameMap(siteIds, source, target, mines);
  const texts = { sites: raw['sites'], sources: raw['sources'], targets: raw['targets'], mines: raw['mines'] };
  mapTexts.set(map, texts as ReturnType<typeof textOfMap>); // each was unpacked, so is a text
  return map;
}

/**
 * The numbers of a field, each from `least` up to, not including, `bound`.
 * @param length how many there must be; by default, any number
 */
function numbersOf(raw: RawObject, field: Packed, least: number, bound: number, length?: number) {
  const path = `state.${field}`;
  const numbers = unpackNumbers(raw[field], path, length);
  for (let at = 0; at < numbers.length; at++) {
    const value = numbers[at];
    if (!(value >= least && value < bound)) throw wrong('state', `${path}[${at}]`, value);
  }
  return numbers;
}

function decodeHabits(raw: RawObject, punters: number): Habits {
  const numbers = new Int32Array(numbersOf(raw, 'habits', 0, COUNT_BOUND));
  if (numbers.length % punters !== 0) throw wrong('state', 'state.habits', raw['habits']);
  const compared = numbers.slice(0, punters);
  const told = numbers.slice(punters);
  const models = told.length / punters;
  const odd = told.findIndex((count, place) => count > compared[Math.floor(place / models)]);
  if (odd !== NONE) throw wrong('state', `state.habits[${punters + odd}]`, told[odd]);
  return { compared, told };
}

function decodeSettings(raw: unknown): Extensions {
  const on = textOf(raw, 'state', 'state.on');
  return extensionsFrom((name) => on.includes(LETTERS[name]));
}

function decodeFutures(raw: RawObject, map: GameMap): Map<MineIndex, SiteIndex> {
  const flat = numbersOf(raw, 'futures', 0, map.siteIds.length);
  if (flat.length % 2 !== 0) throw wrong('state', 'state.futures', raw['futures']);
  const futures = new Map<MineIndex, SiteIndex>();
  for (let at = 0; at < flat.length; at += 2) {
    if (flat[at] >= map.mines.length) throw wrong('state', `state.futures[${at}]`, flat[at]);
    futures.set(flat[at] as MineIndex, flat[at + 1] as SiteIndex);
  }
  return futures;
}

/** The element types, narrowest first, each with its letter. All little-endian, as every machine here is. */
const KINDS = [
  { letter: 'a', array: Int8Array },
  { letter: 'b', array: Int16Array },
  { letter: 'c', array: Int32Array },
  { letter: 'd', array: Float64Array },
] as const;

/**
 * Whole numbers as text, in the narrowest element type that holds them all exactly: bytes are read and written in no
 * time, and a state travels with every move. Links, which are compressed, pack theirs otherwise
 * (base/packed-numbers.ts).
 */
export function packNumbers(numbers: ArrayLike<number>): string {
  let least = 0;
  let most = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at];
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const fits = (bits: number): boolean => least >= -(2 ** (bits - 1)) && most < 2 ** (bits - 1);
  const { letter, array } = KINDS[fits(8) ? 0 : fits(16) ? 1 : fits(32) ? 2 : 3];
  const packed = new array(numbers);
  return letter + Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString('base64');
}

/**
 * The numbers that `packNumbers` packed.
 * @param length how many there must be; by default any number
 * @throws {InputError} `state`
 */
export function unpackNumbers(text: unknown, path: string, length?: number) {
  const kind = typeof text === 'string' ? KINDS.find(({ letter }) => letter === text[0]) : undefined;
  if (kind === undefined || typeof text !== 'string') throw wrong('state', path, text);
  const bytes = Buffer.from(text.slice(1), 'base64');
  const size = kind.array.BYTES_PER_ELEMENT;
  if (bytes.length % size !== 0) throw wrong('state', path, `${bytes.length} bytes in elements of ${size}`);
  // A copy, because a view must start at a multiple of the element's size.
  const numbers = new kind.array(new Uint8Array(bytes).buffer);
  if (numbers instanceof Float64Array) {
    const odd = numbers.find((number) => !Number.isInteger(number));
    if (odd !== undefined) throw wrong('state', path, odd);
  }
  if (length !== undefined && numbers.length !== length)
    throw wrong('state', path, `${numbers.length} numbers where ${length} belong`);
  return numbers;
}
