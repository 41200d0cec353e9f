// The journal of a series as text, written and read, raw → parsed: a line of JSON for the series, one for each round,
// one for its end. Runs anywhere; series-file.ts reads and writes the files.
//
//   {"type":"series","version":1,"terms":{"total":100,"rounds":1000},"rules":"official","minPercent":1,
//    "players":[{"uid":"…","name":"Fair"},{"uid":"…","name":"Dummy"}]}
//   {"type":"round","id":1,"proposer":0,"responder":1,"offer":50,"accepted":true,"ms":2}
//   {"type":"round","id":2,"proposer":1,"responder":0,"offer":50,"missing":"responder"}
//   {"type":"left","player":1}
//   {"type":"end"}
//
// Players are named by their place in the list: a uid has 36 characters, and a series 25,000 rounds.

import { InputError, orNothing } from '../../base/errors.ts';
import { parseJsonLine } from '../../base/json.ts';
import { isObject, type RawObject, shapesOf } from '../../base/shape.ts';
import { RANKING_RULE_NAMES } from '../game/ranking.ts';
import { ULTIMATUM_EXPECTED, wrongUltimatum } from '../game/ultimatum-errors.ts';
import { outcomeOf, type RoundCourse, type RoundOutcome, type SeriesPlayer } from '../game/ultimatum-series.ts';

const { integerOf, listOf, objectOf, textOf } = shapesOf(wrongUltimatum);

const VERSION = 1;
/** More players, longer names and larger numbers are not read. */
const MOST_PLAYERS_KEPT = 10_000;
const MOST_TEXT = 1_000;
const MOST_NUMBER = 1_000_000_000;

/** What is known before the first round. */
export type SeriesHead = Readonly<ReturnType<typeof parseSeriesHead>>;

/** What is known of a series before its first round, as JSON. */
export function seriesHeadJson({ terms, rules, minPercent, players }: SeriesHead): RawObject {
  const { total, rounds } = terms;
  const named = players.map(({ uid, name }) => ({ uid, name }));
  return { type: 'series', version: VERSION, terms: { total, rounds }, rules, minPercent, players: named };
}

/**
 * Reads what is known of a series before its first round.
 * @param path what it is of, for errors
 * @throws {InputError} one of the codes that begin with `series`
 */
export function parseSeriesHead(raw: unknown, path: string) {
  if (!isObject(raw) || raw['type'] !== 'series') throw noSeries(path);
  const { version, terms, rules, minPercent, players } = raw;
  if (version !== VERSION) throw wrongUltimatum('series.head', path, raw);
  const { total, rounds } = objectOf(terms, 'series.terms', `${path}, terms`);
  const rule = RANKING_RULE_NAMES.find((name) => name === rules);
  if (rule === undefined) throw wrongUltimatum('series.rules', `${path}, rules`, rules);
  if (typeof minPercent !== 'number' || !(minPercent >= 0 && minPercent <= 100))
    throw wrongUltimatum('series.percent', `${path}, minPercent`, minPercent);
  return {
    terms: {
      total: integerOf(total, 'series.terms', `${path}, terms.total`, 0, MOST_NUMBER),
      rounds: integerOf(rounds, 'series.terms', `${path}, terms.rounds`, 0, MOST_NUMBER),
    },
    rules: rule,
    /** MIN_ROUND_PERC. */
    minPercent,
    players: parsePlayers(players, `${path}, players`),
  };
}

function noSeries(path: string): InputError {
  return new InputError('series.head', path, 'a file of another kind', ULTIMATUM_EXPECTED['series.head']);
}

function parsePlayers(raw: unknown, path: string): readonly SeriesPlayer[] {
  const list = listOf(raw, 'series.players', path);
  if (list.length > MOST_PLAYERS_KEPT) throw wrongUltimatum('series.players', path, list.length);
  const uids = new Set<string>();
  return list.map((one, place) => {
    const at = `${path}[${place}]`;
    const player = objectOf(one, 'series.players', at);
    const [uid, name] = ['uid', 'name'].map((key) => {
      const text = textOf(player[key], 'series.players', `${at}.${key}`);
      if (text.length > MOST_TEXT) throw wrongUltimatum('series.players', `${at}.${key}`, text);
      return text;
    });
    if (uids.size === uids.add(uid).size) throw wrongUltimatum('series.players', `${at}.uid`, uid);
    return { uid, name };
  });
}

