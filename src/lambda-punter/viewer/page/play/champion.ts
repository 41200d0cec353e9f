// Plays games against the champion and rivals: sets them up, asks the worker, takes the person's moves, keeps the clock.

import { batch, effect } from '@preact/signals';
import { messageOf } from '../../../../base/errors.ts';
import { NONE } from '../../../game/ids.ts';
import type { Fault } from '../../../game/faults.ts';
import type { Future } from '../../../game/futures.ts';
import type { PunterId, SiteId } from '../../../game/ids.ts';
import { moveText, pass } from '../../../game/moves.ts';
import type { Move } from '../../../game/moves.ts';
import type { Looked } from '../../model/address.ts';
import type { GameInHand } from '../../model/game-in-hand.ts';
import { MarkerList } from '../../model/markers.ts';
import { PlayedGame } from '../../model/played-game.ts';
import type { GameSetup } from '../../model/played-game.ts';
import { CHAMPION } from '../../model/opponents.ts';
import type { Opponent } from '../../model/opponents.ts';
import { NO_ROUTE, withRiver } from '../../model/route.ts';
import type { Effort } from '../../model/thinking.ts';
import { buildTimeline } from '../../model/timeline.ts';
import { riverOf } from '../map/looked.ts';
import { openedGame } from '../map/map-layout.ts';
import { showBets, stopFollowing } from '../live/following.ts';
import { leaveLobby } from '../live/lobby-state.ts';
import { dropOpenings } from '../opening.ts';
import { sendBets, sendMove } from '../seat/seat-answers.ts';
import { camera, game, playing, position, selection, trouble } from '../page-state.ts';
import {
  betMine,
  bets,
  hint,
  inHand,
  leaveGame,
  left,
  mayMove,
  phase,
  played,
  route,
  seatGame,
  sitting,
} from './play-state.ts';
import type { Sitting } from './play-state.ts';
import { startThinker } from '../why/thinker.ts';

/** What the person has chosen. */
export interface Choice {
  readonly setup: GameSetup;
  readonly effort: Effort;
  readonly clock: number | undefined;
}

const PAGE_NAME = 'a game of your own';
/** The clock is shown anew so often. */
const TICK_MS = 200;

/** Since when the person is asked, by the page's clock. */
let asked = 0;

/** Begins a game: bets first, where the game has them. */
function beginGame({ setup, effort, clock }: Choice): void {
  dropOpenings();
  stopFollowing();
  leaveLobby();
  leaveGame();
  const blank = new PlayedGame(
    setup,
    Array.from({ length: setup.punters }, () => []),
  );
  batch(() => {
    sitting.value = { thinker: startThinker(), effort, clock };
    camera.value = undefined;
    selection.value = undefined;
    played.value = blank;
    phase.value = setup.settings.futures ? 'betting' : 'thinking';
    show(blank);
  });
  if (!setup.settings.futures) void goOn();
}

/** The person has made its bets: the others make theirs, and the game begins. At a table the server hears them. */
export async function closeBets(): Promise<void> {
  if (seatGame.peek() !== undefined) sendBets(bets.peek());
  const at = sitting.peek();
  const blank = played.peek();
  if (at === undefined || blank === undefined || phase.peek() !== 'betting') return;
  const { setup } = blank;
  phase.value = 'thinking';
  hint.value = 'The others think about their bets.';
  const futures: (readonly Future[])[] = [];
  for (let punter = 0; punter < setup.punters; punter++) {
    if (punter === setup.seat) {
      futures.push(bets.peek());
      continue;
    }
    const answer = await at.thinker.ask({
      kind: 'bets',
      record: blank.record(),
      punter,
      effort: at.effort,
      ...whoAt(blank, punter),
    });
    if (sitting.peek() !== at) return;
    futures.push(answer.kind === 'bets' ? answer.futures : []);
  }
  played.value = new PlayedGame(setup, futures);
  await goOn();
}

/** Who answers for a seat. */
function whoAt(now: PlayedGame, punter: number): { readonly who?: Opponent } {
  const who = now.opponentAt(punter);
  return who === undefined ? {} : { who };
}

