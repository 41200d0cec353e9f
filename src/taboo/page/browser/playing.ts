// What the person does in a game, and what the worker answers.

import { effect } from '@preact/signals';
import { randomFrom } from '../../../base/seeded-random.ts';
import { readPersonGuess } from '../model/city-finder.ts';
import { givenUp, withGuess, withHint } from '../../game/taboo-game.ts';
import type { MindAnswer, MindQuestion } from '../model/mind-answers.ts';
import {
  type ShownCity,
  drawCity,
  isPersonsTurn,
  newPlay,
  type PersonRole,
  type TabooPlay,
  keptPlayText,
  keptRecordsText,
  readKeptPlay,
  readKeptRecords,
} from '../model/taboo-play.ts';
import { askMind } from './worker-proxy.ts';
import { resumeGames, resumePlay, setPlay, setThoughts, showPart, showTaboo, state } from './state.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';

/** Begins a game about a city that the person describes. */
export function beginDescribing(city: ShownCity): void {
  setPlay(newPlay('describe', city, chance()));
  void learnTaboo();
}

/** Learns what may not be said of the city that the person describes. */
async function learnTaboo(): Promise<void> {
  const city = state.describe.play?.city;
  if (city === undefined) return;
  showTaboo([]);
  const question = { kind: 'taboo', at: state.cities.indexOf(city) } as const;
  const heard = await answered(question, 'forbidden', () => state.describe.play?.city !== city);
  if (heard !== undefined) showTaboo(heard.taboo);
}

/** Asks the worker; undefined where the answer is late, or there is none, which is told. */
async function answered<Kind extends MindAnswer['kind']>(
  question: MindQuestion,
  kind: Kind,
  isLate: () => boolean,
): Promise<Extract<MindAnswer, { readonly kind: Kind }> | undefined> {
  const heard = await askMind(question);
  if (isLate()) return undefined;
  if (isOfKind(heard, kind)) return heard;
  const reason = heard.kind === 'failed' ? heard.reason : heard.kind;
  tellTrouble(`The guesser does not answer: ${reason}. Load the page again.`);
  return undefined;
}

function isOfKind<Said extends { readonly kind: string }, Kind extends Said['kind']>(
  said: Said,
  kind: Kind,
): said is Extract<Said, { readonly kind: Kind }> {
  return said.kind === kind;
}

/** Begins a game about a city that the person guesses. */
export function beginGuessing(leastFame: number): void {
  const city = cityByChance(leastFame);
  if (city === undefined) return;
  goOnWith(newPlay('guess', city, chance()));
}

/** A city by chance, the famous more often. */
export function cityByChance(leastFame: number): ShownCity | undefined {
  return drawCity(state.cities, leastFame, randomFrom(chance()));
}

/** The person gives a hint. @returns why it is refused; '' where it is not */
export async function sayHint(text: string): Promise<string> {
  const play = state.describe.play;
  if (play === undefined || !isPersonsTurn(play)) return '';
  const hint = text.replace(/\s+/g, ' ').trim();
  if (play.turns.some((turn) => turn.hint.toLowerCase() === hint.toLowerCase())) return 'You have said that already.';
  const question = { kind: 'check', at: state.cities.indexOf(play.city), hint, isStrict: state.rulesHold } as const;
  const heard = await answered(question, 'checked', () => state.describe.play !== play);
  if (heard?.refusal !== undefined) return heard.refusal;
  if (heard !== undefined) goOnWith(withHint(play, hint));
  return '';
}

/** The person guesses. @returns why the guess does not count; '' where it does */
export function sayGuess(text: string): string {
  const play = state.guess.play;
  if (play === undefined || !isPersonsTurn(play)) return '';
  const before = play.turns.map(({ guess }) => guess);
  const read = readPersonGuess(text, state.cities, before);
  if (read.kind === 'refused') return read.why;
  goOnWith(withGuess(play, read.text));
  return '';
}

/** The person has no idea: the guess is lost, the next hint comes. */
export function passGuess(): void {
  const play = state.guess.play;
  if (play === undefined || !isPersonsTurn(play)) return;
  goOnWith(withGuess(play, ''));
}

/** The person gives up. */
export function giveUp(role: PersonRole): void {
  const play = state[role].play;
  if (play === undefined || play.end !== undefined) return;
  // Before the first hint there is nothing to lose.
  setPlay(play.turns.length === 0 && play.hint === undefined ? undefined : givenUp(play), role);
  void goOn(role);
}

function goOnWith(play: TabooPlay): void {
  setPlay(play);
  void goOn(play.role);
}

/** Lets the worker do what the game waits for; at its end it explains the game. */
async function goOn(role: PersonRole): Promise<void> {
  const { play } = state[role];
  if (play === undefined) return;
  const isOurs = play.end === undefined && !isPersonsTurn(play);
  if (role === 'guess' && isOurs) await takeHint(play);
  // Whoever guesses sees what our guesser thinks at the end alone.
  if (role === 'guess' && play.end === undefined) return;
  const turns = play.hint === undefined ? play.turns : [...play.turns, { hint: play.hint }];
  if (turns.length === 0) return;
  const question = { kind: 'think', turns, target: play.target } as const;
  const heard = await answered(question, 'thoughts', () => state[role].play !== play);
  if (heard === undefined) return;
  setThoughts(role, heard.thoughts);
  if (isOurs) setPlay(withGuess(play, heard.thoughts.at(-1)?.says?.text ?? ''));
}

async function takeHint(play: TabooPlay): Promise<void> {
  const { city, seed, turns } = play;
  const wrong = turns.map(({ guess }) => guess);
  const question = { kind: 'describe', at: state.cities.indexOf(city), seed, wrong } as const;
  const heard = await answered(question, 'described', () => state.guess.play !== play);
  if (heard === undefined) return;
  setPlay(withHint(play, heard.hint));
  if (heard.hint === undefined) await goOn('guess');
}

function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

const ROLES: readonly PersonRole[] = ['describe', 'guess'];
const GAMES = 'taboo games';
const PART = 'taboo part';
const keyOf = (role: PersonRole): string => `taboo ${role}`;

/** Takes up what was kept, and keeps what happens from now on. */
export function keepGames(): void {
  resumeGames(readKeptRecords(kept(GAMES)));
  const part = kept(PART);
  if (part === 'guess') showPart(part);
  for (const role of ROLES) {
    resumePlay(role, readKeptPlay(kept(keyOf(role)), state.cities));
    void goOn(role);
  }
  void learnTaboo();
  effect(() => keep(GAMES, keptRecordsText(state.games)));
  effect(() => keep(PART, state.part));
  for (const role of ROLES) {
    effect(() => {
      const play = state[role].play;
      keep(keyOf(role), play === undefined ? '' : keptPlayText(play));
    });
  }
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing forgets the game.
  }
}