/** Something that happened in a series. */
export type SeriesEvent =
  /** A round ended; players who were missing are out. `ms`: how long it took. */
  | { readonly kind: 'round'; readonly outcome: RoundOutcome; readonly ms?: number }
  /** Somebody was put out between rounds. */
  | { readonly kind: 'left'; readonly uid: string }
  | { readonly kind: 'end' };

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Writes the lines of one series, each with its line feed: the first one, and one for each event. */
export function seriesLines(head: SeriesHead) {
  const places = new Map(head.players.map(({ uid }, place) => [uid, place]));
  const of = (event: SeriesEvent): string => {
    if (event.kind === 'end') return lineOf({ type: 'end' });
    if (event.kind === 'left') return lineOf({ type: 'left', player: places.get(event.uid) });
    const { round, course } = event.outcome;
    const [proposer, responder] = [places.get(round.proposer), places.get(round.responder)];
    const ms = event.ms === undefined ? {} : { ms: Math.round(event.ms) };
    return lineOf({ type: 'round', id: round.id, proposer, responder, ...course, ...ms });
  };
  return { first: lineOf(seriesHeadJson(head)), of };
}

/** What a journal may hold; more is not read. */
const MOST = { lines: 5_000_000, lineChars: 4_000_000 } as const;

/** A journal that was read. */
export type RecordedSeries = ReturnType<typeof parseSeriesJournal>;

/**
 * Reads a journal; one that was cut off while it was written, up to the cut. `isWhole` says whether it goes on to the
 * end of the series.
 * @param path what the text is, for errors: a file's name
 * @throws {InputError} one of the codes that begin with `series`
 */
export function parseSeriesJournal(text: string, path: string) {
  let head: SeriesHead | undefined;
  const events: SeriesEvent[] = [];
  let isWhole = false;
  let lastRound = 0;
  let number = 0;
  for (let from = 0; from < text.length && !isWhole;) {
    const to = text.indexOf('\n', from);
    // What has no line feed behind it was being written.
    if (to < 0) break;
    const place = `${path}, line ${++number}`;
    if (to - from > MOST.lineChars) throw wrongUltimatum('series.size', place, `${to - from} characters`);
    if (number > MOST.lines) throw wrongUltimatum('series.size', path, `more than ${MOST.lines} lines`);
    const line = text.slice(from, to);
    from = to + 1;
    if (head === undefined) {
      head = parseSeriesHead(
        orNothing(() => parseJsonLine(line, place)),
        place,
      );
      continue;
    }
    const event = parseEvent(parseJsonLine(line, place), head, lastRound, place);
    if (event.kind === 'round') lastRound = event.outcome.round.id;
    isWhole = event.kind === 'end';
    events.push(event);
  }
  if (head === undefined) throw noSeries(path);
  return { head, events: events as readonly SeriesEvent[], isWhole };
}

function parseEvent(raw: unknown, head: SeriesHead, lastRound: number, path: string): SeriesEvent {
  const line = objectOf(raw, 'series.line', path);
  switch (line['type']) {
    case 'end':
      return { kind: 'end' };
    case 'left':
      return { kind: 'left', uid: playerOf(line['player'], head, `${path}, player`) };
    case 'round':
      return parseRound(line, head, lastRound, path);
    default:
      throw wrongUltimatum('series.line', path, raw);
  }
}

function parseRound(line: RawObject, head: SeriesHead, lastRound: number, path: string): SeriesEvent {
  const { id: rawId, proposer: first, responder: second, ms } = line;
  const id = integerOf(rawId, 'series.round', `${path}, id`, 0, MOST_NUMBER);
  const proposer = playerOf(first, head, `${path}, proposer`);
  const responder = playerOf(second, head, `${path}, responder`);
  if (id <= lastRound || proposer === responder) throw wrongUltimatum('series.round', path, line);
  return {
    kind: 'round',
    outcome: outcomeOf({ id, proposer, responder }, parseCourse(line, head.terms.total, path), head.terms.total),
    ...(ms !== undefined && { ms: integerOf(ms, 'series.round', `${path}, ms`, 0, MOST_NUMBER) }),
  };
}

function parseCourse(line: RawObject, total: number, path: string): RoundCourse {
  const { offer: raw, accepted, missing } = line;
  if (missing === 'proposer') return { missing };
  const offer = integerOf(raw, 'series.round', `${path}, offer`, 0, total);
  if (missing === 'responder') return { offer, missing };
  if (missing !== undefined || typeof accepted !== 'boolean') throw wrongUltimatum('series.round', path, line);
  return { offer, accepted };
}

/** A player's uid by its place. */
function playerOf(raw: unknown, { players }: SeriesHead, path: string): string {
  const player = typeof raw === 'number' && Number.isInteger(raw) ? players.at(raw) : undefined;
  if (player === undefined || Number(raw) < 0) throw wrongUltimatum('series.player', path, raw);
  return player.uid;
}
