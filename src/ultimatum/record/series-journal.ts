// Reads the journal of a series: its text, line by line, raw → parsed. Runs anywhere; series-lines.ts says what the lines
// are, series-file.ts reads and writes the files.

import { parseJson } from '../../base/json.ts';
import { shapesOf, type RawObject } from '../../base/shape.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { RoundCourse, SeriesTerms } from '../game/ultimatum-series.ts';
import { boundedNumber, parseSeriesHead, type SeriesHead } from './series-head.ts';
import type { SeriesEvent } from './series-lines.ts';

const { objectOf } = shapesOf(wrongUltimatum);

/** What a journal may hold; more is not read. */
const MOST = { lines: 5_000_000, lineChars: 4_000_000 } as const;

/** A journal that was read. */
export interface RecordedSeries {
  readonly head: SeriesHead;
  readonly events: readonly SeriesEvent[];
  /** Whether it goes on to the end of the series. */
  readonly isWhole: boolean;
}

/**
 * Reads a journal; one that was cut off while it was written, up to the cut.
 * @param path what the text is, for errors: a file's name
 * @throws {InputError} one of the codes that begin with `series`
 */
export function parseSeriesJournal(text: string, path: string): RecordedSeries {
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
    const raw = parseJson(text.slice(from, to), place);
    from = to + 1;
    if (head === undefined) {
      head = parseSeriesHead(raw, place);
      continue;
    }
    const event = parseEvent(raw, head, lastRound, place);
    if (event.kind === 'round') lastRound = event.outcome.round.id;
    isWhole = event.kind === 'end';
    events.push(event);
  }
  if (head === undefined) throw wrongUltimatum('series.head', path, text === '' ? undefined : text);
  return { head, events, isWhole };
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
  const id = boundedNumber(rawId, 'series.round', `${path}, id`);
  const proposer = playerOf(first, head, `${path}, proposer`);
  const responder = playerOf(second, head, `${path}, responder`);
  if (id <= lastRound || proposer === responder) throw wrongUltimatum('series.round', path, line);
  const course = parseCourse(line, head.terms, path);
  const win = 'accepted' in course && course.accepted;
  return {
    kind: 'round',
    outcome: {
      round: { id, proposer, responder },
      course,
      win,
      proposerGain: win ? head.terms.total - course.offer : 0,
      responderGain: win ? course.offer : 0,
      failed: 'missing' in course,
    },
    ...(ms !== undefined && { ms: boundedNumber(ms, 'series.round', `${path}, ms`) }),
  };
}

function parseCourse(line: RawObject, { total }: SeriesTerms, path: string): RoundCourse {
  const { offer: raw, accepted, missing } = line;
  if (missing === 'proposer') return { missing };
  const offer = boundedNumber(raw, 'series.round', `${path}, offer`, total);
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
