// What the person does in a game, and what the worker answers; records of games, opened from a file or from this
// session, kept as a file.

import { effect } from '@preact/signals';
import { randomFrom } from '../../../base/seeded-random.ts';
import { readPersonGuess } from '../model/city-finder.ts';
import { givenUp, withGuess, withHint } from '../../game/taboo-game.ts';
import type { PageMind } from '../model/mind-answers.ts';
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
import { resume, setPlay, setThoughts, showPart, showTaboo, state, wantCity, goToTurn, showRecord } from './state.ts';
import { keepText, keptText } from '../../../web/browser/kept-texts.ts';
import { tellTrouble, tellBusy } from '../../../web/browser/shell-state.ts';
import { parseJson } from '../../../base/json.ts';
import { carriedAddress, type PageLink } from '../../../web/carried-text.ts';
import { fileText, load, loadLink } from '../../../web/browser/loading.ts';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { foldLetters } from '../../game/city-names.ts';
import {
  MOST_RECORD_BYTES,
  parseTabooRecord,
  recordTarget,
  type TabooRecord,
  tabooRecordJson,
} from '../../game/taboo-record.ts';

/** Begins a game about a city that the person describes, if there is one. */
export function beginDescribing(city: ShownCity | undefined): void {
  if (city === undefined) return;
  setPlay(newPlay('describe', city, chance()));
  void learnTaboo();
}

/** Learns what may not be said of the city that the person describes. */
async function learnTaboo(): Promise<void> {
  const city = state.describe.play?.city;
  if (city === undefined) return;
  showTaboo([]);
  const heard = await answered(() => state.describe.play?.city !== city, 'taboo', state.cities.indexOf(city));
  if (heard !== undefined) showTaboo(heard.said);
}

/** Asks the worker; undefined if the answer is late, or there is none, which is told. */
async function answered<Kind extends keyof PageMind>(
  isLate: () => boolean,
  kind: Kind,
  ...asked: Parameters<PageMind[Kind]>
): Promise<{ readonly said: ReturnType<PageMind[Kind]> } | undefined> {
  const heard = await askMind(kind, ...asked);
  if (isLate()) return undefined;
  if (heard.kind !== 'failed') return heard;
  tellTrouble(`The guesser does not answer: ${heard.reason}. Load the page again.`);
  return undefined;
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

/** The person gives a hint. @returns why it is refused; '' if it is not */
export async function sayHint(text: string): Promise<string> {
  const play = waitingFor('describe');
  if (play === undefined) return '';
  const hint = text.replace(/\s+/g, ' ').trim();
  if (play.turns.some((turn) => turn.hint.toLowerCase() === hint.toLowerCase())) return 'You have said that already.';
  const at = state.cities.indexOf(play.city);
  const heard = await answered(() => state.describe.play !== play, 'check', at, hint, state.rulesHold);
  if (heard?.said !== undefined) return heard.said;
  if (heard !== undefined) goOnWith(withHint(play, hint));
  return '';
}

/** The game of a role, where it waits for the person. */
function waitingFor(role: PersonRole): TabooPlay | undefined {
  const { play } = state[role];
  return play !== undefined && isPersonsTurn(play) ? play : undefined;
}

/** The person guesses. @returns why the guess does not count; '' if it does */
export function sayGuess(text: string): string {
  const play = waitingFor('guess');
  if (play === undefined) return '';
  const before = play.turns.map(({ guess }) => guess);
  const read = readPersonGuess(text, state.cities, before);
  if (read.kind === 'refused') return read.why;
  goOnWith(withGuess(play, read.text));
  return '';
}

/** The person has no idea: the guess is lost, the next hint comes. */
export function passGuess(): void {
  const play = waitingFor('guess');
  if (play !== undefined) goOnWith(withGuess(play, ''));
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
  // A person who guesses sees what our guesser thinks only at the end.
  if (role === 'guess' && play.end === undefined) return;
  const turns = play.hint === undefined ? play.turns : [...play.turns, { hint: play.hint }];
  if (turns.length === 0) return;
  const heard = await answered(() => state[role].play !== play, 'think', turns, play.target);
  if (heard === undefined) return;
  setThoughts(role, heard.said);
  if (isOurs) setPlay(withGuess(play, heard.said.at(-1)?.says?.text ?? ''));
}

async function takeHint(play: TabooPlay): Promise<void> {
  const { city, seed, turns } = play;
  const wrong = turns.map(({ guess }) => guess);
  const heard = await answered(() => state.guess.play !== play, 'describe', state.cities.indexOf(city), seed, wrong);
  if (heard === undefined) return;
  setPlay(withHint(play, heard.said));
  if (heard.said === undefined) await goOn('guess');
}

const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0];

