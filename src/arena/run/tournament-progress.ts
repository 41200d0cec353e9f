// What is shown of a tournament while it runs: how far it has come, how everybody stands.

import { comparedLine, type RunningComparison } from '../figures/running-comparison.ts';
import type { Outcome } from '../contest.ts';
import { asScored, comparable, isRanked, type Figure } from '../figure.ts';
import { sumOf } from '../figures/histogram.ts';
import { shownFigure } from '../figures/shown-numbers.ts';
import { faultCount, standingsOf, type Standing } from '../figures/standings.ts';
import { barLine, type Shown } from '../../terminal/live-display.ts';
import { aligned, columnsText, LEAST_NAME, shortener, type Cell } from '../../terminal/text-table.ts';

const BAR = 30;
/** This many entrants are shown while the tournament runs. */
const MOST_LIVE_ROWS = 15;
const MOST_NAMED = 4;
/** The time that is left is told after this many rotations of the seats, or this part of the games if that is less. */
const ROUNDS = 2;
const TOLD_FROM = 1 / 4;
/** The standings are added up anew at most in this part of the time. */
const LIVE_SHARE = 0.02;

/** What is shown besides how far it has come. */
interface ProgressOptions {
  readonly fillers: ReadonlySet<string>;
  readonly figure: Figure;
  readonly comparison?: RunningComparison | undefined;
}

/** How long the moves of somebody's games took, of all seats. */
type Thought = Pick<Standing, 'games'> & { readonly ms: number };

/**
 * How far a tournament has come.
 * @param known the games that were in the journal already
 * @param voidsKnown how many there are void
 */
export function tournamentProgress(
  total: number,
  known: readonly Outcome[],
  voidsKnown: number,
  { fillers, figure, comparison }: ProgressOptions,
) {
  const before = known.length + voidsKnown;
  const outcomes = known.map((outcome) => comparable(outcome, figure));
  let voids = voidsKnown;
  const thought = new Map<string, Thought>();
  /** Of the largest game so far. */
  let most = 1;
  const begun = performance.now();
  let standings: readonly Standing[] = [];
  let added = 0;
  let nextMs = 0;
  /** When the last game will have ended, as it seems since `toldOf` games have. */
  let endMs = 0;
  let toldOf = -1;

  /** The standings, as new as the time they take allows. */
  const current = (): readonly Standing[] => {
    const now = performance.now();
    if (added === outcomes.length || now < nextMs) return standings;
    standings = standingsOf(outcomes, fillers, figure);
    added = outcomes.length;
    const ended = performance.now();
    nextMs = ended + (ended - now) / LIVE_SHARE;
    return standings;
  };
  const progress = (): string => {
    const done = outcomes.length + voids;
    const played = done - before;
    const now = performance.now();
    const rate = played / ((now - begun) / 60_000);
    const pace = played === 0 ? '' : `, ${Number(rate.toPrecision(3))} a minute`;
    // Of games that run side by side the short ones end first: a pace from them alone is too good.
    const isTold = played > 0 && played >= Math.min(ROUNDS * most, TOLD_FROM * (total - before));
    // Without news the time only runs down: until the next game ends the pace seems to fall.
    if (toldOf !== done || now >= endMs) {
      endMs = now + ((total - done) / rate) * slowestPace(thought) * 60_000;
      toldOf = done;
    }
    const left = isTold ? `, ${duration((endMs - now) / 60_000)} left` : '';
    return `${done}/${total} games${voids > 0 ? `, ${voids} void` : ''}${pace}${left}`;
  };
  const compared = (): string[] => (comparison ? [comparedLine(comparison.compared)] : []);
  const shown: Shown = {
    lines: (columns) => {
      const table = current();
      return [
        barLine({ done: outcomes.length + voids, total, most: BAR }, progress(), columns),
        ...compared(),
        ...(table.length > 0 ? liveTable(table.slice(0, MOST_LIVE_ROWS), columns, figure).split('\n') : []),
        ...(table.length > MOST_LIVE_ROWS ? [`… and ${table.length - MOST_LIVE_ROWS} more`] : []),
      ];
    },
    line: () => {
      const best = current().slice(0, MOST_NAMED);
      const named = best.map((line) => `${line.entrant} ${shownFigure(valueOf(line, figure), figure)}`).join(', ');
      return [progress(), ...(named === '' ? [] : [`${figure.name}: ${named}`]), ...compared()].join('; ');
    },
  };
  return {
    ...shown,
    /** A game that was played just now. */
    add: (outcome: Outcome): void => {
      const { game, result } = outcome;
      const ms = result.seats.reduce((sum, { times = [] }) => sum + sumOf(times), 0);
      for (const name of new Set(game.seats)) {
        const own = thought.get(name) ?? { games: 0, ms: 0 };
        thought.set(name, { games: own.games + 1, ms: own.ms + ms });
      }
      most = Math.max(most, game.seats.length);
      outcomes.push(comparable(outcome, figure));
    },
    /** A game that became void just now. */
    addVoid: (): void => void voids++,
  };
}

/**
 * Less than the tables at the end show: how everybody stands, no errors. Names are shortened first, then the last
 * columns left out.
 */
function liveTable(lines: readonly Standing[], width: number, figure: Figure): string {
  const ranked = isRanked(figure);
  const columns: readonly (readonly [string, (line: Standing) => Cell])[] = [
    ['games', ({ games }) => games],
    [figure.name, (line) => shownFigure(valueOf(line, figure), figure)],
    ...(ranked ? [['wins', ({ wins }: Standing) => Math.round(wins)] as const] : []),
    ...(figure.of === 'score'
      ? []
      : [['score', ({ meanScore }: Standing) => Math.round(asScored(meanScore, figure))] as const]),
    ['faults', ({ faults }) => faultCount(faults)],
  ];
  const shown: string[][] = [];
  let room = width;
  for (const [heading, cell] of columns) {
    const cells = aligned(heading, lines, cell);
    if (room - cells[0].length - 2 < LEAST_NAME) break;
    room -= cells[0].length + 2;
    shown.push(cells);
  }
  const name = shortener(room);
  return columnsText([['entrant', ...lines.map(({ entrant }) => name(entrant))], ...shown]);
}

/** The mean of the figure, as the contest counts it. */
function valueOf({ share, meanScore }: Standing, figure: Figure): number | undefined {
  return figure.of === 'score' ? asScored(meanScore, figure) : share;
}

/**
 * How much longer than the mean game the games of the slowest entrant are: what is left may be theirs. 1 where
 * everybody sits in every game.
 */
function slowestPace(thought: ReadonlyMap<string, Thought>): number {
  const all = [...thought.values()];
  const mean = all.reduce((sum, { ms }) => sum + ms, 0) / all.reduce((sum, { games }) => sum + games, 0);
  const slowest = all.reduce((most, { ms, games }) => Math.max(most, ms / games), 0);
  return mean > 0 ? slowest / mean : 1;
}

/** Minutes for people. */
export function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.floor(seconds / 60);
  if (whole < 60) return `${whole} min ${seconds % 60} s`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
