// A splurge's route: put together river by river, or drawn by dragging, which grows it to the site under the pointer;
// going back shortens it.

import { type GameMap, otherEnd, riverBetween } from '../../game/game-map.ts';
import { NONE, type RiverIndex, type SiteIndex } from '../../game/ids.ts';
import type { RiverKind } from '../../game/moves.ts';
import type { Timeline } from './timeline.ts';
import type { GameInHand } from './game-in-hand.ts';
import { DRAG_TEXTS } from './model-texts.ts';

/** A route: its rivers in order, and the sites that they lead along, one more. Empty before the first river. */
export interface Route {
  readonly rivers: readonly number[];
  readonly sites: readonly SiteIndex[];
}

/** Nothing chosen yet. */
export const NO_ROUTE: Route = { rivers: [], sites: [] };

/**
 * The route with a river more at either end; without it where it is the first or the last already. Undefined where
 * the river does not touch an end, or stands in the middle.
 */
export function withRiver(map: GameMap, { rivers, sites }: Route, river: number): Route | undefined {
  const [first, last] = [sites[0], sites.at(-1)];
  if (first === undefined || last === undefined)
    return { rivers: [river], sites: [map.source[river], map.target[river]] };
  if (rivers.includes(river)) {
    if (rivers.length === 1) return NO_ROUTE;
    if (river === rivers.at(-1)) return { rivers: rivers.slice(0, -1), sites: sites.slice(0, -1) };
    return river === rivers[0] ? { rivers: rivers.slice(1), sites: sites.slice(1) } : undefined;
  }
  const touches = (site: SiteIndex): boolean => map.source[river] === site || map.target[river] === site;
  const beyond = (site: SiteIndex): SiteIndex => otherEnd(map, river as RiverIndex, site);
  if (touches(last)) return { rivers: [...rivers, river], sites: [...sites, beyond(last)] };
  return touches(first) ? { rivers: [river, ...rivers], sites: [beyond(first), ...sites] } : undefined;
}

/** The same where the rules allow the splurge along it; else undefined, or why they do not. */
export function splurgeWith(hand: GameInHand, route: Route, river: number): Route | string | undefined {
  const next = withRiver(hand.map, route, river);
  if (next === undefined || next.rivers.length === 0) return next;
  return hand.splurge(next.sites).refusal ?? next;
}

/** What a drag needs of the game: what may be taken, and how much of it. */
type Splurger = Pick<GameInHand, 'map' | 'board' | 'setup' | 'credit' | 'optionsLeft' | 'kindOf'>;

/** Where the game is played. */
type Ground = Pick<Timeline, 'graph'>;

/** If the pointer skips sites, the route follows it over at most this many rivers. */
const MOST_GAP = 3;

/** The route that a drag from this site goes on with: an end of the route so far, a part of it, or a new one. */
export function pressedRoute({ rivers, sites }: Route, site: SiteIndex): Route {
  const place = sites.lastIndexOf(site);
  if (place === -1) return { rivers: [], sites: [site] };
  if (place === 0) return { rivers: rivers.toReversed(), sites: sites.toReversed() };
  return { rivers: rivers.slice(0, place), sites: sites.slice(0, place + 1) };
}

/** How many more rivers the route may have. */
export function roomLeft({ credit }: Pick<Splurger, 'credit'>, { rivers }: Route): number {
  return Math.max(0, credit - rivers.length);
}

/** The sites to which the route's last site may go on by one river. */
export function nextSites(now: Splurger, ground: Ground, route: Route): SiteIndex[] {
  const last = route.sites.at(-1);
  if (last === undefined || roomLeft(now, route) === 0) return [];
  return riversFrom(ground, last)
    .filter(({ river }) => mayAdd(now, route, river))
    .map(({ site }) => site);
}

/** The route when the pointer has come to a site, and why it does not reach it if it does not: a sentence, or ''. */
export function dragTo(now: Splurger, ground: Ground, route: Route, site: SiteIndex) {
  const { rivers, sites } = route;
  const last = sites.at(-1);
  if (last === undefined) return { route: pressedRoute(route, site), refusal: '' };
  if (last === site) return { route, refusal: '' };
  const back = sites.lastIndexOf(site);
  const isNext = nextSites(now, ground, route).includes(site);
  if (back !== -1 && (back === sites.length - 2 || !isNext))
    return { route: { rivers: rivers.slice(0, back), sites: sites.slice(0, back + 1) }, refusal: '' };
  const longer = wayTo(now, ground, route, site);
  return longer === undefined ? { route, refusal: whyNot(now, route, site) } : { route: longer, refusal: '' };
}

/** The route with the shortest legal way to a site behind it, if there is one of few rivers: breadth first. */
function wayTo(now: Splurger, ground: Ground, from: Route, goal: SiteIndex): Route | undefined {
  const most = Math.min(MOST_GAP, roomLeft(now, from));
  let reached: Route[] = [from];
  const seen = new Set(from.sites.slice(-1));
  for (let far = 1; far <= most; far++) {
    const further: Route[] = [];
    for (const route of reached) {
      for (const { river, site } of riversFrom(ground, route.sites[route.sites.length - 1])) {
        if (seen.has(site) || !mayAdd(now, route, river)) continue;
        const next = { rivers: [...route.rivers, river], sites: [...route.sites, site] };
        if (site === goal) return next;
        // A way never leads through the route itself: that would be a detour that nobody has drawn.
        if (from.sites.includes(site)) continue;
        seen.add(site);
        further.push(next);
      }
    }
    reached = further;
  }
  return undefined;
}

/** Whether a river may follow on the route: it is free, or its option can be bought besides those on the route. */
function mayAdd(now: Splurger, { rivers }: Route, river: number): boolean {
  if (rivers.includes(river)) return false;
  const kindOf = (one: number): RiverKind | undefined => now.kindOf(one, now.setup.seat);
  const kind = kindOf(river);
  const options = rivers.filter((one) => kindOf(one) === 'option').length;
  return kind === 'claim' || (kind === 'option' && options < now.optionsLeft);
}

/** The rivers at a site, each with the site at its other end. */
function riversFrom({ graph: { adjacency } }: Ground, site: SiteIndex) {
  const { start, site: other, river } = adjacency;
  return Array.from({ length: start[site + 1] - start[site] }, (_, at) => ({
    river: river[start[site] + at],
    site: other[start[site] + at],
  }));
}

/** Why the route cannot go on to a site. */
function whyNot(now: Splurger, route: Route, site: SiteIndex): string {
  const { map, credit, setup, board } = now;
  const { owner, buyer } = board;
  if (roomLeft(now, route) === 0) return DRAG_TEXTS.noCredit(credit);
  const last = route.sites[route.sites.length - 1];
  const [from, to] = [map.siteIds[last], map.siteIds[site]];
  const river = riverBetween(map, from, to);
  if (river === undefined) return DRAG_TEXTS.noRiver(from, to);
  const named = DRAG_TEXTS.river(from, to);
  if (owner[river] === setup.seat || buyer[river] === setup.seat) return DRAG_TEXTS.yours(named);
  if (!setup.settings.options) return DRAG_TEXTS.taken(named);
  return buyer[river] === NONE ? DRAG_TEXTS.noOptions(named) : DRAG_TEXTS.optionTaken(named);
}
