// What the person does in its game: moves, bets, splurges along a route that is chosen river by river or drawn by the
// pointer. At a server's table the server hears of it, else the game of this page goes on.

import { batch } from '@preact/signals';
import type { Future } from '../../../game/futures.ts';
import { NONE, type PunterId, type SiteId, type SiteIndex } from '../../../game/ids.ts';
import { moveText, pass, type Move } from '../../../game/moves.ts';
import type { Point } from '../../../maps/sketch.ts';
import type { Looked } from '../../model/address.ts';
import { siteAt, under } from '../../model/camera.ts';
import type { GameInHand } from '../../model/game-in-hand.ts';
import { riverOf } from '../../model/view-at.ts';
import { dragTo, NO_ROUTE, pressedRoute, splurgeWith } from '../../model/route.ts';
import { showBets } from '../live/following.ts';
import { keepBets, sendBets, sendMove } from '../seat/own-seat.ts';
import { current, update, toggleRoute } from '../state.ts';
import { inHand, mayMove } from '../views.ts';
import { punterName } from '../words.ts';
import { beginAfterBets, betOn, makeMove } from './local-game.ts';
import { BET_TEXTS, ROUTE_TEXTS, TURN_TEXTS } from './play-texts.ts';

/** How near a site the pointer must come, in pixels: a finger is broad, and where sites lie close it is less. */
const MOUSE_REACH = { least: 7, most: 12 };
const FINGER_REACH = { least: 13, most: 22 };
/** This part of the way between neighbours belongs to either. */
const REACH_PART = 0.45;

/** The person has made its bets. */
export function closeBets(): void {
  if (current.seatGame !== undefined) sendBets(current.bets);
  else void beginAfterBets();
}

/** Sets the bets, before the game. */
export function setBets(bets: readonly Future[]): void {
  if (current.seatGame === undefined) return betOn(bets);
  batch(() => {
    update({ bets, hint: '' });
    keepBets(bets);
    showBets(bets);
  });
}

/** Passes. */
export function passMove(): void {
  const hand = inHand.peek();
  if (hand !== undefined && mayMove.peek()) movePerson(pass(hand.setup.seat as PunterId));
}

/** Makes the splurge that was put together. */
export function splurgeRoute(): void {
  const hand = inHand.peek();
  const { route } = current;
  if (hand === undefined || route === undefined || !mayMove.peek()) return;
  const { move, refusal } = hand.splurge(route.sites);
  if (refusal === undefined) movePerson(move);
  else update({ hint: refusal });
}

/**
 * What a click on the map does in a game; false if it only looks.
 * @param isSure whether an option was named before the click; on the map the first click asks
 */
export function actOn(looked: Looked | undefined, isSure = false): boolean {
  const hand = inHand.peek();
  if (hand === undefined || looked === undefined) return false;
  if (current.phase === 'betting') return looked.kind === 'site' && bet(hand, looked.site);
  const river = riverOf(hand.map, looked);
  if (!mayMove.peek()) return false;
  if (current.route !== undefined) return river !== undefined && extend(hand, river);
  const move = river === undefined ? undefined : hand.moveFor(river);
  const isChosen = JSON.stringify(current.selection) === JSON.stringify(looked);
  if (move === undefined || (move.kind === 'option' && !isSure && !isChosen)) {
    update({ hint: isChosen ? '' : lookedText(hand, looked, river) });
    return false;
  }
  movePerson(move);
  update({ hint: TURN_TEXTS.youDid(moveText(move)) });
  return true;
}

/** Why a click takes nothing. */
function lookedText(hand: GameInHand, looked: Looked, river: number | undefined): string {
  const timeline = current.game?.timeline;
  if (looked.kind === 'site') return TURN_TEXTS.isSite(looked.site);
  if (timeline === undefined || river === undefined) return '';
  const { seat, settings } = hand.setup;
  const [owner, buyer] = [hand.board.owner[river], hand.board.buyer[river]];
  if (owner === seat) return TURN_TEXTS.isYours;
  const name = punterName(timeline, owner);
  if (hand.kindOf(river) === 'option') return TURN_TEXTS.buyAgain(name, hand.optionsLeft);
  if (buyer === seat) return TURN_TEXTS.bought(name);
  if (buyer !== NONE) return TURN_TEXTS.boughtBy(name, punterName(timeline, buyer));
  return settings.options ? TURN_TEXTS.noOption(name) : TURN_TEXTS.has(name);
}

