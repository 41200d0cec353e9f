// What the person does in a game, and what the worker answers.

import { batch } from '@preact/signals';
import { randomFrom } from '../../../base/seeded-random.ts';
import { readPersonGuess } from '../model/city-finder.ts';
import { cityTarget } from '../../game/guess.ts';
import type { ShownCity } from '../model/shown-city.ts';
import {
  drawCity,
  givenUp,
  isPersonsTurn,
  newPlay,
  playRecord,
  withGuess,
  withHint,
  withoutHints,
  type PersonRole,
  type TabooPlay,
} from '../model/taboo-play.ts';
import { askMind } from './worker-proxy.ts';
import { gamesPlayed, knownCities, plays, rulesHold, tabooShown, tabooTrouble } from './state.ts';

/** Begins a game about a city that the person describes. */
export function beginDescribing(city: ShownCity): void {
  setPlay(newPlay('describe', city, chance()));
  void learnTaboo();
}

/** Learns what may not be said of the city that the person describes. */
export async function learnTaboo(): Promise<void> {
  const city = plays.describe.play.peek()?.city;
  if (city === undefined) return;
  tabooShown.value = [];
  const heard = await askMind({ kind: 'taboo', at: knownCities.peek().indexOf(city) });
  if (plays.describe.play.peek()?.city !== city) return;
  if (heard.kind === 'forbidden') tabooShown.value = heard.taboo;
  else fail(heard);
}

/** Begins a game about a city that the person guesses. */
export function beginGuessing(leastFame: number): void {
  const city = cityByChance(leastFame);
  if (city === undefined) return;
  setPlay(newPlay('guess', city, chance()));
  void goOn('guess');
}

/** A city by chance, the famous more often. */
export function cityByChance(leastFame: number): ShownCity | undefined {
  return drawCity(knownCities.peek(), leastFame, randomFrom(chance()));
}

/** The person gives a hint. @returns why it is refused; '' where it is not */
export async function sayHint(text: string): Promise<string> {
  const play = plays.describe.play.peek();
  if (play === undefined || !isPersonsTurn(play)) return '';
  const hint = text.replace(/\s+/g, ' ').trim();
  if (play.turns.some((turn) => turn.hint.toLowerCase() === hint.toLowerCase())) return 'You have said that already.';
  const at = knownCities.peek().indexOf(play.city);
  const heard = await askMind({ kind: 'check', at, hint, isStrict: rulesHold.peek() });
  if (plays.describe.play.peek() !== play) return '';
  if (heard.kind !== 'checked') {
    fail(heard);
    return '';
  }
  if (heard.refusal !== undefined) return heard.refusal;
  setPlay(withHint(play, hint));
  void goOn('describe');
  return '';
}

/** The person guesses. @returns why the guess does not count; '' where it does */
export function sayGuess(text: string): string {
  const play = plays.guess.play.peek();
  if (play === undefined || !isPersonsTurn(play)) return '';
  const before = play.turns.map(({ guess }) => guess);
  const read = readPersonGuess(text, knownCities.peek(), before);
  if (read.kind === 'refused') return read.why;
  setPlay(withGuess(play, read.text));
  void goOn('guess');
  return '';
}

/** The person has no idea: the guess is lost, the next hint comes. */
export function passGuess(): void {
  const play = plays.guess.play.peek();
  if (play === undefined || !isPersonsTurn(play)) return;
  setPlay(withGuess(play, ''));
  void goOn('guess');
}

/** The person gives up. */
export function giveUp(role: PersonRole): void {
  const play = plays[role].play.peek();
  if (play === undefined || play.end !== undefined) return;
  // Before the first hint there is nothing to lose.
  setPlay(play.turns.length === 0 && play.hint === undefined ? undefined : givenUp(play), role);
  void goOn(role);
}

/** Puts the game away. */
export function putGameAway(role: PersonRole): void {
  setPlay(undefined, role);
}

/** Lets the worker do what the game waits for; at its end it explains the game. */
export async function goOn(role: PersonRole): Promise<void> {
  const { play: held, thoughts } = plays[role];
  const play = held.peek();
  if (play === undefined) return;
  const isOurs = play.end === undefined && !isPersonsTurn(play);
  if (role === 'guess' && isOurs) await takeHint(play);
  // Whoever guesses sees what our guesser thinks at the end alone.
  if (role === 'guess' && play.end === undefined) return;
  const turns = play.hint === undefined ? play.turns : [...play.turns, { hint: play.hint }];
  if (turns.length === 0) return;
  const heard = await askMind({ kind: 'think', turns, target: cityTarget(play.city) });
  if (held.peek() !== play) return;
  if (heard.kind !== 'thoughts') {
    fail(heard);
    return;
  }
  batch(() => {
    thoughts.value = heard.thoughts;
    if (isOurs) setPlay(withGuess(play, heard.thoughts.at(-1)?.says?.text ?? ''));
  });
}

async function takeHint(play: TabooPlay): Promise<void> {
  const cities = knownCities.peek();
  const heard = await askMind({
    kind: 'describe',
    at: cities.indexOf(play.city),
    seed: play.seed,
    wrong: play.turns.map(({ guess }) => guess),
  });
  if (plays.guess.play.peek() !== play) return;
  if (heard.kind !== 'described') {
    fail(heard);
    return;
  }
  setPlay(heard.hint === undefined ? withoutHints(play) : withHint(play, heard.hint));
  if (heard.hint === undefined) await goOn('guess');
}

/** The game goes on; one that ends is noted. */
function setPlay(play: TabooPlay | undefined, role = play?.role ?? 'describe'): void {
  batch(() => {
    const { play: held, thoughts } = plays[role];
    const before = held.peek();
    if (play === undefined || play.turns.length === 0) thoughts.value = [];
    held.value = play;
    const record = play === undefined || before?.end !== undefined ? undefined : playRecord(play);
    if (record !== undefined) gamesPlayed.value = [...gamesPlayed.peek(), record];
  });
}

function fail(heard: { readonly kind: string; readonly reason?: string }): void {
  tabooTrouble.value = `The guesser does not answer: ${heard.reason ?? heard.kind}. Load the page again.`;
}

function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
