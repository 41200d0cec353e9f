// What the official command line asks for, checked as the official program checks it.

import { LONGEST_TIMER_MS } from '../../base/within.ts';
import { PROBLEM_SIZES, type ProblemSize, SIZE_BOUNDS } from '../game/problem.ts';
import { OfficialMistake, type OptionName, type ReadWords, readWords } from './official-options.ts';

/** What a command line asks for. */
export type HaggleRequest = ReturnType<typeof haggleRequest>;
/** A session at this machine. */
export type LocalRequest = Extract<HaggleRequest, { kind: 'session' }>;
/** A session at a server. */
export type RemoteRequest = Extract<HaggleRequest, { kind: 'remote' }>;

/** The options that say a size. */
const SIZE_OPTIONS = Object.entries({
  types: 'types',
  minObjects: 'min-objects',
  maxObjects: 'max-objects',
  totalValue: 'total-value',
  maxRounds: 'max-rounds',
} as const satisfies { readonly [name in keyof ProblemSize]: OptionName }) as [keyof ProblemSize, OptionName][];

/**
 * What the words ask for.
 * @throws {OfficialMistake}
 */
export function haggleRequest(words: readonly string[]) {
  const read = readWords(words);
  const { options, agents } = read;
  const urls = agents.filter(isRemote);
  if (options.has('help') || agents.length > 2 || urls.length > 1) return { kind: 'help' } as const;
  const replay = options.get('replay');
  if (replay !== undefined) {
    // --force is about Node, and says nothing of the session.
    const others = [...options.keys()].filter((option) => option !== 'replay' && option !== 'force');
    if (agents.length + others.length > 0) {
      throw new OfficialMistake('--replay must be used without other arguments');
    }
    return { kind: 'replay', file: replay } as const;
  }
  const session = sessionAsked(read);
  const [url] = urls;
  if (url !== undefined) return { kind: 'remote' as const, url, id: idOf(options), ...session };
  if (options.has('id')) {
    const hint = agents.some(isAddress) ? ADDRESS_HINT : undefined;
    throw new OfficialMistake('--id cannot be used without a remote server', hint);
  }
  const seed = numberOf(options, 'seed', 0) >>> 0;
  // Without a seed it is random.
  return { kind: 'session' as const, size: sizeOf(options), ...(seed > 0 && { seed }), ...session };
}

/** What to say of another address. */
export const ADDRESS_HINT = 'The address of an arena begins with ws:// or wss://.';

/** Whether an agent's word is an address of any kind, if no file is meant. */
export function isAddress(agent: string): boolean {
  return /^\w+:\/\//.test(agent);
}

/** Whether an agent's word is a server's address. */
function isRemote(agent: string): boolean {
  return /^wss?:\/\//.test(agent);
}

/**
 * What any session is played with: files, or names of bundled agents, where a missing one is a person, and a session
 * at a server has one of them; the log's file; how long a turn may take, without a limit by default.
 */
function sessionAsked({ options, agents: words }: ReadWords) {
  const agents = words.filter((agent) => !isRemote(agent));
  const [log, unsafe, quiet] = [options.get('log'), options.has('unsafe'), options.has('quiet')];
  const timeoutMs = wholeOf(options, 'timeout', 0);
  if (timeoutMs !== 0 && unsafe) throw new OfficialMistake('--timeout is incompatible with --unsafe');
  if (timeoutMs < 0 || timeoutMs > LONGEST_TIMER_MS)
    throw new OfficialMistake(`--timeout must be between 1 and ${LONGEST_TIMER_MS}`);
  if (quiet && words.length < 2) throw new OfficialMistake('--quiet cannot be used with a human agent');
  return { agents, unsafe, quiet, ...(log !== undefined && { log }), ...(timeoutMs > 0 && { timeoutMs }) };
}

function idOf(options: ReadWords['options']): string {
  const id = options.get('id') ?? '';
  if (id === '') throw new OfficialMistake('When using a remote server, --id is mandatory');
  // What only a session at this machine has.
  for (const option of ['seed' as const, ...SIZE_OPTIONS.map(([, one]) => one)]) {
    if (options.has(option)) throw new OfficialMistake(`--${option} cannot be used with a remote server`);
  }
  return id;
}

function sizeOf(options: ReadWords['options']): ProblemSize {
  const size = Object.fromEntries(
    SIZE_OPTIONS.map(([name, option]) => [name, wholeOf(options, option, PROBLEM_SIZES.standard[name])]),
  ) as Record<keyof ProblemSize, number>;
  const { types, minObjects, maxObjects, totalValue, maxRounds } = size;
  const faults: readonly (readonly [isFault: boolean, sentence: string])[] = [
    [beyond(types, 'types'), `--types must be ${boundsText('types')}`],
    [beyond(minObjects, 'minObjects'), `--min-objects must be ${boundsText('minObjects')}`],
    [beyond(maxObjects, 'maxObjects'), `--max-objects must be ${boundsText('maxObjects')}`],
    [minObjects > maxObjects, '--min-objects cannot exceed --max-objects'],
    [totalValue < maxObjects, '--total-value cannot be less than --max-objects'],
    [maxRounds < 1, '--max-rounds must be at least 1'],
    [totalValue > SIZE_BOUNDS.totalValue.most, `--total-value must be at most ${SIZE_BOUNDS.totalValue.most}`],
    [maxRounds > SIZE_BOUNDS.maxRounds.most, `--max-rounds must be at most ${SIZE_BOUNDS.maxRounds.most}`],
  ];
  const found = faults.find(([isFault]) => isFault);
  if (found !== undefined) throw new OfficialMistake(found[1]);
  return size;
}

function beyond(number: number, name: keyof ProblemSize): boolean {
  return number < SIZE_BOUNDS[name].least || number > SIZE_BOUNDS[name].most;
}

function boundsText(name: keyof ProblemSize): string {
  return `between ${SIZE_BOUNDS[name].least} and ${SIZE_BOUNDS[name].most}`;
}

/** A whole number: digits after the point are left out. */
function wholeOf(options: ReadWords['options'], option: OptionName, usual: number): number {
  return Math.trunc(numberOf(options, option, usual)) || usual;
}

/** A number; the usual one if it is 0 or none. */
function numberOf(options: ReadWords['options'], option: OptionName, usual: number): number {
  return Number(options.get(option)) || usual;
}
