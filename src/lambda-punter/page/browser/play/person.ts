// What the person does in its game: moves, splurges, bets. At a server's table the server hears of it, else the game of
// this page goes on.

import { batch } from '@preact/signals';
import type { Future } from '../../../game/futures.ts';
import { NONE, type PunterId, type SiteId } from '../../../game/ids.ts';
import { moveText, pass, type Move } from '../../../game/moves.ts';
import type { Looked } from '../../model/address.ts';
import type { GameInHand } from '../../model/game-in-hand.ts';
import { NO_ROUTE, withRiver } from '../../model/route.ts';
import { showBets } from '../live/following.ts';
import { riverOf } from '../map/looked.ts';
import { sendBets, sendMove } from '../seat/seat-answers.ts';
import { game, selection } from '../state.ts';
import { amount, punterName } from '../words.ts';
import { beginAfterBets, betOn, makeMove } from './local-game.ts';
import { betMine, bets, hint, inHand, mayMove, phase, route, seatGame } from './play-state.ts';

/** The person has made its bets. */
export function closeBets(): void {
  if (seatGame.peek() !== undefined) sendBets(bets.peek());
  else void beginAfterBets();
}

/** Sets the bets, before the game. */
export function setBets(futures: readonly Future[]): void {
  if (seatGame.peek() === undefined) {
    betOn(futures);
    return;
  }
  batch(() => {
    bets.value = futures;
    hint.value = '';
    showBets(futures);
  });
}

/** Passes. */
export function passMove(): void {
  const now = inHand.peek();
  if (now !== undefined && mayMove.peek()) movePerson(pass(now.setup.seat as PunterId));
}

/** Makes the splurge that was put together. */
export function splurgeRoute(): void {
  const now = inHand.peek();
  const drawn = route.peek();
  if (now === undefined || drawn === undefined || !mayMove.peek()) return;
  const { move, refusal } = now.splurge(drawn.sites);
  if (refusal === undefined) movePerson(move);
  else hint.value = refusal;
}

/**
 * What a click on the map does in a game; false where it only looks.
 * @param isSure whether an option was named before the click; on the map the first click asks
 */
export function actOn(looked: Looked | undefined, isSure = false): boolean {
  const now = inHand.peek();
  if (now === undefined || looked === undefined) return false;
  if (phase.peek() === 'betting') return looked.kind === 'site' && bet(looked.site);
  const river = riverOf(now.map, looked);
  if (!mayMove.peek()) return false;
  if (route.peek() !== undefined) return river !== undefined && extend(now, river);
  const move = river === undefined ? undefined : now.moveFor(river);
  const isChosen = JSON.stringify(selection.peek()) === JSON.stringify(looked);
  if (move === undefined || (move.kind === 'option' && !isSure && !isChosen)) {
    hint.value = isChosen ? '' : lookedText(now, looked, river);
    return false;
  }
  movePerson(move);
  hint.value = `You ${moveText(move)}.`;
  return true;
}

/** Why a click takes nothing. */
function lookedText(now: GameInHand, looked: Looked, river: number | undefined): string {
  const timeline = game.peek()?.timeline;
  if (looked.kind === 'site') return `This is site ${looked.site}. Click one of its rivers to take it.`;
  if (timeline === undefined || river === undefined) return '';
  const [owner, buyer] = [timeline.owner[river], timeline.buyer[river]];
  if (owner === now.setup.seat) return 'You have this river.';
  const has = `${punterName(timeline, owner)} has this river`;
  if (now.kindOf(river) === 'option')
    return `${has}. Click it again to buy an option on it; you have ${amount(now.optionsLeft, 'option')} left.`;
  if (buyer === now.setup.seat) return `${has}, and you have an option on it.`;
  if (buyer !== NONE) return `${has}, and ${punterName(timeline, buyer)} the option on it.`;
  return now.setup.settings.options ? `${has}, and you have no option left.` : `${has}.`;
}

function extend(now: GameInHand, river: number): boolean {
  const next = withRiver(now.map, route.peek() ?? NO_ROUTE, river);
  const refusal =
    next === undefined
      ? 'This river does not touch an end of the route.'
      : next.rivers.length > 0
        ? now.splurge(next.sites).refusal
        : undefined;
  hint.value = refusal ?? '';
  if (next !== undefined && refusal === undefined) route.value = next;
  return true;
}

/** Bets: first the mine, then the site that it will be joined to. */
function bet(id: number): boolean {
  const map = inHand.peek()?.map;
  const site = map?.siteOf.get(id as SiteId);
  if (map === undefined || site === undefined) return false;
  if (map.mineAt[site] !== NONE) {
    betMine.value = id;
    return false;
  }
  const mine = betMine.peek();
  if (mine === undefined) {
    hint.value = 'Choose a mine first, then the site that you will join it to.';
    return false;
  }
  addBet({ source: mine as SiteId, target: id as SiteId });
  return true;
}

/** Adds a bet, in place of an earlier one on the same mine, and shows it. */
function addBet(future: Future): void {
  setBets([...bets.peek().filter(({ source }) => source !== future.source), future]);
  betMine.value = undefined;
}

function movePerson(move: Move): void {
  // What was chosen before the move would look like the last move.
  if (selection.peek()?.kind !== 'punter') selection.value = undefined;
  if (seatGame.peek() !== undefined) sendMove(move);
  else makeMove(move);
}