const ROLES: readonly PersonRole[] = ['describe', 'guess'];
const GAMES = 'taboo games';
const PART = 'taboo part';
const keyOf = (role: PersonRole): string => `taboo ${role}`;

/** Takes up what was kept, and keeps what happens from now on. */
export function keepGames(): void {
  const plays = ROLES.map((role) => readKeptPlay(keptText('sessionStorage', keyOf(role)) ?? '', state.cities));
  resume(readKeptRecords(keptText('sessionStorage', GAMES) ?? ''), plays);
  // A person who came to describe a city does so.
  if (state.isCityWanted) wantCity();
  else if (keptText('sessionStorage', PART) === 'guess') showPart('guess');
  for (const role of ROLES) void goOn(role);
  void learnTaboo();
  effect(() => keepText('sessionStorage', GAMES, keptRecordsText(state.games)));
  effect(() => keepText('sessionStorage', PART, state.part));
  for (const role of ROLES)
    effect(() => {
      const play = state[role].play;
      keepText('sessionStorage', keyOf(role), play && keptPlayText(play));
    });
}

/** Opens what a link brings; nothing if the address is none. */
export async function openLinkedRecord(): Promise<void> {
  await loadLink('the game of the link', MOST_RECORD_BYTES, async ({ text, name, turn, link, isLate }) => {
    const isShown = await replay(parseTabooRecord(parseJson(text, name), name), name, isLate, link);
    if (isShown && turn !== undefined) goToTurn(turn);
  });
}

/** The record as a link carries it. */
export function recordAddress(record: TabooRecord, turn: number, link?: PageLink): Promise<string | undefined> {
  return carriedAddress(JSON.stringify(tabooRecordJson(record)), turn, link);
}

/** Opens a file of the person's own; if something is wrong with it, what was shown before stays. */
export function openRecordFile(file: File): Promise<void> {
  return load(file.name, async (isLate) => {
    const text = await fileText(file, MOST_RECORD_BYTES, 'for the record of a game');
    if (!isLate()) await replay(parseTabooRecord(parseJson(text, file.name), file.name), file.name, isLate);
  });
}

/** Shows a record from its first hint, with what our guesser thinks. */
export function replayRecord(record: TabooRecord, name: string): Promise<void> {
  return load(name, async (isLate) => void (await replay(record, name, isLate)));
}

/** @returns whether it is shown: not if it is late, or nothing came of thinking */
async function replay(record: TabooRecord, name: string, isLate: () => boolean, link?: PageLink): Promise<boolean> {
  tellBusy('The guesser thinks through the game …');
  const heard = await askMind('think', record.turns, recordTarget(record));
  if (isLate()) return false;
  if (heard.kind === 'failed') {
    tellTrouble(heard.reason);
    return false;
  }
  showRecord({ name, record, thoughts: heard.said, ...(link && { link }) });
  return true;
}

/** Has the browser save it. */
export function saveRecord(record: TabooRecord): void {
  const name = foldLetters(record.city).replace(/[^a-z0-9]+/g, '-');
  saveJsonFile(`taboo-${name}.json`, `${JSON.stringify(tabooRecordJson(record), undefined, 2)}\n`);
}
