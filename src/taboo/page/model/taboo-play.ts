// The game that a person plays on the page, from the first hint to the end. A value: each step makes another.

import { cityTarget, type ListedCity } from '../../game/guess.ts';
import { gameScore, givenUp, newGame, recordOf, type TabooGame, withGuess, withHint } from '../../game/taboo-game.ts';
import {
  pointsWords,
  parseTabooRecord,
  type TabooRecord,
  tabooRecordJson,
  type TabooTurn,
} from '../../game/taboo-record.ts';
import { orNothing } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';

/** What the page knows of a city. Its place in the list of all cities names it. */
export interface ShownCity extends ListedCity {
  readonly fame: number;
}

/** What the person does. */
export type PersonRole = 'describe' | 'guess';

/** A game. */
export interface TabooPlay extends TabooGame {
  readonly role: PersonRole;
  readonly city: ShownCity;
  /** By what the describer draws, if it is not the person. */
  readonly seed: number;
}

/** The longest hint, in characters. */
export const LONGEST_HINT = 80;
/** Hints in a game. */
export const PLAY_HINTS = 10;
/** What records call the two. */
const SEATS = {
  describe: { describer: 'a person', guesser: 'our guesser' },
  guess: { describer: 'our describer', guesser: 'a person' },
} as const;

/** A game before its first hint. */
export function newPlay(role: PersonRole, city: ShownCity, seed: number): TabooPlay {
  return { ...newGame(cityTarget(city), PLAY_HINTS), role, city, seed };
}

/** Whom the game waits for: the person's hint or guess, or ours; nobody at the end. */
export function isPersonsTurn({ role, hint, end }: TabooPlay): boolean {
  return end === undefined && (role === 'describe') === (hint === undefined);
}

/** The record of a game that is over; undefined if nothing was said. */
export function playRecord(play: TabooPlay): TabooRecord | undefined {
  if (play.end === undefined || play.turns.length === 0) return undefined;
  return recordOf(play, SEATS[play.role]);
}

/** The end in a sentence. */
export function endSentence(play: TabooPlay): string {
  const { role, city, turns, end } = play;
  const points = pointsWords(gameScore(play));
  if (end !== 'found') return `Not found: it was ${city.name}, ${city.country}. ${points}.`;
  const who = role === 'describe' ? 'The guesser has' : 'You have';
  const guesses = turns.length === 1 ? 'one guess' : `${turns.length} guesses`;
  return `${who} found ${city.name} in ${guesses}: ${points}.`;
}

/** Draws a city: the more famous, the likelier. */
export function drawCity(cities: readonly ShownCity[], leastFame: number, random: () => number): ShownCity | undefined {
  const known = cities.filter(({ fame }) => fame >= leastFame);
  let left = random() * known.reduce((sum, { fame }) => sum + fame, 0);
  return known.find(({ fame }) => (left -= fame) < 0) ?? known.at(-1);
}

/** Games of this session; the oldest are forgotten. */
const MOST_KEPT = 50;

/** The game as text. */
export function keptPlayText({ role, city, seed, turns, hint, end }: TabooPlay): string {
  return JSON.stringify({ role, city: city.name, country: city.country, seed, turns, hint, end });
}

/** The game that a text keeps, played anew step by step; undefined if it keeps none. */
export function readKeptPlay(text: string, cities: readonly ShownCity[]): TabooPlay | undefined {
  const raw = orNothing(() => parseJson(text, 'the kept game'));
  if (!isObject(raw) || (raw['role'] !== 'describe' && raw['role'] !== 'guess')) return undefined;
  const { role, seed, hint, end } = raw;
  const city = cities.find(({ name, country }) => name === raw['city'] && country === raw['country']);
  const turns = readTurns(raw['turns']);
  if (city === undefined || turns === undefined || typeof seed !== 'number') return undefined;
  let play = newPlay(role, city, seed);
  for (const turn of turns) play = withGuess(withHint(play, turn.hint), turn.guess);
  if (typeof hint === 'string') play = withHint(play, hint);
  if (end === 'given up') return givenUp(play);
  return end === 'no hints left' ? withHint(play, undefined) : play;
}

function readTurns(raw: unknown): TabooTurn[] | undefined {
  if (!Array.isArray(raw) || raw.length > PLAY_HINTS) return undefined;
  const turns = raw.flatMap((turn: unknown) => {
    if (!isObject(turn)) return [];
    const { hint, guess } = turn;
    return typeof hint === 'string' && typeof guess === 'string' ? [{ hint, guess }] : [];
  });
  return turns.length === raw.length ? turns : undefined;
}

/** Records as text. */
export function keptRecordsText(records: readonly TabooRecord[]): string {
  return JSON.stringify(records.slice(-MOST_KEPT).map(tabooRecordJson));
}

/** The records that a text keeps. */
export function readKeptRecords(text: string): TabooRecord[] {
  const raw = orNothing(() => parseJson(text, 'the kept records'));
  if (!Array.isArray(raw)) return [];
  return raw.slice(-MOST_KEPT).flatMap((one: unknown) => orNothing(() => parseTabooRecord(one, 'a kept record')) ?? []);
}
