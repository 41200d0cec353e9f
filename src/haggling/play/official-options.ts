// The words of the official command line, read as the official program's parser reads them. The usual parser
// differs: it knows other sentences, takes `-1` for an option if it is a value, and exits before help can win.

import { wrapWords } from '../../terminal/wrapped-text.ts';

/** Something that the official program refuses, in its own words: one line on standard error, exit code 1. */
export class OfficialMistake extends Error {
  /** A line of ours below it. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'OfficialMistake';
    this.hint = hint;
  }
}

/** An option of the official program. */
interface OfficialOption {
  readonly short: string;
  /** What its value is called in the help, if it takes one. */
  readonly value?: string;
  readonly about: string;
}

/** All of them by their long names, in the order of the help. */
const OFFICIAL_OPTIONS = {
  log: { short: 'l', value: 'FILE.json', about: 'write a log of the session to this file' },
  replay: { short: 'r', value: 'FILE.json', about: 'show the session of a log again' },
  timeout: { short: 't', value: 'MS', about: 'how long an agent may take for a turn (no limit)' },
  seed: { short: 's', value: 'N', about: 'the seed of the problem (random)' },
  id: { short: 'I', value: 'ID', about: 'who you are to a remote server' },
  types: { short: 'T', value: 'N', about: 'how many types of objects (3)' },
  'min-objects': { short: 'm', value: 'N', about: 'how many objects at least (1)' },
  'max-objects': { short: 'M', value: 'N', about: 'how many objects at most (6)' },
  'total-value': { short: 'V', value: 'N', about: 'what all objects are worth (10)' },
  'max-rounds': { short: 'R', value: 'N', about: 'how many rounds (5)' },
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
 * @throws {OfficialMistake}
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
  if (option === undefined) throw new OfficialMistake(`invalid option ${name}`);
  options.set(option, takesValue(option) ? (value ?? nextValue(option, left)) : '');
  // A value that the option does not take is an agent, as it is to the official parser.
  if (value !== undefined && !takesValue(option)) left.unshift(value);
}

function takeShort(letters: string, left: string[], options: Map<OptionName, string>): void {
  for (const [place, letter] of [...letters].entries()) {
    const option = optionNamed((_, { short }) => short === letter);
    if (option === undefined) throw new OfficialMistake(`invalid option ${letter}`);
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
  if (value === undefined) throw new OfficialMistake(`option ${option} need argument`);
  return value;
}

function takesValue(option: OptionName): boolean {
  return 'value' in OFFICIAL_OPTIONS[option];
}

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
${fit('An AGENT that is no file may be the name of a bundled agent:')}
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
