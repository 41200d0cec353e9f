// A command line as all commands read it: commander's, with mistakes told in this project's words.

import { Command as Commander, type ErrorOptions, Option, type ParseOptions } from 'commander';
import { mostLike } from '../base/slips.ts';
import { didYouMean } from './did-you-mean.ts';
import { runCommand } from './interrupt.ts';
import type { OnOrOff, OptionOf, Perhaps, OptionReader, Sure } from './option.ts';
import { swallowedText } from './swallowed-options.ts';

/** What commander says, and what is said in its place. The rest of its sentence stays. */
const IN_OUR_WORDS: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [/^error: missing required argument '(.+)'/, 'error: <$1> is missing'],
  [/^error: required option '(.+)' not specified/, 'error: $1 is missing'],
  [/^error: option '(.+)' argument missing/, 'error: $1: the value is missing'],
  [/^error: option '(.+)' argument '(.*)' is invalid\.(?= )/s, 'error: $1: got "$2".'],
  [/^error: command-argument value '(.*)' is invalid for argument '(.+)'\.(?= )/s, 'error: $2: got "$1".'],
  [/Allowed choices are (.+)\.$/, 'Expected one of: $1'],
  [
    /^error: too many arguments.*? Expected (\d+) .* got \d+: (.*)\.$/s,
    'error: too many words: got $2; expected $1 at most',
  ],
  [/; expected 0 at most$/, '; expected none'],
  [/^error: unknown command '(.*?)'/s, 'error: there is no command $1'],
  [/option '(.+)' cannot be used with option '(.+)'/, '$1 cannot be used with $2'],
  [/\n\(Did you mean (.+)\?\)$/, '. Did you mean $1?'],
];

/** This many slips, as a part of an option's letters, are forgiven: options are short, and many are like others. */
export const FORGIVEN = 0.2;

/** A command with an option more. */
type With<Command, Values extends object> = Command & { readonly values: Values };

/** A command of this project. `(typeof command)['values']` is the type of what its options come to. */
export class Command extends Commander {
  /** The first example of the help. */
  #example: string | undefined;
  /** The words that were typed after its name. */
  #typed: readonly string[] = [];

  constructor(name?: string) {
    super(name);
    this.helpOption('-h, --help', 'shows this help');
  }

  override createCommand(name?: string): Command {
    return new Command(name);
  }

  /** Adds the options that several commands have. */
  with<More extends object>(add: (command: Command) => { readonly values: More }): With<this, More> {
    add(this);
    return this as With<this, More>;
  }

  /** What the command line says. */
  get values(): object {
    return this.opts();
  }

  /**
   * Adds an option.
   * @param read makes its value of the text
   * @param usual the default
   * @param shown the default as the help shows it
   */
  override option<Flags extends string>(flags: Flags, about?: string): With<this, Perhaps<Flags>>;
  override option<Flags extends string>(flags: Flags, about: string, usual: string): With<this, Sure<Flags>>;
  override option<Flags extends string>(flags: Flags, about: string, usual: false): With<this, OnOrOff<Flags>>;
  override option<Flags extends string, Value>(
    flags: Flags,
    about: string,
    read: OptionReader<Value>,
  ): With<this, Perhaps<Flags, Value>>;
  override option<Flags extends string, Value>(
    flags: Flags,
    about: string,
    read: OptionReader<Value>,
    usual: Value,
    shown?: string,
  ): With<this, Sure<Flags, Value>>;
  override option(
    flags: string,
    about?: string,
    read?: string | false | OptionReader<unknown>,
    usual?: unknown,
    shown?: string,
  ): this {
    const option = new Option(flags, about);
    return super.addOption(
      typeof read === 'function' ? option.argParser(read).default(usual, shown) : option.default(read),
    );
  }

  /** Adds an option that must be typed. */
  override requiredOption<Flags extends string>(flags: Flags, about?: string): With<this, Sure<Flags>>;
  override requiredOption<Flags extends string, Value>(
    flags: Flags,
    about: string,
    read: OptionReader<Value>,
  ): With<this, Sure<Flags, Value>>;
  override requiredOption(flags: string, about?: string, read?: OptionReader<unknown>): this {
    const option = new Option(flags, about).makeOptionMandatory();
    return super.addOption(read === undefined ? option : option.argParser(read));
  }

  /** Adds an option that takes one of these words. @param shown what the help says of one without a default */
  choice<Flags extends string, const Word extends string>(
    flags: Flags,
    about: string,
    words: readonly Word[],
    usual?: undefined,
    shown?: string,
  ): With<this, Perhaps<Flags, Word>>;
  choice<Flags extends string, const Word extends string>(
    flags: Flags,
    about: string,
    words: readonly Word[],
    usual: Word,
  ): With<this, Sure<Flags, Word>>;
  choice(flags: string, about: string, words: readonly string[], usual?: string, shown?: string): this {
    return super.addOption(new Option(flags, about).choices(words).default(usual, shown));
  }

  override addOption<Values extends object>(option: OptionOf<Values>): With<this, Values> {
    return super.addOption(option) as With<this, Values>;
  }

  /** Adds several options. */
  withOptions<Values extends object>(options: readonly OptionOf<Values>[]): With<this, Values> {
    for (const option of options) super.addOption(option);
    return this as With<this, Values>;
  }

  override action<Given extends unknown[] = []>(
    act: (...given: [...Given, this['values']]) => void | Promise<void>,
  ): this {
    // The command itself is given last.
    return super.action((...given) => act(...(given.slice(0, -1) as [...Given, this['values']])));
  }

