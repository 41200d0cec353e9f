// What a contest tells the arena: what is true of its games, how they are opened, and its desk, which reads the
// command line. docs/new-contest.md leads through it.

import type { Contest, Setting } from './contest.ts';
import type { Figure, Measured } from './figure.ts';
import type { Command } from '../terminal/command.ts';
import type { ScheduleKind } from './schedule/schedule.ts';

/** What is true of all games of one spec. */
export interface ContestTraits {
  readonly settings: readonly Setting[];
  /** Rank shares by default. */
  readonly figure?: Figure;
  /** None by default. */
  readonly measures?: readonly Measured[];
  /**
   * Whether a game may be played again after a failure; by default true. Where not, as with a person, a game that
   * was begun and did not end is void, also after a kill.
   */
  readonly replayable?: boolean;
  /** How many games may be under way at once, all players together; by default any number. */
  readonly width?: number;
  /** Opened once, in the runner's process, for all games, as a hub is; else once a worker. */
  readonly openedOnce?: boolean;
}

/** A spec that has been read. */
export interface ReadContest extends ContestTraits {
  /** @throws {ArenaError} if it cannot be opened here */
  open(): Promise<Contest> | Contest;
}

/** The part of a contest that plays. Threads and workers load its module. */
export interface ContestEntry {
  /** What `--contest` and specs call it. */
  readonly name: string;
  /** `import.meta.url`: this module and what it imports decide how games go, and are what the digest is of. */
  readonly module: string;
  /**
   * Reads what a spec says. It may have come over a network, so its shape is checked and never assumed.
   * @throws {ArenaError} with the place of what is wrong
   */
  read(options: unknown): ReadContest;
}

/** What the desk has to plan. */
export interface DeskWishes {
  /** The words of the command line: the entrants, as the contest names them. */
  readonly words: readonly string[];
  /** Its own options have been read by it: `command.opts()`. */
  readonly command: Command;
  readonly schedule: ScheduleKind;
  /** Those who play, by the names in the tables; by default all. */
  readonly only?: readonly string[] | undefined;
  /** What an elimination round is played on, in place of what the options say. */
  readonly round?: readonly string[] | undefined;
}

/** A command line that has been read. */
export interface DeskPlan {
  /** JSON that `ContestEntry.read` takes: all that tells these games from others. */
  readonly options: object;
  /** What else the players get besides folders for records: it does not make another tournament. */
  readonly besides?: object;
  readonly entrants: readonly string[];
  /** Who takes the seats for which there are no entrants. */
  readonly fillers?: readonly string[];
  /** The settings by which `--drop-scoreless` judges. */
  readonly largest?: ReadonlySet<string>;
}

/** What a report says of a tournament's contest. */
export interface DeskFacts {
  readonly traits: Pick<ContestTraits, 'settings' | 'figure' | 'measures'>;
  /** Lines of "How it was made". */
  readonly made: { readonly [name: string]: string };
  /** What each name is, in words that are the same for the same thing: a ladder tells entrants apart by it. */
  readonly stands?: ReadonlyMap<string, string>;
}

/** The part of a contest that talks to the user. */
export interface Desk {
  readonly entry: ContestEntry;
  /** What one who takes part is called, in sentences: `punter`. */
  readonly noun: string;
  /** Words that name those who are bundled; they tell whose contest a command line speaks of. */
  readonly bundled?: readonly string[];
  /** Who meets whom if the command line does not say; by default `random`. */
  readonly schedule?: ScheduleKind;
  /** What the command does, its argument for entrants, its own options, examples. */
  addOptions(command: Command): Command;
  /** What `--rounds` takes, for the help; absent if there is no elimination. */
  readonly rounds?: string;
  /** Options of its own that `--rounds` replaces. */
  readonly roundsReplace?: readonly string[];
  /** Whether it can keep a record a game. */
  readonly records?: boolean;
  /** The command line that shows such a record, without the record's file: the report names it. */
  readonly showRecord?: string;
  /** Whether it runs executables, whose standard error can be kept. */
  readonly stderr?: boolean;
  /**
   * Reads the command line.
   * @throws {UsageError} or {ArenaError} if something is wrong or not there
   */
  plan(wishes: DeskWishes): DeskPlan;
  /**
   * What a journal's spec says, for tables and reports. It may be of an older version: what it does not understand it
   * leaves out.
   */
  facts(options: unknown): DeskFacts;
}