/** Lets the others move until it is the person's turn, or the end. */
async function goOn(): Promise<void> {
  const at = sitting.peek();
  const now = played.peek();
  if (at === undefined || now === undefined) return;
  show(now);
  while (!now.isOver && !now.isPersons) {
    phase.value = 'thinking';
    const name = now.names[now.mover];
    hint.value = `${name === CHAMPION ? `The ${name}` : name} thinks.`;
    const begun = performance.now();
    const answer = await at.thinker.ask({
      kind: 'move',
      record: now.record(now.mover),
      effort: at.effort,
      ...whoAt(now, now.mover),
    });
    if (sitting.peek() !== at) return;
    const ms = Math.round(performance.now() - begun);
    if (answer.kind === 'move') now.make(answer.move, ms);
    else {
      const reason = answer.kind === 'failed' ? answer.reason : 'no move';
      now.make(pass(now.mover), ms, { kind: 'dead', reason });
      trouble.value = `${name} passes, because its program went wrong: ${reason}`;
    }
    show(now);
  }
  asked = performance.now();
  batch(() => {
    phase.value = now.isOver ? 'over' : 'yours';
    hint.value = now.isOver ? 'The game is over.' : '';
    left.value = now.isOver || at.clock === undefined ? undefined : at.clock * 1000;
  });
}

/** Shows the game as it stands; who looks at the past goes on looking at it. */
function show(now: PlayedGame): void {
  const before = game.peek();
  // Others' bets come to light at the end.
  const record = now.record(now.isOver ? undefined : now.setup.seat);
  const isSame = before?.name === PAGE_NAME && before.timeline.record.map === record.map;
  const timeline = isSame ? buildTimeline(record, before.timeline) : buildTimeline(record);
  const follows = !isSame || position.peek() === before.timeline.turns;
  batch(() => {
    game.value = openedGame({ name: PAGE_NAME, isOwn: true, timeline, markers: new MarkerList(timeline) });
    playing.value = false;
    if (follows) position.value = timeline.turns;
  });
}

/** Makes the person's move, or sends it to the server where that judges. */
export function movePerson(move: Move, fault?: Fault): void {
  if (seatGame.peek() !== undefined) {
    sendMove(move);
    return;
  }
  const now = played.peek();
  if (now === undefined || phase.peek() !== 'yours') return;
  batch(() => {
    now.make(move, Math.round(performance.now() - asked), fault);
    route.value = undefined;
    left.value = undefined;
    phase.value = 'thinking';
  });
  void goOn();
}

/** Passes. */
export function passMove(): void {
  const now = inHand.peek();
  if (now !== undefined && mayMove.peek()) movePerson(pass(now.setup.seat as PunterId));
}

/** Makes the splurge that was put together. */
export function splurgeRoute(): void {
  const now = inHand.peek();
  const so = route.peek();
  if (now === undefined || so === undefined || !mayMove.peek()) return;
  const { move, refusal } = now.splurge(so.sites);
  if (refusal === undefined) movePerson(move);
  else hint.value = refusal;
}

/** What a click on the map does in a game; false where it only looks. */
export function actOn(looked: Looked | undefined): boolean {
  const now = inHand.peek();
  if (now === undefined || looked === undefined) return false;
  if (phase.peek() === 'betting') return looked.kind === 'site' && bet(looked.site);
  const river = riverOf(now.map, looked);
  if (river === undefined || !mayMove.peek()) return false;
  if (route.peek() !== undefined) return extend(now, river);
  const move = now.moveFor(river);
  if (move === undefined) return false;
  movePerson(move);
  hint.value = `You ${moveText(move)}.`;
  return true;
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

/** Sets the bets, before the game. */
export function setBets(futures: readonly Future[]): void {
  if (seatGame.peek() !== undefined) {
    batch(() => {
      bets.value = futures;
      hint.value = '';
      showBets(futures);
    });
    return;
  }
  const blank = played.peek();
  if (blank === undefined || phase.peek() !== 'betting') return;
  const { setup } = blank;
  batch(() => {
    bets.value = futures;
    hint.value = '';
    const all = Array.from({ length: setup.punters }, (_, punter) => (punter === setup.seat ? futures : []));
    played.value = new PlayedGame(setup, all);
    if (played.value !== undefined) show(played.value);
  });
}

/** Keeps the person's clock; when it has run down, the turn is a pass. */
export function keepClock(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  effect(() => {
    clearInterval(timer);
    const at: Sitting | undefined = sitting.value;
    if (phase.value !== 'yours' || at?.clock === undefined) return;
    const { clock } = at;
    timer = setInterval(() => {
      left.value = Math.max(0, clock * 1000 - (performance.now() - asked));
      const now = played.peek();
      if (left.peek() === 0 && now !== undefined)
        movePerson(pass(now.mover), { kind: 'timeout', reason: `no move within ${clock} s` });
    }, TICK_MS);
  });
}

/** Begins a game; what is wrong with it is told and not thrown. */
export function tryToBegin(choice: Choice): void {
  try {
    beginGame(choice);
  } catch (error) {
    leaveGame();
    trouble.value = messageOf(error);
  }
}
