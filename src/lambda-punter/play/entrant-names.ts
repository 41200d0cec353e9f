// Entrants as they are named on a command line, and as a tournament's description has them.

import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import type { OptionOf, Sure } from '../../terminal/option.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { isPolicyName, POLICY_NAMES, policyBoundsMissed, type PolicyChanges } from '../planner/policy-numbers.ts';
import { RIVAL_NAMES, type RivalName } from '../rivals/names.ts';

/** What the planner may spend on a move: nodes, or milliseconds of the clock. */
export interface PlannerBudget {
  readonly unit: 'nodes' | 'ms';
  readonly move: number;
  /** On set-up, where bets are chosen. */
  readonly setup: number;
}

/** Who plays: JSON. */
export type EntrantKind =
  | { readonly kind: 'rival'; readonly rival: RivalName }
  | { readonly kind: 'planner'; readonly budget: PlannerBudget; readonly policy?: PolicyChanges }
  /** An executable. */
  | { readonly kind: 'program'; readonly path: string; readonly digest?: string }
  /** A team that connects by the network. */
  | { readonly kind: 'online' };

/** An entrant under the name that tables show. */
export type NamedEntrant = EntrantKind & { readonly name: string };

/** One whom a word on the command line can name. */
export type TypedEntrant = Exclude<NamedEntrant, { readonly kind: 'online' }>;

/** What the planner gets by default. */
const USUAL_NODES = 200;
/** Set-up gets this many times what a move gets, as in `./punter`. */
const SETUP_SHARE = 3;
/** More nodes than any game needs, or eleven days. */
export const MOST_BUDGET = 1_000_000_000;
/**
 * A name of the user's own before the entrant, in any script, with single blanks inside; neither a path nor a planner's
 * options look like this.
 */
const ALIAS = /^(?<name>[^\s\p{C}=/:,]+(?: [^\s\p{C}=/:,]+)*)=(?<rest>.+)$/su;

/** What a punter may be, for help texts. */
export const PUNTER_HELP =
  `an executable's path, a rival (${RIVAL_NAMES.join(', ')}) or the planner in this process (planner:nodes=50 or ` +
  'planner:ms=300)';
/** How entrants are named, for help texts. */
export const ENTRANT_HELP = `${PUNTER_HELP}; NAME=PUNTER gives it a name`;

/** Said after `no such file` if a word is no punter. */
export function noSuchPunter(word: string): string {
  const known = [...RIVAL_NAMES, 'planner'];
  const isOurs = word === './punter' || word === 'punter';
  const meant = isOurs ? '; npm run build makes ./punter' : word.includes('/') ? '' : didYouMean(word, known);
  return `, and no rival of that name (${known.join(', ')})${meant}`;
}

/**
 * Reads an entrant's name: a rival, `planner` with options, else an executable's path; each may have
 * a name of its own before it, `NAME=…`.
 * @throws {UsageError} if the planner's options are wrong
 */
export function parseEntrant(text: string): TypedEntrant {
  const { name, rest } = ALIAS.exec(text)?.groups ?? { name: text, rest: text };
  const rival = RIVAL_NAMES.find((one) => one === rest);
  if (rival !== undefined) return { name, kind: 'rival', rival };
  if (rest === 'planner' || rest.startsWith('planner:')) return { name, kind: 'planner', ...planner(rest) };
  return { name, kind: 'program', path: rest };
}

/** A punter's word as it is typed in that folder: the path of an executable counts from there. */
export function punterFrom(folder: string, text: string): string {
  const { name, rest } = ALIAS.exec(text)?.groups ?? { rest: text };
  if (!rest.includes('/')) return text;
  return `${name === undefined ? '' : `${name}=`}${resolve(folder, rest)}`;
}

/** `planner:` and what it may spend, then numbers of its policy by name, such as `planner:nodes=100,presence=0.3`. */
function planner(text: string): Omit<Extract<EntrantKind, { kind: 'planner' }>, 'kind'> {
  const given = new Map<string, number>();
  const policy: { [name: string]: number } = {};
  const options = text.slice('planner:'.length);
  for (const option of options === '' ? [] : options.split(',')) {
    const [, name = '', digits = ''] = /^(\w+)=(.*)$/.exec(option) ?? [];
    const isPolicy = isPolicyName(name);
    if (!isPolicy && !/^(nodes|ms|setup)$/.test(name)) throw wrongEntrant(text, `got ${JSON.stringify(option)}`);
    if (given.has(name) || Object.hasOwn(policy, name)) throw new UsageError(`${text}: got ${name} twice`);
    const isNumber = (isPolicy ? /^-?\d+(\.\d+)?$/ : /^\d+$/).test(digits);
    const value = isNumber ? Number(digits) : NaN;
    const expected = isPolicy ? policyBoundsMissed(name, value) : budgetMissed(value, name === 'setup' ? 0 : 1);
    if (expected !== undefined) throw new UsageError(`${text}: got ${JSON.stringify(option)}, expected ${expected}`);
    if (isPolicy) policy[name] = value;
    else given.set(name, value);
  }
  if (text.endsWith(':')) throw wrongEntrant(text, 'got nothing after the colon');
  const ms = given.get('ms');
  if (ms !== undefined && given.has('nodes')) throw wrongEntrant(text, 'got both nodes and ms');
  const move = ms ?? given.get('nodes') ?? USUAL_NODES;
  const budget: PlannerBudget = {
    unit: ms === undefined ? 'nodes' : 'ms',
    move,
    setup: given.get('setup') ?? Math.min(SETUP_SHARE * move, MOST_BUDGET),
  };
  return { budget, ...(Object.keys(policy).length > 0 && { policy }) };
}

/** What the nodes or milliseconds of a budget must be if they are not; undefined if they are. */
function budgetMissed(value: number, least: number): string | undefined {
  return value >= least && value <= MOST_BUDGET ? undefined : `a whole number from ${least} to ${MOST_BUDGET}`;
}

function wrongEntrant(text: string, got: string): UsageError {
  const [, word = ''] = /^got "(\w+)/.exec(got) ?? [];
  const meant = didYouMean(word, ['nodes', 'ms', 'setup', ...POLICY_NAMES]);
  return new UsageError(
    `${text}: ${got}, expected nodes=N (a budget that repeats exactly) or ms=N (of the clock), and maybe setup=N ` +
      `(the same for set-up) or a number of the policy (npm run tune -- --help names most)${meant}`,
  );
}

/** A planner with options, perhaps with a name before it. */
const PLANNER = /^([^=:/]+=)?planner:/;
/** One more of its options. */
const MORE = /^[a-zA-Z]\w*=[\d.]+$/;

/**
 * The punters of such a list; commas within a planner's options separate nothing.
 * @throws {InvalidArgumentError} if one is empty
 */
export function splitPunters(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(',').map((one) => one.trim())) {
    const before = words.at(-1);
    if (before !== undefined && PLANNER.test(before) && MORE.test(word)) words[words.length - 1] = `${before},${word}`;
    else words.push(word);
  }
  if (words.includes('')) throw new InvalidArgumentError('Give punters separated by commas, with nothing empty.');
  return words;
}

/** An option that takes such a list and may be repeated; the first one said replaces the default. */
export function punterListOption<Flags extends string>(
  flags: Flags,
  description: string,
  usual: readonly string[],
): OptionOf<Sure<Flags, readonly string[]>> {
  return new Option(flags, description)
    .argParser((text: string, before: readonly string[] | undefined) => [
      ...new Set([...(before === usual ? [] : (before ?? [])), ...splitPunters(text)]),
    ])
    .default(usual, usual.join(','));
}
