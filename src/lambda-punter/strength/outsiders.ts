// Whom the punter is measured against: at home the bundled rivals, away programs from outside. A program is looked at
// before hours are spent on games with it.

import { basename, dirname, resolve } from 'node:path';
import { lastPlainLines, plain } from '../../base/plain-text.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { NO_EXTENSIONS } from '../game/extensions.ts';
import type { PunterId } from '../game/ids.ts';
import { generateMap } from '../maps/kinds.ts';
import { parseEntrant } from '../play/entrant-names.ts';
import { programEntrant } from '../play/entrants.ts';
import type { RivalName } from '../rivals/names.ts';

/** The rivals that strength is measured against, all after finalists of 2017. */
export const STRONG: readonly RivalName[] = ['settler', 'spread', 'choker', 'survivor', 'joiner', 'switcher'];

/** At home the others are the bundled rivals, away they are programs from outside. */
export type Side = 'home' | 'away';

/** A program from outside. */
export interface Outsider {
  /** In tables and journals. */
  readonly name: string;
  readonly path: string;
}

/** A rival and the program that it is modelled on. */
export interface ModelPair {
  readonly rival: string;
  readonly outsider: string;
}

/** As starters and the contest call a bot. */
const USUAL_NAME = 'punter';
/** A name that is safe in a table, in Markdown and in a file's name. */
const NAME = /^[A-Za-z0-9][\w.+-]{0,39}$/;

/**
 * The programs that `--opponents` names.
 * @param challenger the punter's name, which nobody else may have
 * @throws {UsageError} if a name will not do, or a program is not there or not executable
 */
export function outsidersAsked(words: readonly string[], challenger: string): Outsider[] {
  const outsiders = words.map((word): Outsider => {
    const parsed = parseEntrant(word);
    if (parsed.kind !== 'program')
      throw new UsageError(
        `--opponents ${word}: this plays inside the process; expected an executable, as NAME=PATH. The bundled rivals play without --opponents, or beside it with --home`,
      );
    const name = parsed.name === word ? nameAt(parsed.path) : parsed.name;
    const trouble = nameTrouble(name, challenger);
    if (trouble !== undefined)
      throw new UsageError(
        `--opponents ${plain(word)}: ${trouble}. Give it another name: --opponents NAME=${plain(parsed.path)}`,
      );
    return { name, path: executableAt(parsed.path, `, for the opponent ${name}`) };
  });
  const twice = outsiders.find(({ name }, at) => outsiders.findIndex((one) => one.name === name) < at);
  if (twice !== undefined)
    throw new UsageError(`--opponents: got the name ${twice.name} twice; NAME=PATH gives each a name of its own`);
  return outsiders;
}

/** What a program without a name is called: its file's name, or its folder's if the file is called as all bots are. */
function nameAt(path: string): string {
  const own = basename(path);
  return own === USUAL_NAME ? basename(dirname(resolve(path))) : own;
}

/** Why an opponent cannot have the name; undefined if it can. */
function nameTrouble(name: string, challenger: string): string | undefined {
  const got = `got the name ${JSON.stringify(plain(name))}`;
  if (!NAME.test(name))
    return `${got}, expected at most 40 letters, digits, hyphens, underscores, dots and plus signs, a letter or digit first`;
  if (STRONG.some((rival) => rival === name)) return `${got}, which a bundled rival has`;
  return name === challenger ? `${got}, which the punter that is measured has` : undefined;
}

/**
 * The pairs that `--pairs` names.
 * @throws {UsageError} if a pair is not of a strong rival and an opponent
 */
export function pairsAsked(words: readonly string[], outsiders: readonly Outsider[]): ModelPair[] {
  const names = outsiders.map(({ name }) => name);
  return words.map((word) => {
    const [rival = '', outsider = '', ...more] = word.split('=');
    if (more.length > 0 || !STRONG.some((one) => one === rival) || !names.includes(outsider))
      throw new UsageError(
        `--pairs: got ${word}, expected RIVAL=OPPONENT with a rival (${STRONG.join(', ')}) and an opponent (${names.join(', ')})${didYouMean(rival, STRONG)}`,
      );
    return { rival, outsider };
  });
}

/** A program that is tried before the games. */
export interface TriedProgram {
  /** Who it is, at the beginning of a sentence: an option's name and the program's, or `the punter`. */
  readonly who: string;
  readonly path: string;
}

/**
 * Starts every program once, greets it and sends it a set-up, with the limits of a game.
 * @throws {UsageError} if one of them gives no answer; the signal's reason
 */
export async function checkPrograms(programs: readonly TriedProgram[], signal: AbortSignal): Promise<void> {
  const found = await Promise.all(programs.map((one) => troubleOf(one, signal)));
  signal.throwIfAborted();
  const troubles = found.flatMap((trouble) => trouble ?? []);
  if (troubles.length > 0) throw new UsageError(troubles.join('\n'));
}

/** Why a program cannot play; undefined if it answered. */
async function troubleOf({ who, path }: TriedProgram, signal: AbortSignal): Promise<string | undefined> {
  const { seat, stderr } = programEntrant(basename(path), path, { handshake: 'auto', limits: {} }).open(0);
  const stop = (): void => void seat.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const map = generateMap({ kind: 'sample', seed: 1 });
    const heard = await seat.setup({ punter: 0 as PunterId, punters: 2, map, settings: NO_EXTENSIONS });
    if (heard.kind === 'answer') return undefined;
    const said = lastPlainLines(stderr() ?? '', 1).filter((line) => line !== '');
    return `${who}: ${path} gives no answer to a handshake and a set-up: ${plain(heard.reason)}${said.length > 0 ? `; its last words: ${said[0]}` : ''}`;
  } finally {
    signal.removeEventListener('abort', stop);
    await seat.close();
  }
}
