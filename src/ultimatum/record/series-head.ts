// What is known of a series before its first round: the head of its journal, and of what a page is told. Raw → parsed
// and back.

import { shapesOf, type RawObject } from '../../base/shape.ts';
import { RANKING_RULES, type RankingRuleName } from '../game/ranking-rules.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { SeriesTerms } from '../game/ultimatum-series.ts';

const { objectOf, listOf, integerOf, textOf } = shapesOf(wrongUltimatum);

const VERSION = 1;
/** More players, longer names and larger numbers are not read. */
const MOST_PLAYERS_KEPT = 10_000;
const MOST_TEXT = 1_000;
const MOST_NUMBER = 1_000_000_000;

/** A player of a series. */
export interface SeriesPlayer {
  readonly uid: string;
  /** What it calls itself: a stranger's words. */
  readonly name: string;
}

/** What is known before the first round. */
export interface SeriesHead {
  readonly terms: SeriesTerms;
  readonly rules: RankingRuleName;
  /** MIN_ROUND_PERC. */
  readonly minPercent: number;
  readonly players: readonly SeriesPlayer[];
}

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
export function parseSeriesHead(raw: unknown, path: string): SeriesHead {
  const { type, version, terms, rules, minPercent, players } = objectOf(raw, 'series.head', path);
  if (type !== 'series' || version !== VERSION) throw wrongUltimatum('series.head', path, raw);
  const { total, rounds } = objectOf(terms, 'series.terms', `${path}, terms`);
  const rule = Object.keys(RANKING_RULES).find((name): name is RankingRuleName => name === rules);
  if (rule === undefined) throw wrongUltimatum('series.rules', `${path}, rules`, rules);
  if (typeof minPercent !== 'number' || !(minPercent >= 0 && minPercent <= 100))
    throw wrongUltimatum('series.percent', `${path}, minPercent`, minPercent);
  return {
    terms: {
      total: boundedNumber(total, 'series.terms', `${path}, terms.total`),
      rounds: boundedNumber(rounds, 'series.terms', `${path}, terms.rounds`),
    },
    rules: rule,
    minPercent,
    players: parsePlayers(players, `${path}, players`),
  };
}

function parsePlayers(raw: unknown, path: string): SeriesPlayer[] {
  const list = listOf(raw, 'series.players', path);
  if (list.length > MOST_PLAYERS_KEPT) throw wrongUltimatum('series.players', path, list.length);
  const uids = new Set<string>();
  return list.map((one, place) => {
    const at = `${path}[${place}]`;
    const { uid, name } = objectOf(one, 'series.players', at);
    const player = { uid: shortText(uid, `${at}.uid`), name: shortText(name, `${at}.name`) };
    if (uids.size === uids.add(player.uid).size) throw wrongUltimatum('series.players', `${at}.uid`, uid);
    return player;
  });
}

function shortText(raw: unknown, path: string): string {
  const text = textOf(raw, 'series.players', path);
  if (text.length > MOST_TEXT) throw wrongUltimatum('series.players', path, raw);
  return text;
}

/**
 * A whole number from 0 to a bound, which is large where none is said.
 * @throws {InputError} of that code
 */
export function boundedNumber(
  raw: unknown,
  code: 'series.terms' | 'series.round',
  path: string,
  most: number = MOST_NUMBER,
): number {
  const value = integerOf(raw, code, path, 0);
  if (value > most) throw wrongUltimatum(code, path, raw);
  return value;
}
