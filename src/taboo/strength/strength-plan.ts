// What both measurements of Taboo share: bundled guessers hear one describer, or the hints of recorded games; a journal
// has each game, with what was said.

import type { ContestRegister } from '../../arena/contest-register.ts';
import type { Game, Outcome } from '../../arena/contest.ts';
import {
  addMeasuringOptions,
  type HowMeasured,
  type MeasuredTournament,
  playMeasurement,
} from '../../arena/measurement/measurement.ts';
import { specCount, specList, specRecord, specText } from '../../arena/run/spec-shape.ts';
import { tournamentPlan, usualJournal } from '../../arena/run/tournament-plan.ts';
import type { Command } from '../../terminal/command.ts';
import type { PlayedTaboo } from '../bundled/played-taboo.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';
import type { TabooOptions } from '../tournament/desk-options.ts';
import { knowledgeDigest } from '../tournament/entrants.ts';
import { TABOO_ENTRY } from '../tournament/entry.ts';
import { TABOO_SEATS, tabooSetting } from '../tournament/traits.ts';

/** Adds the options that say how a measurement is played and told. */
export function withGuessersOptions(command: Command) {
  return command
    .option('--games', 'a line a game, too')
    .with((made) => addMeasuringOptions(made, 'games', 'everything as JSON'));
}

/** A describer, and all who hear it. */
export interface GuessersPlan extends MeasuredTournament {
  readonly guessers: readonly string[];
}

/** What is asked for. */
interface GuessersAsked {
  readonly describer: string;
  /** By their names in tournaments or measurements. */
  readonly guessers: readonly string[];
  /** The games of each, by seed. */
  readonly seeds: readonly number[];
  /** What tells these games from others, besides who plays. */
  readonly options: Pick<TabooOptions, 'hints' | 'taboo' | 'lot' | 'recorded'>;
  readonly journals: string;
}

/** The plan. The number of games does not make another tournament: a call for more goes on from there. */
export function guessersPlan({ describer, guessers, seeds, options, journals }: GuessersAsked): GuessersPlan {
  const whole: TabooOptions = {
    ...options,
    entrants: guessers.map((name) => ({ name, kind: 'bundled', guesser: name })),
    describers: [describer],
    cities: { count: 1, from: 1 },
    knowledge: knowledgeDigest(readTabooTexts()),
  };
  const spec = tournamentPlan(TABOO_ENTRY, { options: whole, entrants: guessers }, { kind: 'round-robin', seed: 1 });
  const rows = guessers.map((guesser) => ({
    labels: { describer, guesser },
    games: seeds.map((seed): Game => {
      const id = `${guesser} ${seed}`;
      return { id, setting: tabooSetting(describer), seed, seats: [describer, guesser], group: id };
    }),
  }));
  return {
    spec,
    path: usualJournal(spec, journals),
    games: rows.flatMap(({ games }) => games),
    challenger: describer,
    label: `${describer}: `,
    title: `${guessers.length} guessers`,
    rows,
    guessers,
  };
}

/**
 * Plays what the journals do not have.
 * @returns by plan and guesser, the games in their order
 */
export async function playGuessers(
  tournaments: readonly GuessersPlan[],
  options: HowMeasured,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<Map<GuessersPlan, { readonly guesser: string; readonly played: readonly PlayedTaboo[] }[]>> {
  const view = { games: 'games', figure: 'score' };
  const measured = { tournaments, play: { contests, noun: 'guesser' }, options, view };
  const outcomes = await playMeasurement(measured, signal);
  return new Map(
    tournaments.map((plan) => {
      const byGuesser = Map.groupBy(outcomes.get(plan) ?? [], ({ game }) => game.seats[TABOO_SEATS.guesser]);
      return [
        plan,
        plan.guessers.map((guesser) => ({ guesser, played: (byGuesser.get(guesser) ?? []).map(playedIn) })),
      ];
    }),
  );
}

/** What a journal tells of a game. */
const readPlayed = specRecord(
  {
    id: specText,
    city: specText,
    hints: specList(specText),
    guesses: specList(specText),
    // JSON has null where a rank is not known.
    ranks: specList((rank) => (typeof rank === 'number' ? rank : undefined)),
  },
  { found: specCount(1) },
);

/** @throws {ArenaError} if it tells nothing of the kind */
function playedIn({ result: { told } }: Outcome): PlayedTaboo {
  return { found: undefined, ...readPlayed(told, 'told') };
}
