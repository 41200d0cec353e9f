// The table at the end of a series: who stands where by a rule, and the official text of each cell.

import {
  GainTally,
  type PlayedSeries,
  RANKING_RULES,
  type RankingRuleName,
  type RankingTerms,
} from '../game/ranking.ts';
import type { SeriesEvent, SeriesHead } from './series-journal.ts';

/** A player of the table. */
interface TablePlayer extends PlayedSeries {
  readonly uid: string;
  /** What it calls itself: a stranger's words. */
  readonly name: string;
}

/** What the table is made by. */
interface TableTerms extends RankingTerms {
  /** What is shared in a round. */
  readonly total: number;
  readonly rules: RankingRuleName;
}

/** A row. */
export interface TableRow {
  readonly uid: string;
  readonly name: string;
  /** From 1; nothing where the player is not ranked. */
  readonly place?: number;
  readonly score: number;
  /** Gain a round, and its standard error. */
  readonly mean: number;
  readonly error: number;
  readonly rounds: number;
  readonly status: 'Ok' | 'Timeout disqualification';
}

/** The official heads of the columns. */
export const TABLE_HEADERS = ['Place', 'Agent', 'Score', 'Mean gain (±std)', 'Rounds', 'Status'] as const;

/** Rows by score, the best first; behind them those who are not ranked. Equal scores keep the order of `players`. */
export function finalTable(players: readonly TablePlayer[], terms: TableTerms): TableRow[] {
  const { isRanked } = RANKING_RULES[terms.rules];
  const byScore = players
    .map((player) => ({ player, score: player.tally.score(terms.total) }))
    .toSorted((one, other) => other.score - one.score);
  const ranked = byScore.filter(({ player }) => isRanked(player, terms));
  const others = byScore.filter(({ player }) => !isRanked(player, terms));
  return [
    ...ranked.map(({ player, score }, place) => rowOf(player, score, place + 1)),
    ...others.map(({ player, score }) => rowOf(player, score)),
  ];
}

function rowOf({ uid, name, tally: { mean, error, rounds } }: TablePlayer, score: number, place?: number): TableRow {
  const row = { uid, name, score, mean, error, rounds };
  return place === undefined ? { ...row, status: 'Timeout disqualification' } : { ...row, place, status: 'Ok' };
}

/** A row's cells as the official server writes them; `_` stands where somebody is not ranked. */
export function tableCells({ place, name, score, mean, error, rounds, status }: TableRow): string[] {
  if (place === undefined) return ['_', name, '_', '_', String(rounds), status];
  return [
    String(place),
    name,
    fourDecimals(score),
    `${fourDecimals(mean)}±${fourDecimals(error)}`,
    String(rounds),
    status,
  ];
}

/** Four decimals as Python writes them: of two that are equally near it takes the even one, `toFixed` the larger. */
function fourDecimals(value: number): string {
  // 10⁴ = 2⁴ · 5⁴: the middle of two neighbours is a multiple of 1/32, which doubles hold exactly.
  const halves = value * 20_000;
  if (!Number.isInteger(value * 32) || halves % 2 !== 1) return value.toFixed(4);
  const lower = (halves - 1) / 2;
  return ((lower % 2 === 0 ? lower : lower + 1) / 10_000).toFixed(4);
}

/** The standings of a series, an event at a time. */
export class SeriesReplay {
  readonly head: SeriesHead;
  readonly #tallies: ReadonlyMap<string, GainTally>;
  readonly #removed = new Set<string>();

  constructor(head: SeriesHead) {
    this.head = head;
    this.#tallies = new Map(head.players.map(({ uid }) => [uid, new GainTally()]));
  }

  /** Counts what happened. */
  add(event: SeriesEvent): void {
    if (event.kind === 'left') this.#removed.add(event.uid);
    if (event.kind !== 'round') return;
    const { round, course, proposerGain, responderGain } = event.outcome;
    if ('missing' in course) {
      this.#removed.add(round[course.missing]);
      return;
    }
    this.#tallies.get(round.proposer)?.add(proposerGain);
    this.#tallies.get(round.responder)?.add(responderGain);
  }

  /** Everybody, in the order of the head. */
  players(): TablePlayer[] {
    return this.head.players.flatMap(({ uid, name }) => {
      const tally = this.#tallies.get(uid);
      return tally === undefined ? [] : [{ uid, name, tally, removed: this.#removed.has(uid) }];
    });
  }

  /** The table as it stands. */
  table(): TableRow[] {
    const { terms, rules, minPercent } = this.head;
    return finalTable(this.players(), { ...terms, rules, minPercent });
  }
}