  /**
   * What it does until it ends or a signal aborts it, and with which exit code: `runCommand`.
   * @param stopped what to say if a signal stopped it
   */
  running<Given extends unknown[] = []>(
    act: (signal: AbortSignal, ...given: [...Given, this['values']]) => Promise<number | void>,
    stopped?: string,
  ): this {
    return this.action<Given>((...given) => runCommand((signal) => act(signal, ...given), stopped));
  }

  /** Does what the words behind its name ask for: those of a part, such as `npm run taboo -- play`. */
  async perform<Given extends unknown[] = []>(
    words: readonly string[],
    act: (...given: [...Given, this['values']]) => void | Promise<void>,
  ): Promise<void> {
    await this.action<Given>(act).parseAsync(words, { from: 'user' });
  }

  /** Puts a text behind the options in the help. */
  endHelp(text: string | (() => string)): this {
    if (typeof text === 'function') return this.addHelpText('after', text);
    this.#example ??= exampleIn(text, this.name());
    return this.addHelpText('after', text);
  }

  override parseAsync(words?: readonly string[], options?: ParseOptions): Promise<this> {
    this.#typed = words ?? process.argv.slice(2);
    this.refuseSwallowed();
    return super.parseAsync(words, options);
  }

  /** Ends with the line to type if npm has kept options of this command for itself. */
  refuseSwallowed(): void {
    const said = swallowedText(this.#flags());
    if (said !== undefined) this.error(`error: ${said}`);
  }

  override error(message: string, options?: ErrorOptions): never {
    return super.error(this.#inOurWords(message, options?.code), options);
  }

  /** Its options and those of its parts. */
  #flags(): string[] {
    const options = [this, ...this.commands].flatMap((command) => command.options);
    return options.flatMap(({ short, long }) => [long, short].filter((flag) => flag !== undefined));
  }

  /** The names of the options that may be typed here, with those of its parent. */
  #optionNames(): string[] {
    const commands = this.parent === null ? [this] : [this, this.parent];
    return commands.flatMap((command) =>
      this.createHelp()
        .visibleOptions(command)
        // `--map, --maps <list>`: the first of two long ones is kept as the short one.
        .flatMap(({ short = '', long = '' }) => [short, long])
        .filter((flag) => flag.startsWith('--'))
        .map(optionName),
    );
  }

  /** The first option on the command line that there is not. */
  #unknownOption(): string | undefined {
    const known = this.#optionNames();
    const typed = this.parent instanceof Command ? this.parent.#typed : this.#typed;
    const end = typed.indexOf('--');
    const words = end < 0 ? typed : typed.slice(0, end);
    return words.find((word) => word.startsWith('--') && !known.includes(optionName(word)));
  }

  /**
   * Which options were perhaps meant. Commander's own suggestion knows no part of a name, and takes a swap of letters
   * for two slips.
   */
  #likeOption(flag: string): string {
    const known = this.#optionNames();
    const name = optionName(flag);
    const parts = known.flatMap((one) => one.split('-'));
    const like = parts.includes(name) ? name : (mostLike(name, known, FORGIVEN) ?? mostLike(name, parts, FORGIVEN));
    if (like === undefined) return '';
    const near = known.includes(like) ? [like] : known.filter((one) => one.split('-').includes(like));
    return `. Did you mean ${near.map((one) => `--${one}`).join(' or ')}?`;
  }

  /** A mistake in our words, with the usage and an example if something is missing. */
  #inOurWords(message: string, code?: string): string {
    const [, refused] = /^error: unknown option '(.*?)'/s.exec(message) ?? [];
    // A misspelt option that must be there is misspelt, and not missing.
    const unknown = refused ?? (code === 'commander.missingMandatoryOptionValue' ? this.#unknownOption() : undefined);
    if (unknown !== undefined) return `error: there is no option ${unknown}${this.#likeOption(unknown)}`;
    const said = IN_OUR_WORDS.reduce((text, [theirs, ours]) => text.replace(theirs, ours), message);
    const isMissing = code === 'commander.missingArgument' || code === 'commander.missingMandatoryOptionValue';
    const name = this.parent === null ? this.name() : `${this.parent.name()} ${this.name()}`;
    // A word too many may be the value of an option that was typed without `--`: npm keeps the name and leaves the
    // value.
    if (code === 'commander.excessArguments') return `${said}. Options come after --, as in\n  ${name} --help`;
    if (!isMissing) return said + meant(said);
    const example = this.#example === undefined ? '' : `\nExample:\n  ${this.#example}`;
    return `${said}\nUsage:\n  ${this.createHelp().commandUsage(this)}${example}\nAll options:\n  ${name} --help`;
  }
}

/** The name of an option that was typed as `--name` or `--name=value`. */
function optionName(word: string): string {
  return word.replace(/^-+|=.*$/gs, '');
}

/** The first example in a help text that is of this command, with the lines on which it goes on, without remarks. */
function exampleIn(text: string, command: string): string | undefined {
  const [, block = ''] = /\nExamples?:\n((?: .*(?:\n|$))+)/.exec(text) ?? [];
  const examples = [...block.matchAll(/^ +(\S(?:.*\\\n)*.*)$/gm)].map(([, example = '']) => example);
  const own = examples.find((example) => example.startsWith(command)) ?? examples[0];
  return own?.includes('\n') === true ? own : own?.replace(/ {2}.*$/, '');
}

/** Which of the words that are listed was perhaps meant. */
function meant(said: string): string {
  const [, got, listed] = /: got "(.*)"\. Expected one of: (.+)$/s.exec(said) ?? [];
  return listed === undefined ? '' : didYouMean(got, listed.split(', '));
}