function extend(hand: GameInHand, river: number): boolean {
  const next = splurgeWith(hand, current.route ?? NO_ROUTE, river) ?? ROUTE_TEXTS.apart;
  update(typeof next === 'string' ? { hint: next } : { hint: '', route: next });
  return true;
}

/**
 * Bets: first the mine, then the site that it will be joined to; a bet takes the place of an earlier one on the mine.
 */
function bet({ map }: GameInHand, id: number): boolean {
  const site = map.siteOf.get(id as SiteId);
  if (site === undefined) return false;
  if (map.mineAt[site] !== NONE) {
    update({ betMine: id });
    return false;
  }
  const mine = current.betMine;
  if (mine === undefined) {
    update({ hint: BET_TEXTS.mineFirst });
    return false;
  }
  setBets([...current.bets.filter(({ source }) => source !== mine), { source: mine as SiteId, target: id as SiteId }]);
  update({ betMine: undefined });
  return true;
}

function movePerson(move: Move): void {
  // What was chosen before the move would look like the last move.
  if (current.selection?.kind !== 'punter') update({ selection: undefined });
  if (current.seatGame !== undefined) sendMove(move);
  else makeMove(move);
}

/** The pointer goes down: whether it may draw a route from there. What a mere click does stays as it is. */
export function pressRoute(at: Point, isFinger: boolean): boolean {
  const { least, most } = isFinger ? FINGER_REACH : MOUSE_REACH;
  const step = (current.game?.canvas.step ?? 0) * (current.camera?.scale ?? 0);
  const reach = Math.max(least, Math.min(most, step * REACH_PART));
  const site = current.route === undefined || !mayMove.peek() ? NONE : siteUnder(at, reach);
  update({ pressed: site === NONE ? undefined : { site: site as SiteIndex, reach, isDrawn: false } });
  return site !== NONE;
}

/** The pointer was dragged from one point of the window to another: the route follows it. */
export function dragRoute(before: Point, here: Point): void {
  const hand = inHand.peek();
  const { game, pressed } = current;
  let { route, hint } = current;
  if (hand === undefined || game === undefined || pressed === undefined || route === undefined || !mayMove.peek())
    return;
  update({ hovered: undefined });
  if (!pressed.isDrawn) route = pressedRoute(route, pressed.site);
  const steps = Math.ceil(Math.hypot(here.x - before.x, here.y - before.y) / pressed.reach);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    const at = { x: before.x + (here.x - before.x) * part, y: before.y + (here.y - before.y) * part };
    const site = siteUnder(at, pressed.reach);
    if (site !== NONE) ({ route, refusal: hint } = dragTo(hand, game.timeline, route, site as SiteIndex));
  }
  update({ route, hint, pressed: { ...pressed, isDrawn: true } });
}

/** The pointer is up, or a second one is down: the route waits. */
export function endDrag(): void {
  // A site alone is no route: the next press begins anew.
  if (current.route?.rivers.length === 0) update({ route: NO_ROUTE });
  update({ pressed: undefined });
}

/** Gives the route up, or the splurge if nothing is chosen yet; false if there is none. */
export function giveUpRoute(): boolean {
  const { route } = current;
  if (route === undefined) return false;
  update({ pressed: undefined, hint: '' });
  if (route.sites.length > 0) update({ route: NO_ROUTE });
  else toggleRoute();
  return true;
}

function siteUnder(at: Point, reach: number): number {
  const { game, camera } = current;
  if (game === undefined || camera === undefined) return NONE;
  return siteAt(game.canvas, under(camera, at), reach / camera.scale);
}
