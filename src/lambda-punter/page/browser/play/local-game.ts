// The game against the champion and rivals on this page: sets it up, asks the worker for the others' moves and for
// advice, keeps the person's clock. At a server's table nobody is advised.

import { batch, effect } from '@preact/signals';
import { messageOf } from '../../../../base/errors.ts';
import { NO_EXTENSIONS } from '../../../game/extensions.ts';
import type { Fault } from '../../../game/record.ts';
import type { Future } from '../../../game/futures.ts';
import { moveText, pass, type Move } from '../../../game/moves.ts';
import { sample } from '../../../maps/sample-map.ts';
import { CHAMPION, OPPONENTS, PlayedGame, type GameSetup } from '../../model/game-in-hand.ts';
import type { Effort } from '../../model/thinking.ts';
import { buildTimeline } from '../../model/timeline.ts';
import { isOutOfTime } from '../../model/view-at.ts';
import { drawnGame } from '../map/map-layout.ts';
import { leaveFor, leavePlace } from '../opening.ts';
import { tellTrouble } from '../../../../web/browser/shell-state.ts';
import { beginPlay, current, leaveGame, update, showGame, state } from '../state.ts';
import { mayMove } from '../views.ts';
import { startThinker, latestThinker } from '../why/why.ts';
import { GAME_TEXTS } from './play-texts.ts';

/** What the person has chosen for the game. */
export interface GameChoice {
  readonly setup: GameSetup;
  readonly effort: Effort;
  readonly clock: number | undefined;
}

/** The name of the map that the page has by itself. */
export const SAMPLE = 'sample';
/** How long the champion thinks in a contest. */
export const USUAL_EFFORT: Effort = { ms: 600 };

/** How often the clock is updated. */
const TICK_MS = 200;

/** Who thinks about the advice. */
const advising = latestThinker();

/** Begins a game, once the person has left the one that goes on; what is wrong with it is shown and not thrown. */
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

/** Begins the first game of a newcomer: the sample map, the easiest rival by default, no extension, no clock. */
export function beginFirstGame(against = OPPONENTS[OPPONENTS.length - 1]): void {
  const map = { mapName: SAMPLE, map: sample() };
  const setup = { settings: NO_EXTENSIONS, punters: 2, seat: 0, opponents: [against, against], ...gameBeginning() };
  tryToBegin({ setup: { ...map, ...setup }, effort: USUAL_EFFORT, clock: undefined });
}

/** Begins the game that is over once more: the same map, punters and clock. */
export function playAgain(): void {
  const { played, localGame } = current;
  if (played === undefined || localGame === undefined) return;
  const { effort, clock } = localGame;
  tryToBegin({ setup: { ...played.setup, ...gameBeginning() }, effort, clock });
}

/**
 * What differs from game to game: rivals that play by chance make another game each time; the record keeps the seed.
 */
export function gameBeginning(): { readonly seed: number; readonly started: string } {
  return { seed: crypto.getRandomValues(new Uint16Array(1))[0], started: new Date().toISOString() };
}

/** Begins a game: bets first, if the game has them. */
function beginGame({ setup, effort, clock }: GameChoice): void {
  leavePlace();
  const blank = withBets(setup, () => []);
  batch(() => {
    beginPlay({ thinker: startThinker(), effort, clock }, blank, setup.settings.futures ? 'betting' : 'thinking');
    show(blank);
  });
  if (!setup.settings.futures) void goOn();
}

function withBets(setup: GameSetup, betsOf: (punter: number) => readonly Future[]): PlayedGame {
  const bets = Array.from({ length: setup.punters }, (_, punter) => betsOf(punter));
  return new PlayedGame(setup, bets);
}

/** Sets the person's bets, before the game. */
export function betOn(bets: readonly Future[]): void {
  const { played: blank, phase } = current;
  if (blank === undefined || phase !== 'betting') return;
  const { setup } = blank;
  const played = withBets(setup, (punter) => (punter === setup.seat ? bets : []));
  batch(() => {
    update({ bets, hint: '', played });
    show(played);
  });
}

