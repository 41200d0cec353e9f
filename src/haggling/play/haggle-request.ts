// What the official command line asks for. Its words have the official program's form, but mistakes are told as in all
// other commands. The usual parser differs: it takes `-1` for an option if it is a value, and exits before help can
// win.

import { LONGEST_TIMER_MS } from '../../base/within.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { FORGIVEN } from '../../terminal/command.ts';
import { PROBLEM_SIZES, type ProblemSize, SIZE_BOUNDS } from '../game/problem.ts';
import { numberIn } from '../../terminal/option-values.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';

/** The words by which other parts of the command are called; `../command/command.ts` starts the others. */
export const HAGGLE_PARTS: readonly string[] = ['demo', 'inspect', 'page', 'serve', 'strength'];

/** An option of the official program. */
interface OfficialOption {
  readonly short: string;
  /** What its value is called in the help, if it takes one. */
  readonly value?: string;
  readonly about: string;
  /** The number of a size that it says. */
  readonly size?: keyof ProblemSize;
}

/** All of them by their long names, in the order of the help. */
const OFFICIAL_OPTIONS = {
  log: { short: 'l', value: 'FILE.json', about: 'write a log of the session to this file' },
  replay: { short: 'r', value: 'FILE.json', about: 'show the session of a log again' },
  timeout: { short: 't', value: 'MS', about: 'how long an agent may take for a turn (no limit)' },
  seed: { short: 's', value: 'N', about: 'the seed of the problem (random)' },
  id: { short: 'I', value: 'ID', about: 'who you are to a remote server' },
  types: { short: 'T', value: 'N', about: 'how many types of objects (3)', size: 'types' },
  'min-objects': { short: 'm', value: 'N', about: 'how many objects at least (1)', size: 'minObjects' },
  'max-objects': { short: 'M', value: 'N', about: 'how many objects at most (6)', size: 'maxObjects' },
  'total-value': { short: 'V', value: 'N', about: 'what all objects are worth (10)', size: 'totalValue' },
  'max-rounds': { short: 'R', value: 'N', about: 'how many rounds (5)', size: 'maxRounds' },
  unsafe: { short: 'u', about: 'run agents in this process' },
  force: { short: 'f', about: 'run on any version of Node (this program always does)' },
  quiet: { short: 'q', about: 'print nothing of the session' },
  help: { short: 'h', about: 'show this help' },
} as const satisfies { readonly [long: string]: OfficialOption };

/** The long name of an option. */
export type OptionName = keyof typeof OFFICIAL_OPTIONS;

/** A command line in its parts. */
export interface ReadWords {
  /** What each option was given; the last word counts. Options without a value have the empty text. */
  readonly options: ReadonlyMap<OptionName, string>;
  readonly agents: readonly string[];
}

/**
 * Reads the words: `-s 1`, `-s1`, `--seed 1`, `--seed=1`, `-uq`, `-uqs1`; options may stand behind agents, and behind
 * `--` all are agents. The word after an option with a value is that value, even if it looks like an option.
 * @throws {UsageError}
 */
export function readWords(words: readonly string[]): ReadWords {
  const options = new Map<OptionName, string>();
  const agents: string[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--') return { options, agents: [...agents, ...left] };
    const long = /^--(?<name>\w[\w-]*)(?:=(?<value>[^]*))?$/.exec(word)?.groups;
    if (long !== undefined) {
      takeLong(long['name'], long['value'], left, options);
    } else if (/^-\w/.test(word)) {
      takeShort(word.slice(1), left, options);
    } else {
      agents.push(word);
    }
  }
  return { options, agents };
}

function takeLong(name: string, value: string | undefined, left: string[], options: Map<OptionName, string>): void {
  const option = optionNamed((long) => long === name);
  if (option === undefined) throw noOption(`--${name}`);
  options.set(option, takesValue(option) ? (value ?? nextValue(option, left)) : '');
  // A value that the option does not take is an agent, as it is to the official parser.
  if (value !== undefined && !takesValue(option)) left.unshift(value);
}

function takeShort(letters: string, left: string[], options: Map<OptionName, string>): void {
  for (const [place, letter] of [...letters].entries()) {
    const option = optionNamed((_, { short }) => short === letter);
    if (option === undefined) throw noOption(`-${letter}`);
    if (takesValue(option)) {
      const rest = letters.slice(place + 1);
      options.set(option, rest === '' ? nextValue(option, left) : rest);
      return;
    }
    options.set(option, '');
  }
}

