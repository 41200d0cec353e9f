// Moves: what a punter says (parsed), not yet checked against the board.

import { integerOf, listOf, wrong } from './error-table.ts';
import { siteIdOf } from './site-id.ts';
import type { PunterId, SiteId } from './ids.ts';
import { isObject } from '../../base/shape.ts';

/** The kinds of move, in the order in which the organisers' server looked for them. */
export const MOVE_KINDS = ['claim', 'pass', 'splurge', 'option'] as const;

/** A move whose shape is checked; whether it is legal is for the board to say. */
export type Move =
  | { readonly kind: 'pass'; readonly punter: PunterId }
  | { readonly kind: 'claim' | 'option'; readonly punter: PunterId; readonly source: SiteId; readonly target: SiteId }
  | { readonly kind: 'splurge'; readonly punter: PunterId; readonly route: readonly SiteId[] };

/** The move that every punter can always make. */
export function pass(punter: PunterId): Move {
  return { kind: 'pass', punter };
}

/**
 * Checks the shape of one move; other keys beside the move's are ignored.
 * @throws {InputError} `move…`
 */
export function parseMove(raw: unknown, path = 'move'): Move {
  if (!isObject(raw)) throw wrong('move.kind', path, raw);
  const kind = MOVE_KINDS.find((name) => raw[name] !== undefined && raw[name] !== null);
  const body = kind && raw[kind];
  if (kind === undefined || !isObject(body)) throw wrong('move.kind', path, raw);
  const at = `${path}.${kind}`;
  const punter = integerOf(body['punter'], 'move.punter', `${at}.punter`, 0) as PunterId;
  if (kind === 'pass') return { kind, punter };
  if (kind === 'splurge') {
    const route = listOf(body['route'], 'move.route', `${at}.route`).map((site, place) =>
      siteIdOf(site, 'move.route', `${at}.route[${place}]`),
    );
    return { kind, punter, route };
  }
  return {
    kind,
    punter,
    source: siteIdOf(body['source'], 'move.source', `${at}.source`),
    target: siteIdOf(body['target'], 'move.target', `${at}.target`),
  };
}

/** The move as it travels: `{"claim":{"punter":…}}` and so on. */
export function moveToJson(move: Move): { readonly [kind: string]: unknown } {
  const { kind, ...body } = move;
  return { [kind]: body };
}

/** The pairs of neighbouring sites a move names: none for a pass, one for a claim or option. */
export function stepsOf(move: Move): [SiteId, SiteId][] {
  if (move.kind === 'pass') return [];
  if (move.kind !== 'splurge') return [[move.source, move.target]];
  return move.route.slice(1).map((site, place) => [move.route[place], site]);
}

/** A move in a few words, sites by their ids. */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'pass':
      return 'pass';
    case 'splurge':
      return `splurge ${move.route.join('–')}`;
    case 'claim':
    case 'option':
      return stepsOf(move)
        .map(([from, to]) => `${move.kind} ${from}–${to}`)
        .join(', ');
  }
}