/** The person has made its bets: the others make theirs, and the game begins. */
export async function beginAfterBets(): Promise<void> {
  const { localGame: at, played: blank, phase, bets } = current;
  if (at === undefined || blank === undefined || phase !== 'betting') return;
  const { setup } = blank;
  update({ phase: 'thinking', hint: GAME_TEXTS.betting });
  const futures: (readonly Future[])[] = [];
  for (let punter = 0; punter < setup.punters; punter++) {
    if (punter === setup.seat) {
      futures.push(bets);
      continue;
    }
    const question = { kind: 'bets', record: blank.record(), punter, effort: at.effort } as const;
    const answer = await at.thinker.ask({ ...question, who: blank.opponentAt(punter) });
    if (current.localGame !== at) return;
    futures.push(answer.kind === 'bets' ? answer.futures : []);
  }
  update({ played: withBets(setup, (punter) => futures[punter]) });
  await goOn();
}

/** Lets the others move until it is the person's turn, or the end. */
async function goOn(): Promise<void> {
  const { localGame: at, played: game } = current;
  if (at === undefined || game === undefined) return;
  show(game);
  while (!game.isOver && !game.isPersons) {
    const name = game.names[game.mover];
    update({ phase: 'thinking', hint: GAME_TEXTS.thinking(name === CHAMPION ? GAME_TEXTS.theChampion : name) });
    const begun = performance.now();
    const question = { kind: 'move', record: game.record(game.mover), effort: at.effort } as const;
    const answer = await at.thinker.ask({ ...question, who: game.opponentAt(game.mover) });
    if (current.localGame !== at) return;
    const ms = Math.round(performance.now() - begun);
    if (answer.kind === 'move') game.make(answer.move, ms);
    else {
      const reason = answer.kind === 'failed' ? answer.reason : GAME_TEXTS.noAnswer;
      game.make(pass(game.mover), ms, { kind: 'dead', reason });
      tellTrouble(GAME_TEXTS.broken(name, reason));
    }
    show(game);
  }
  const left = game.isOver || at.clock === undefined ? undefined : at.clock * 1000;
  const isLate = current.game !== undefined && isOutOfTime(current.game.timeline);
  const hint = game.isOver ? GAME_TEXTS.over : isLate ? GAME_TEXTS.late : '';
  update({ phase: game.isOver ? 'over' : 'yours', hint, left, askedAt: performance.now() });
}

/** Shows the game as it stands. If the person looks at an earlier moment, the page stays there. */
function show(game: PlayedGame): void {
  const before = current.game;
  // Others' bets come to light at the end.
  const record = game.record(game.isOver ? undefined : game.setup.seat);
  const isSame = before?.name === GAME_TEXTS.name && before.timeline.record.map === record.map;
  const timeline = isSame ? buildTimeline(record, before.timeline) : buildTimeline(record);
  const follows = !isSame || current.position === before.timeline.turns;
  const opened = drawnGame({ name: GAME_TEXTS.name, isOwn: true, timeline });
  showGame(opened, follows ? { position: timeline.turns } : {});
}

/** Makes the person's move, and lets the others move. */
export function makeMove(move: Move, fault?: Fault): void {
  const { played: game, phase, askedAt } = current;
  if (game === undefined || phase !== 'yours') return;
  game.make(move, Math.round(performance.now() - askedAt), fault);
  update({ route: undefined, left: undefined, phase: 'thinking' });
  void goOn();
}

/**
 * Keeps the person's clock: when it has run down, the turn is a pass. When the turn is over, the advice is forgotten,
 * and nobody thinks about it any more.
 */
export function keepTurn(): void {
  effect(() => {
    const clock = state.localGame?.clock;
    if (state.phase !== 'yours' || clock === undefined) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, clock * 1000 - (performance.now() - current.askedAt));
      update({ left });
      const game = current.played;
      if (left === 0 && game !== undefined)
        makeMove(pass(game.mover), { kind: 'timeout', reason: GAME_TEXTS.noMove(clock) });
    }, TICK_MS);
    return () => clearInterval(timer);
  });
  effect(() => {
    if (state.phase === 'yours') return;
    advising.giveUp();
    update({ advice: undefined, isAdvising: false });
  });
}

/** Asks the champion, with what the person knows and as long as the champion thinks in this game. */
export async function askAdvice(): Promise<void> {
  const { localGame: at, played: game, isAdvising } = current;
  if (at === undefined || game === undefined || !mayMove.peek() || isAdvising) return;
  update({ isAdvising: true });
  const answer = await advising.ask({ kind: 'move', record: game.record(game.setup.seat), effort: at.effort });
  if (answer === undefined) return;
  update({ isAdvising: false });
  if (answer.kind === 'move') update({ advice: answer.move, hint: GAME_TEXTS.advice(moveText(answer.move)) });
  else if (answer.kind === 'failed') update({ hint: GAME_TEXTS.adviceBroken(answer.reason) });
}