function nextValue(option: OptionName, left: string[]): string {
  const value = left.shift();
  if (value === undefined) throw wrongLine(`--${option}: the value is missing`);
  return value;
}

/** The mistake of an option that there is not. */
function noOption(flag: string): UsageError {
  const known = EVERY_OPTION.map(([long]) => `--${long}`);
  return wrongLine(`there is no option ${flag}${didYouMean(flag, known, FORGIVEN)}`);
}

/** A mistake, and where all options stand. */
function wrongLine(said: string): UsageError {
  return new UsageError(`${said}\nAll options:\n  ${commandLine('haggle', ['--help'])}`);
}

const takesValue = (option: OptionName): boolean => 'value' in OFFICIAL_OPTIONS[option];

/** All options with their long names. */
export const EVERY_OPTION = Object.entries(OFFICIAL_OPTIONS) as readonly [OptionName, OfficialOption][];

function optionNamed(isMeant: (long: string, option: OfficialOption) => boolean): OptionName | undefined {
  return EVERY_OPTION.find(([long, option]) => isMeant(long, option))?.[0];
}

/** What stands left of the text about an option. */
const OPTION_WIDTH = 25;

/**
 * The whole help.
 * @param bundled the names of the bundled agents
 * @param width this many columns at most
 */
export function haggleHelp(bundled: readonly string[], width: number): string {
  const fit = (text: string): string => wrapWords(text, width).join('\n');
  const indented = (text: string): string =>
    wrapWords(text, width - 2)
      .map((line) => `  ${line}`)
      .join('\n');
  return `Usage: npm run haggle -- [OPTION...] [AGENT1 [AGENT2]]

${fit(
  'A session of the Hola challenge of 2018: two agents split a few objects. An AGENT is the file of an agent. ' +
    'Where one is left out, a person plays at this terminal; ws:// or wss:// and an address is a remote server.',
)}

The official options (where none is given, what stands in parentheses):
${EVERY_OPTION.map(([long, { short, value, about }]) => {
  const typed = `  -${short}, --${long}${value === undefined ? '' : `=${value}`}`;
  return `${typed.padEnd(OPTION_WIDTH)} ${about}`;
}).join('\n')}

Beyond the official program:
${fit('An AGENT that is not a file may be the name of a bundled agent:')}
${indented(bundled.join(' '))}
  npm run haggle -- demo         watch a session of our agent with a rival
  npm run haggle -- inspect LOG  what our agent believed in a session, as text
  npm run haggle -- page         play, and look into the agent, in the browser
  npm run haggle -- serve        run an arena: a server that pairs agents
  npm run haggle -- strength     how strong our agent is, against all rivals
${fit('A file with such a name is written ./demo. Each of the last four has a --help of its own.')}

Examples:
  npm run haggle -- haggler            you against our agent
  npm run haggle -- -s 1 ./mine.js boulware --log records/session.json
  npm run haggle -- --replay records/session.json

${fit(
  'A session ends with 0, an aborted one, too; 1 if the command line is wrong, a file cannot be read or written, ' +
    'or a connection ended before its session did; 130 on Ctrl-C while agents play.',
)}`;
}

/** What a command line asks for. */
export type HaggleRequest = ReturnType<typeof haggleRequest>;
/** A session at this machine. */
export type LocalRequest = Extract<HaggleRequest, { kind: 'session' }>;
/** A session at a server. */
export type RemoteRequest = Extract<HaggleRequest, { kind: 'remote' }>;

/** The options that say a size: types and objects first. */
const SIZE_OPTIONS = EVERY_OPTION.flatMap(([option, { size }]) =>
  size === undefined ? [] : [[size, option] as const],
);

/**
 * What the words ask for.
 * @throws {UsageError}
 */
export function haggleRequest(words: readonly string[]) {
  const read = readWords(words);
  const { options, agents } = read;
  const urls = agents.filter(isRemote);
  if (options.has('help')) return { kind: 'help' } as const;
  if (agents.length > 2) throw wrongLine(`too many agents: got ${agents.join(', ')}; expected 2 at most`);
  if (urls.length > 1) throw wrongLine(`too many servers: got ${urls.join(', ')}; expected 1 at most`);
  const replay = options.get('replay');
  if (replay !== undefined) {
    // --force is about Node, and says nothing of the session.
    const others = [...options.keys()].filter((option) => option !== 'replay' && option !== 'force');
    if (agents.length + others.length > 0) {
      throw new UsageError('--replay must be used without other arguments');
    }
    return { kind: 'replay', file: replay } as const;
  }
  const session = sessionAsked(read);
  const [url] = urls;
  if (url !== undefined) return { kind: 'remote' as const, url, id: idOf(options), ...session };
  if (options.has('id')) {
    const hint = agents.some(isAddress) ? `. ${ADDRESS_HINT}` : '';
    throw new UsageError(`--id cannot be used without a remote server${hint}`);
  }
  // Without a seed it is random.
  const seed = options.has('seed') ? wholeOf(options, 'seed', 0) >>> 0 : undefined;
  if (seed === 0) throw new UsageError('--seed must not be 0, nor a multiple of 2^32');
  return { kind: 'session' as const, size: sizeOf(options), ...(seed !== undefined && { seed }), ...session };
}

