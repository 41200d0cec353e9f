// Moves: what a punter says (parsed), not yet checked against the board.

import { integerOf, listOf, wrong } from './error-table.ts';
import { type GameMap, type River, riverBetween } from './game-map.ts';
import { MOVE_KINDS, type MoveKind } from './move-kinds.ts';
import { type PunterId, type RiverIndex, type SiteId, siteIdOf } from './ids.ts';
import { isObject, type RawObject } from '../../base/shape.ts';

/** A move whose shape is checked; whether it is legal is for the board to say. */
export type Move =
  | { readonly kind: 'pass'; readonly punter: PunterId }
  | { readonly kind: 'claim' | 'option'; readonly punter: PunterId; readonly source: SiteId; readonly target: SiteId }
  | { readonly kind: 'splurge'; readonly punter: PunterId; readonly route: readonly SiteId[] };

/** A kind of move that takes one river. */
export type RiverKind = Extract<Move, River>['kind'];

/** How each kind's body is read. */
const PARSERS: { readonly [kind in MoveKind]: (body: RawObject, punter: PunterId, at: string) => Move } = {
  claim: (body, punter, at) => ({ kind: 'claim', punter, ...parseEnds(body, at) }),
  pass: (_, punter) => pass(punter),
  splurge: (body, punter, at) => ({
    kind: 'splurge',
    punter,
    route: listOf(body['route'], 'move.route', `${at}.route`).map((site, place) =>
      siteIdOf(site, 'move.route', `${at}.route[${place}]`),
    ),
  }),
  option: (body, punter, at) => ({ kind: 'option', punter, ...parseEnds(body, at) }),
};

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
  return PARSERS[kind](body, integerOf(body['punter'], 'move.punter', `${at}.punter`, 0) as PunterId, at);
}

function parseEnds(body: RawObject, at: string): River {
  return {
    source: siteIdOf(body['source'], 'move.source', `${at}.source`),
    target: siteIdOf(body['target'], 'move.target', `${at}.target`),
  };
}

/** The move as it travels: `{"claim":{"punter":…}}` and so on. */
export function moveToJson(move: Move): { readonly [kind: string]: unknown } {
  const { kind, ...body } = move;
  return { [kind]: body };
}

/** The sites that a move names, one after another along its way. */
export function sitesOf(move: Move): readonly SiteId[] {
  switch (move.kind) {
    case 'pass':
      return [];
    case 'claim':
    case 'option':
      return [move.source, move.target];
    case 'splurge':
      return move.route;
  }
}

/** The pairs of neighbouring sites a move names: none for a pass, one for a claim or option. */
export function stepsOf(move: Move): [SiteId, SiteId][] {
  const sites = sitesOf(move);
  return sites.slice(1).map((site, place) => [sites[place], site]);
}

/** The rivers that a move names; what is no river of the map is left out. */
export function riversNamed(map: GameMap, move: Move): RiverIndex[] {
  return stepsOf(move).flatMap(([from, to]) => riverBetween(map, from, to) ?? []);
}

/** The river that a move claims; undefined if the move is no claim or the map has no such river. */
export function claimedRiver(map: GameMap, move: Move): RiverIndex | undefined {
  return move.kind === 'claim' ? riverBetween(map, move.source, move.target) : undefined;
}

/** A move in a few words, sites by their ids. */
export function moveText(move: Move): string {
  return `${move.kind} ${sitesOf(move).join('–')}`.trimEnd();
}
