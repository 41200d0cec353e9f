// The command of a contest, `npm run SCRIPT`: its first word says which part of it is meant. docs/new-contest.md.

import type { BuiltFiles } from '../web/built-files.ts';
import type { ContestPage, LocalPage, PageCommand } from '../web/contest-page.ts';
import type { ContestRegister } from './contest-register.ts';

/** What the command gives its parts. */
export interface CommandTools {
  /** For tournaments and measurements. */
  readonly contests: ContestRegister;
  /**
   * Runs until it ends or a signal aborts it, for a command that looks after signals itself.
   * @param stopped what to say if a signal stopped it
   */
  run(act: (signal: AbortSignal) => Promise<number>, stopped?: string): Promise<void>;
  /** The names of the next two signals, as they come. */
  stopSignals(this: void): { readonly first: Promise<string>; readonly second: Promise<string> };
  /** Builds a page where its sources have changed, and reads its files. */
  loadPage(page: ContestPage<never>): Promise<BuiltFiles>;
  /**
   * Serves a page on this machine until it is closed.
   * @param port 0 for any free one
   * @throws {UsageError} if the port cannot be had
   */
  openPage<Shown>(page: ContestPage<Shown>, shown: Shown, port: number): Promise<LocalPage>;
  /**
   * Writes a page as one file, as `--export` asks.
   * @throws {UsageError} if it cannot be written
   */
  exportPage<Shown>(page: ContestPage<Shown>, shown: Shown, file: string): Promise<void>;
  /**
   * Serves a page until the signal aborts, or writes it as one file.
   * @param words what stands after the part's own word
   * @returns the exit code
   */
  showPage<Shown>(page: PageCommand<Shown>, words: readonly string[], signal: AbortSignal): Promise<number>;
}

/**
 * Does what the words behind its own word say.
 * @param signal aborts on Ctrl-C and similar signals if the command has a sentence for that; else never
 * @returns the exit code; nothing if it has set it
 */
export type CommandPart = (
  words: readonly string[],
  signal: AbortSignal,
  tools: CommandTools,
) => Promise<number | void>;

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