/** What to say of another address. */
export const ADDRESS_HINT = 'The address of an arena begins with ws:// or wss://.';

/** Whether an agent's word is an address of any kind, if no file is meant. */
export function isAddress(agent: string): boolean {
  return /^\w+:\/\//.test(agent);
}

/** Whether an agent's word is a server's address. */
const isRemote = (agent: string): boolean => /^wss?:\/\//.test(agent);

/**
 * What any session is played with: files, or names of bundled agents, where a missing one is a person, and a session
 * at a server has one of them; the log's file; how long a turn may take, without a limit by default.
 */
function sessionAsked({ options, agents: words }: ReadWords) {
  const agents = words.filter((agent) => !isRemote(agent));
  const [log, unsafe, quiet] = [options.get('log'), options.has('unsafe'), options.has('quiet')];
  const timeoutMs = wholeOf(options, 'timeout', 0);
  if (timeoutMs !== 0 && unsafe) throw new UsageError('--timeout is incompatible with --unsafe');
  if (timeoutMs < 0 || timeoutMs > LONGEST_TIMER_MS)
    throw new UsageError(`--timeout must be between 1 and ${LONGEST_TIMER_MS}`);
  if (quiet && words.length < 2) throw new UsageError('--quiet cannot be used with a human agent');
  return { agents, unsafe, quiet, ...(log !== undefined && { log }), ...(timeoutMs > 0 && { timeoutMs }) };
}

function idOf(options: ReadWords['options']): string {
  const id = options.get('id') ?? '';
  if (id === '') throw new UsageError('When using a remote server, --id is mandatory');
  // What only a session at this machine has.
  for (const option of ['seed' as const, ...SIZE_OPTIONS.map(([, one]) => one)]) {
    if (options.has(option)) throw new UsageError(`--${option} cannot be used with a remote server`);
  }
  return id;
}

function sizeOf(options: ReadWords['options']): ProblemSize {
  const size = Object.fromEntries(
    SIZE_OPTIONS.map(([name, option]) => [name, wholeOf(options, option, PROBLEM_SIZES.standard[name])]),
  ) as Record<keyof ProblemSize, number>;
  const { types, minObjects, maxObjects, totalValue, maxRounds } = size;
  const counts = SIZE_OPTIONS.filter(([name]) => name !== 'totalValue' && name !== 'maxRounds');
  const beyond = counts.map(([name, option]) => {
    const { least, most } = SIZE_BOUNDS[name];
    return [size[name] < least || size[name] > most, `--${option} must be between ${least} and ${most}`] as const;
  });
  const faults = [
    ...beyond,
    [minObjects > maxObjects, '--min-objects cannot exceed --max-objects'],
    [
      maxObjects < types,
      `--max-objects ${maxObjects} is too few for --types ${types}: use --max-objects ${types}` +
        (totalValue < types ? ` --total-value ${types}` : ''),
    ],
    [totalValue < maxObjects, '--total-value cannot be less than --max-objects'],
    [maxRounds < 1, '--max-rounds must be at least 1'],
    [totalValue > SIZE_BOUNDS.totalValue.most, `--total-value must be at most ${SIZE_BOUNDS.totalValue.most}`],
    [maxRounds > SIZE_BOUNDS.maxRounds.most, `--max-rounds must be at most ${SIZE_BOUNDS.maxRounds.most}`],
  ] as const;
  const found = faults.find(([isFault]) => isFault);
  if (found !== undefined) throw new UsageError(found[1]);
  return size;
}

/** A whole number, the usual one if none is given: digits after the point are left out. */
function wholeOf(options: ReadWords['options'], option: OptionName, usual: number): number {
  const given = options.get(option);
  const number = given === undefined ? usual : numberIn(given);
  if (Number.isNaN(number)) throw new UsageError(`--${option} must be a number`);
  return Math.trunc(number);
}
