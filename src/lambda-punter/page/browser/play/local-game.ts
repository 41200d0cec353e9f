// The game against the champion and rivals on this page: sets it up, asks the worker for the others' moves, keeps the
// person's clock.

import { batch, effect } from '@preact/signals';
import { messageOf } from '../../../../base/errors.ts';
import { NO_EXTENSIONS } from '../../../game/extensions.ts';
import type { Fault } from '../../../game/record.ts';
import type { Future } from '../../../game/futures.ts';
import { pass, type Move } from '../../../game/moves.ts';
import { sample } from '../../../maps/sample-map.ts';
import { MarkerList } from '../../model/markers.ts';
import { PlayedGame, type GameSetup } from '../../model/played-game.ts';
import { CHAMPION, OPPONENTS, type Opponent } from '../../model/opponents.ts';
import type { Effort } from '../../model/thinking.ts';
import { buildTimeline } from '../../model/timeline.ts';
import { isOutOfTime } from '../../model/view-at.ts';
import { openedGame } from '../map/map-layout.ts';
import { camera, game, playing, position, selection } from '../state.ts';
import { leavePlace } from '../places.ts';
import { leaveFor } from './departure.tsx';
import { bets, hint, leaveGame, left, localGame, phase, played, route } from './play-state.ts';
import { startThinker } from '../why/worker-proxy.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';

/** What the person has chosen for the game. */
export interface GameChoice {
  readonly setup: GameSetup;
  readonly effort: Effort;
  readonly clock: number | undefined;
}

/** The name of the map that the page has by itself. */
export const SAMPLE = 'sample';
/** How long the champion thinks in a contest. */
export const USUAL_EFFORT: Effort = { ms: 700 };

const PAGE_NAME = 'a game of your own';
/** How often the clock is shown anew. */
const TICK_MS = 200;

/** Since when the person is asked, by the page's clock. */
let asked = 0;

/** Begins a game: bets first, where the game has them. */
function beginGame({ setup, effort, clock }: GameChoice): void {
  leavePlace();
  const blank = new PlayedGame(
    setup,
    Array.from({ length: setup.punters }, () => []),
  );
  batch(() => {
    localGame.value = { thinker: startThinker(), effort, clock };
    camera.value = undefined;
    selection.value = undefined;
    played.value = blank;
    phase.value = setup.settings.futures ? 'betting' : 'thinking';
    show(blank);
  });
  if (!setup.settings.futures) void goOn();
}

/** The person has made its bets: the others make theirs, and the game begins. */
export async function beginAfterBets(): Promise<void> {
  const at = localGame.peek();
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
    if (localGame.peek() !== at) return;
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
  const at = localGame.peek();
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
    if (localGame.peek() !== at) return;
    const ms = Math.round(performance.now() - begun);
    if (answer.kind === 'move') now.make(answer.move, ms);
    else {
      const reason = answer.kind === 'failed' ? answer.reason : 'no move';
      now.make(pass(now.mover), ms, { kind: 'dead', reason });
      tellTrouble(`${name} passes, because its program went wrong: ${reason}`);
    }
    show(now);
  }
  asked = performance.now();
  batch(() => {
    phase.value = now.isOver ? 'over' : 'yours';
    hint.value = now.isOver ? 'The game is over.' : isLate() ? 'Your time ran out, so you passed.' : '';
    left.value = now.isOver || at.clock === undefined ? undefined : at.clock * 1000;
  });
}

/** Whether the person's clock ran out on its last turn. */
function isLate(): boolean {
  const timeline = game.peek()?.timeline;
  return timeline !== undefined && isOutOfTime(timeline);
}

/** Shows the game as it stands. If the person looks at an earlier moment, the page stays there. */
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

/** Makes the person's move, and lets the others move. */
export function makeMove(move: Move, fault?: Fault): void {
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

/** Sets the person's bets, before the game. */
export function betOn(futures: readonly Future[]): void {
  const blank = played.peek();
  if (blank === undefined || phase.peek() !== 'betting') return;
  const { setup } = blank;
  batch(() => {
    bets.value = futures;
    hint.value = '';
    const all = Array.from({ length: setup.punters }, (_, punter) => (punter === setup.seat ? futures : []));
    const next = new PlayedGame(setup, all);
    played.value = next;
    show(next);
  });
}

/** Keeps the person's clock; when it has run down, the turn is a pass. */
export function keepClock(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  effect(() => {
    clearInterval(timer);
    const at = localGame.value;
    if (phase.value !== 'yours' || at?.clock === undefined) return;
    const { clock } = at;
    timer = setInterval(() => {
      left.value = Math.max(0, clock * 1000 - (performance.now() - asked));
      const now = played.peek();
      if (left.peek() === 0 && now !== undefined)
        makeMove(pass(now.mover), { kind: 'timeout', reason: `no move within ${clock} s` });
    }, TICK_MS);
  });
}

/** Begins the first game of a newcomer: the sample map, the easiest rival, no extension, no clock. */
export function beginFirstGame(): void {
  const map = { mapName: SAMPLE, map: sample() };
  const easiest = OPPONENTS[OPPONENTS.length - 1];
  const setup = { settings: NO_EXTENSIONS, punters: 2, seat: 0, opponents: [easiest, easiest], ...gameBeginning() };
  tryToBegin({ setup: { ...map, ...setup }, effort: USUAL_EFFORT, clock: undefined });
}

/** What differs from game to game: rivals that play by chance make another game each time; the record keeps the seed. */
export function gameBeginning(): { readonly seed: number; readonly started: string } {
  return { seed: crypto.getRandomValues(new Uint16Array(1))[0], started: new Date().toISOString() };
}

/** Begins a game, once the person has left the one that goes on; what is wrong with it is told and not thrown. */
export function tryToBegin(choice: GameChoice): void {
  leaveFor(() => {
    try {
      beginGame(choice);
    } catch (error) {
      leaveGame();
      tellTrouble(messageOf(error));
    }
  });
}
