// One game of the wrapper: a guesser's process on one side, a describer service on the other.

import { plain } from '../../base/plain-text.ts';
import { type CityGuess, GUESS_TROUBLES, guessText, readGuess } from '../game/guess.ts';
import { readHintLine, tabooScore } from '../game/taboo-record.ts';
import { GuesserTrouble, ProgramGuesser, type GuesserProgram } from '../seats/program-guesser.ts';
import { DescriberTrouble, type DescriberClient } from './describer-client.ts';
import type { Judged, Started } from '../server/service-answers.ts';

/** A hint with the guess that it brought. */
export interface ChallengeRound {
  readonly hint: string;
  readonly guess: string;
  readonly isRight: boolean;
  /** How long the guess took, in milliseconds. */
  readonly ms: number;
}

/** How a game went. */
export type ChallengeResult = Awaited<ReturnType<typeof playChallenge>>;

/** What a game needs. */
export interface ChallengeSetting {
  readonly client: DescriberClient;
  readonly guesser: GuesserProgram;
  /** How long the first guess may take, from the start of the guesser, and how long each further one. */
  readonly firstMs: number;
  readonly nextMs: number;
  /** How long it may take to end once it has to. */
  readonly endMs: number;
  /** Whether hints after the first are sent as `no. HINT`. */
  readonly spoken: boolean;
  readonly onStart: (started: Started, game: number) => void;
  readonly onRound: (round: ChallengeRound, number: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Plays a game.
 * @throws {DescriberTrouble} if it could not be started
 * @throws the signal's reason
 */
export async function playChallenge(game: number, setting: ChallengeSetting) {
  const started = await setting.client.start(game);
  setting.onStart(started, game);
  const guesser = new ProgramGuesser(setting.guesser);
  const rounds: ChallengeRound[] = [];
  const isFound = (): boolean => rounds.at(-1)?.isRight === true;
  /** Whose fault it is that the game was not played to its end, and what happened. */
  let trouble: ReturnType<typeof troubleIn> | undefined;
  /** Whether the guesser had to be ended though it knew that the game is over. */
  let lingered = false;
  try {
    await playRounds(started, guesser, setting, rounds);
    lingered = !(await guesser.finish(isFound(), setting.endMs));
  } catch (error) {
    setting.signal.throwIfAborted();
    trouble = troubleIn(error);
  } finally {
    await guesser.close();
  }
  const found = isFound();
  const score = tabooScore(found ? rounds.length : undefined, started.tries);
  // The hints are as many as the service says it has.
  return { game, hints: started.tries, rounds, found, score, lingered, ...(trouble && { trouble }) };
}

/** Plays until the city is found or the service has no hint left. */
async function playRounds(
  { gameId, tries, hint: first }: Started,
  guesser: ProgramGuesser,
  setting: ChallengeSetting,
  rounds: ChallengeRound[],
): Promise<void> {
  const { client, spoken, firstMs, nextMs, onRound, signal } = setting;
  let hint = first;
  let left = tries;
  for (;;) {
    if (readHintLine(hint).kind === 'end')
      throw new DescriberTrouble(
        `the service gave the hint ${JSON.stringify(plain(hint, 80))}, which tells a guesser that the game is over`,
      );
    const isFirst = rounds.length === 0;
    const begun = performance.now();
    const said = await guesser.ask(spoken && !isFirst ? `no. ${hint}` : hint, isFirst ? firstMs : nextMs, signal);
    const ms = Math.round(performance.now() - begun);
    const guess = guessOf(said, hint);
    const judged: Judged = await client.play(gameId, guess);
    const round = { hint, guess: guessText(guess), isRight: judged.kind === 'right', ms };
    rounds.push(round);
    onRound(round, rounds.length);
    if (judged.kind !== 'wrong' || judged.left === 0) return;
    // Else a game could go on for ever.
    if (judged.left >= left)
      throw new DescriberTrouble(`the tries left went from ${left} to ${judged.left}, expected fewer`);
    ({ hint, left } = judged);
  }
}

/** @throws {GuesserTrouble} if the line is no guess */
function guessOf(line: string, hint: string): CityGuess {
  const guess = readGuess(line.replace(/\r$/, ''));
  if (guess.kind !== 'trouble') return guess;
  const said = line.trim() === '' ? 'an empty line' : JSON.stringify(plain(line, 80));
  throw new GuesserTrouble(
    'no guess',
    `the guesser answered ${JSON.stringify(plain(hint, 80))} with ${said}. ${GUESS_TROUBLES[guess.why]}`,
  );
}

function troubleIn(error: unknown) {
  if (error instanceof GuesserTrouble) return { who: 'guesser', what: error.message } as const;
  if (error instanceof DescriberTrouble) return { who: 'service', what: error.message } as const;
  throw error;
}
