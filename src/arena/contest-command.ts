// The command of a contest, `npm run SCRIPT`: its first word says which part of it is meant. docs/new-contest.md.

import { runCommand } from '../terminal/interrupt.ts';
import type { BuiltFiles } from '../web/built-files.ts';
import type { ContestPage, LocalPage, PageCommand } from '../web/contest-page.ts';
import type { ContestRegister } from './contest-register.ts';

/** What the command gives its parts. */
export interface CommandTools {
  /** For tournaments and measurements. */
  readonly contests: ContestRegister;
  /** Builds a page where its sources have changed, and reads its files. */
  loadPage(page: ContestPage<never>): Promise<BuiltFiles>;
  /**
   * Serves a page on this machine until it is closed.
   * @param port 0 for any free one
   * @param option what takes the port, for errors: `--page`
   * @throws {UsageError} if the port cannot be had
   */
  openPage<Shown>(page: ContestPage<Shown>, shown: Shown, port: number, option: string): Promise<LocalPage>;
  /**
   * Writes a page as one file, as `--export` asks.
   * @throws {UsageError} if it cannot be written
   */
  exportPage<Shown>(page: ContestPage<Shown>, shown: Shown, file: string): Promise<void>;
  /**
   * Serves a page until the signal aborts, or writes it as one file.
   * @param words what stands after the part's own word
   */
  showPage<Shown>(page: PageCommand<Shown>, words: readonly string[], signal: AbortSignal): Promise<unknown>;
}

/**
 * Does what the words behind its own word say.
 * @param signal aborts on Ctrl-C and similar signals if the command has a sentence for that, or the part is stoppable;
 *   else never
 * @returns the exit code, if it is a number
 */
export type CommandPart<Tools = CommandTools> = (
  words: readonly string[],
  signal: AbortSignal,
  tools: Tools,
) => Promise<unknown>;

/** A part that measures. */
export type MeasuringPart = CommandPart<Pick<CommandTools, 'contests'>>;

/** A contest's command. */
export interface ContestCommand {
  /** The parts by their words. What each starts is loaded only then. */
  readonly parts: { readonly [word: string]: () => Promise<CommandPart> };
  /** What it does without a part. */
  readonly alone: () => Promise<CommandPart>;
  /**
   * The command that it is then; by default it takes any word. Else its words are options, and any other word is a
   * mistake, or the value of an option whose name npm has kept.
   */
  readonly options?: () => Promise<{ refuseSwallowed(): void }>;
  /** Said if a signal stopped it; by default its parts look after signals themselves. */
  readonly stopped?: string;
}

/**
 * A part that a signal stops, of a command whose parts look after signals themselves.
 * @param stopped what to say then
 */
export function stoppable(part: CommandPart, stopped?: string): CommandPart {
  return (words, _, tools) => runCommand(async (signal) => exitCode(await part(words, signal, tools)), stopped);
}

/** The exit code that a part gives. */
export function exitCode(given: unknown): number {
  return typeof given === 'number' ? given : 0;
}
