// A recorded game as short text, for links: what the page shows of it, without times. Compressed, a small game of four
// punters has 500 to 1,600 characters, its JSON three to five times as many.
//
// Lines: the record without map and turns, as JSON; sites' ids; coordinates, all x before all y, or none; rivers'
// sources; their targets; mines; the letters of the moves' kinds; what they take. Lists of numbers are packed
// (packed-numbers.ts). Ids and sources stand as what they are more than the one before, targets as what they are more
// than their sources, sites by their places. A claim is its river's place among those that are left, an option its
// river's place, a splurge how many sites it has and then these.

import { textOfNumbers, signed, numbersOfText, unsigned } from '../../../base/packed-numbers.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { seatAt } from '../../game/board.ts';
import { wrong } from '../../game/error-table.ts';
import type { ParsedMap, Site } from '../../game/game-map.ts';
import { MOVE_KINDS, type MoveKind } from '../../game/move-kinds.ts';
import { recordToJson, type GameRecord } from '../../game/record.ts';
import { PERSON, SENDER } from './model-texts.ts';

/** Coordinates are whole numbers up to that, two characters each: finer ones nobody sees. */
const GRAIN = 4095;

/** The letter of a move in the text. */
const LETTERS: { readonly [kind in MoveKind]: string } = { claim: 'c', pass: 'p', splurge: 's', option: 'o' };

/** The text. */
export function packGame({ contest: _contest, ...record }: GameRecord): string {
  const { map, turns, punters, judging } = record;
  const shown: GameRecord = {
    ...record,
    started: '',
    // Of the rules only this one changes what a page shows.
    judging: judging['credit'] === undefined ? {} : { credit: judging['credit'] },
    punters: punters.map(({ setupMs: _setup, stderr: _stderr, name, ...punter }) => ({
      ...punter,
      name: name === PERSON ? SENDER : name,
    })),
    turns: turns.map(({ ms: _ms, ...turn }) => turn),
  };
  const lines = linesOf(map, shown);
  if (lines === undefined) return JSON.stringify(recordToJson(shown));
  const head = Object(recordToJson({ ...shown, turns: [] })) as RawObject;
  const faults = turns.flatMap(({ fault }, turn) => (fault === undefined ? [] : [[turn, fault]]));
  return [JSON.stringify({ ...head, map: undefined, turns: faults }), ...lines].join('\n');
}

/** The lines of map and turns; undefined if they have something that these cannot say. */
function linesOf({ sites, rivers, mines }: ParsedMap, { turns, punters }: GameRecord): string[] | undefined {
  const placeOf = new Map(sites.map(({ id }, place) => [id, place]));
  // What the map does not list has no place, and then nothing is packed.
  const place = (id: Site['id']): number => placeOf.get(id) ?? NaN;
  const numberOf = new Map(
    rivers.flatMap(({ source, target }, river) => [
      [`${source} ${target}`, river],
      [`${target} ${source}`, river],
    ]),
  );
  const left = [...rivers.keys()];
  const taken = turns.flatMap(({ move }): readonly number[] => {
    if (move.kind === 'pass') return [];
    if (move.kind === 'splurge') return [move.route.length, ...move.route.map(place)];
    const river = numberOf.get(`${move.source} ${move.target}`) ?? NaN;
    if (move.kind === 'option') return [river];
    move.kind satisfies 'claim';
    const rank = left.indexOf(river);
    left.splice(rank, 1);
    return [rank];
  });
  const ends = rivers.map(({ source, target }) => [place(source), place(target)] as const);
  const lists = [
    sites.map(({ id }, at) => unsigned(id - (sites[at - 1]?.id ?? -1))),
    coordinatesOf(sites),
    ends.map(([source], at) => unsigned(source - (ends[at - 1]?.[0] ?? 0))),
    ends.map(([source, target]) => unsigned(target - source)),
    mines.map(place),
    taken,
  ];
  const isInTurn = turns.every(({ move }, turn) => move.punter === seatAt(turn, punters.length));
  if (!isInTurn || !lists.flat().every((one) => Number.isSafeInteger(one) && one >= 0)) return undefined;
  const packed = lists.map(textOfNumbers);
  return [...packed.slice(0, -1), turns.map(({ move }) => LETTERS[move.kind]).join(''), ...packed.slice(-1)];
}

