// The running game, and the records of those before, as the browser keeps them while the page is loaded anew: text that
// anybody may have changed, so it is parsed, and what is damaged is forgotten.

import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { parseTabooRecord, tabooRecordJson, type TabooRecord, type TabooTurn } from '../../game/taboo-record.ts';
import type { ShownCity } from './shown-city.ts';
import { givenUp, newPlay, PLAY_HINTS, withGuess, withHint, withoutHints, type TabooPlay } from './taboo-play.ts';

/** Games of this session; the oldest are forgotten. */
export const MOST_KEPT = 50;

/** The game as text. */
export function keptPlayText({ role, city, seed, turns, hint, end }: TabooPlay): string {
  return JSON.stringify({ role, city: city.name, country: city.country, seed, turns, hint, end });
}

/** The game that a text keeps, played anew step by step; undefined where it keeps none. */
export function readKeptPlay(text: string, cities: readonly ShownCity[]): TabooPlay | undefined {
  const raw = tried(() => parseJson(text, 'the kept game'));
  if (!isObject(raw) || (raw['role'] !== 'describe' && raw['role'] !== 'guess')) return undefined;
  const { role, seed, hint, end } = raw;
  const city = cities.find(({ name, country }) => name === raw['city'] && country === raw['country']);
  const turns = readTurns(raw['turns']);
  if (city === undefined || turns === undefined || typeof seed !== 'number') return undefined;
  let play = newPlay(role, city, seed);
  for (const turn of turns) play = withGuess(withHint(play, turn.hint), turn.guess);
  if (typeof hint === 'string') play = withHint(play, hint);
  if (end === 'given up') return givenUp(play);
  return end === 'no hints left' ? withoutHints(play) : play;
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
  const raw = tried(() => parseJson(text, 'the kept records'));
  if (!Array.isArray(raw)) return [];
  return raw.slice(-MOST_KEPT).flatMap((one: unknown) => tried(() => parseTabooRecord(one, 'a kept record')) ?? []);
}

/** What comes of it; undefined where it throws. */
function tried<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