/** None if no site has any; no numbers where only some sites have them. */
function coordinatesOf(sites: readonly Site[]): number[] {
  if (sites.every(({ x }) => x === undefined)) return [];
  const [xs, ys] = [sites.map(({ x = NaN }) => x), sites.map(({ y = NaN }) => y)];
  const least = [xs, ys].map((all) => all.reduce((a, b) => Math.min(a, b)));
  const span = Math.max(...[xs, ys].map((all, axis) => all.reduce((a, b) => Math.max(a, b)) - least[axis])) || 1;
  return [xs, ys].flatMap((all, axis) => all.map((one) => Math.round(((one - least[axis]) / span) * GRAIN)));
}

/**
 * The raw record, or anything else that a text has as JSON; it is not yet checked.
 * @param path what errors call it
 * @throws {InputError} `record`, `frame.json`, `json.depth`
 */
export function unpackGame(text: string, path: string): unknown {
  const [first, ...lines] = text.split('\n');
  // JSON of any file, or of a game that no lines can say.
  if (lines.length !== 7) return parseJson(text, path);
  const [kinds] = lines.splice(5, 1);
  const lists = lines.flatMap((line) => [numbersOfText(line) ?? []]);
  const head = parseJson(first, path);
  if (!isObject(head)) throw wrong('record', path, head);
  const map = unpackedMap(lists);
  const pairs: unknown[] = Array.isArray(head['turns']) ? head['turns'].filter(Array.isArray) : [];
  const faults = new Map(pairs as [unknown, unknown][]);
  const punters = Array.isArray(head['punters']) ? head['punters'].length : 1;
  const moveOf = moveReader(map, lists[5]);
  const turns = [...kinds].map((letter, turn) => ({
    ...moveOf(letter, seatAt(turn, punters)),
    fault: faults.get(turn),
  }));
  return { ...head, turns, map };
}

/** A map as raw JSON; what has no place there is undefined. */
type RawMap = ReturnType<typeof unpackedMap>;

function unpackedMap([ids, coordinates, sources, targets, mines]: readonly (readonly number[])[]) {
  let id = -1;
  const sites = ids.map((more, at) => {
    id += signed(more);
    const [x, y] = [coordinates.at(at), coordinates[ids.length + at]];
    return y === undefined ? { id } : { id, x, y };
  });
  const idAt = (place: number): number | undefined => sites[place]?.id;
  let from = 0;
  const rivers = sources.map((more, at) => {
    from += signed(more);
    return { source: idAt(from), target: idAt(from + signed(targets[at])) };
  });
  return { sites, rivers, mines: mines.map(idAt) };
}

/** Reads one move after the other, as raw JSON; nothing if no kind has the letter. */
function moveReader({ sites, rivers }: RawMap, taken: readonly number[]) {
  const left = [...rivers.keys()];
  let at = 0;
  return (letter: string, punter: number): RawObject => {
    const kind = MOVE_KINDS.find((one) => LETTERS[one] === letter);
    if (kind === undefined) return {};
    if (kind === 'pass') return { pass: { punter } };
    // Without a number there is no river, and none left.
    const number = taken[at++] ?? Infinity;
    if (kind === 'option') return { option: { punter, ...rivers[number] } };
    if (kind === 'claim') return { claim: { punter, ...rivers[left.splice(number, 1)[0]] } };
    kind satisfies 'splurge';
    return { splurge: { punter, route: taken.slice(at, (at += number)).map((place) => sites[place]?.id) } };
  };
}
