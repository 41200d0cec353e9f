// What all parts of the page share, and what changes it: the series that is looked at, its moment, the person's own
// table.

import { computed } from '@preact/signals';
import type { PageLink } from '../../../web/carried-text.ts';
import { pageState } from '../../../web/browser/page-state.ts';
import { keepPlayback, otherSpeed } from '../../../web/browser/playback-clock.ts';
import type { KnownDeal, PersonQuestion } from '../../game/person.ts';
import type { DealRequest, OfferRequest } from '../../game/agent.ts';
import type { TableRow } from '../../record/final-table.ts';
import { SeriesMoment } from '../model/series-moment.ts';
import type { SeriesPhase, PlacedBelief } from '../model/series-news.ts';
import type { SeriesTape } from '../model/series-tape.ts';
import { shownNamesOf, type PairMeasure } from './series-text.ts';

/** The parts of the page. */
export type Part = 'series' | 'play';

/** A series that is looked at. */
export interface ShownSeries {
  /** What it is called: a file's name, perhaps. */
  readonly title: string;
  readonly tape: SeriesTape;
  readonly phase: SeriesPhase;
  /** How many players it takes. */
  readonly seats: number;
  /** Whether its journal was cut off before the end. */
  readonly isCutOff?: boolean;
  /** That journal as it was read; nothing if the page plays or follows the series. */
  readonly journal?: string;
  /** The link that brought it, if one did. */
  readonly link?: PageLink;
}

/** By their places: the proposer and the responder of a pair. */
export type Pair = readonly [proposer: number, responder: number];

/** A series that is played on this page. */
export interface SeriesChoice {
  /** Agents' names; one that comes twice sits twice at the table. */
  readonly agents: readonly string[];
  readonly rounds: number;
  readonly seed: number;
}

/** What the person chose before its own series. */
export interface OwnChoice extends SeriesChoice {
  /** How long an answer may take; 0: as long as one likes. */
  readonly seconds: number;
  /** Whether partners have names of their own until the end. */
  readonly isHidden: boolean;
}

/** The question to the person. */
export type OwnQuestion = {
  /** When the time is over, by the clock of `performance.now()`; undefined without a limit. */
  readonly until?: number;
} & (
  | ({ readonly kind: 'offer'; readonly answer: (offer: number) => void } & PersonQuestion<OfferRequest>)
  | ({ readonly kind: 'deal'; readonly answer: (accepts: boolean) => void } & PersonQuestion<DealRequest>)
);

/** The page. */
const { state, change } = pageState({
  part: 'series' as Part,
  /** The series that is looked at; nothing if one may be begun or opened. */
  series: undefined as ShownSeries | undefined,
  /** What agents of that series believe, as far as anybody tells. */
  beliefs: [] as readonly PlacedBelief[],
  /** How many rounds there are, and how many of them are looked at. */
  end: 0,
  at: 0,
  /** Whether time goes on by itself, and how many rounds a second. */
  isPlaying: false,
  speed: 20,
  /** The pair that is looked at. */
  pair: undefined as Pair | undefined,
  /** Whose line stands out. */
  player: undefined as number | undefined,
  /** What the table of pairs shows. */
  measure: 'offer' as PairMeasure,
  /** The person's own series. */
  own: {
    /** Where the person is: before, in or behind a series. */
    phase: 'form' as 'form' | 'playing' | 'over',
    /** What was chosen last, for once more; nothing before the first series. */
    choice: undefined as OwnChoice | undefined,
    /** The question to the person now; nothing while others play. */
    question: undefined as OwnQuestion | undefined,
    /** The person's last round, nothing before the first has ended; without a deal if the round does not count. */
    result: undefined as { readonly partner: string; readonly deal: KnownDeal | undefined } | undefined,
    /** The person's own rounds so far, and what they brought. */
    rounds: 0,
    sum: 0,
    /** Why the series ended early for the person; empty if it did not. */
    ending: '',
    /** The table at the end, with everybody's own name. */
    rows: [] as readonly TableRow[],
  },
});
export { state };

/** The speeds to choose from, in rounds a second. */
export const ROUND_SPEEDS = [1, 5, 20, 100, 500, 2_000, 10_000] as const;
/** A table of fifty players is not drawn more often, in milliseconds. */
const LEAST_MS = 80;

/** The tape, which stays the same while a series goes on. */
export const shownTape = computed(() => state.series?.tape);
/** The players' names by their places. */
export const shownNames = computed(() => (shownTape.value === undefined ? [] : shownNamesOf(shownTape.value)));
const moments = computed(() => (shownTape.value === undefined ? undefined : new SeriesMoment(shownTape.value)));

/** The moment of the series that is shown now. */
export const momentNow = computed(() => {
  const moment = moments.value;
  if (moment === undefined) return undefined;
  moment.moveTo(state.at);
  return { at: moment.at, pair: moment.pair.bind(moment), standings: moment.standings() };
});

/** Shows a part of the page. */
export function showPart(part: Part): void {
  change({ part });
}

/** Shows another series, from its end; nothing if one may be begun or opened. */
export function showSeries(series: ShownSeries | undefined, beliefs: readonly PlacedBelief[] = []): void {
  const isOther = series?.tape !== state.series?.tape;
  if (isOther && series !== undefined) {
    const { length } = series.tape.rounds;
    change({ series, beliefs, isPlaying: false, pair: undefined, player: undefined, end: length, at: length });
  } else {
    change({ series });
    tapeGrew(beliefs);
  }
}

/** There is more on the tape; a person who looks at its end goes on with it. */
export function tapeGrew(beliefs: typeof state.beliefs): void {
  const end = state.series?.tape.rounds.length ?? 0;
  const isAtEnd = state.at === state.end && !state.isPlaying;
  change({ beliefs, end, ...(isAtEnd && { at: end }) });
}

/** Looks at a pair, at a player, at a measure, or at none. */
export function look(at: Partial<Pick<typeof state, 'pair' | 'player' | 'measure'>>): void {
  change(at);
}

/** Goes to a moment, within the series, and pauses. */
export function goToRound(at: number): void {
  moveTo(at, false);
}

/** Goes this many rounds on or back, and pauses. */
export function stepTape(by: number): void {
  goToRound(state.at + by);
}

/** Goes a fiftieth of the series on or back, and pauses. */
export function leap(way: 1 | -1): void {
  stepTape(way * Math.max(1, Math.round(state.end / 50)));
}

/** Plays or pauses; at the end it begins again. */
export function toggleTape(): void {
  if (state.series !== undefined) moveTo(!state.isPlaying && state.at >= state.end ? 0 : state.at, !state.isPlaying);
}

/** Goes on while the series is played back, and stops at the end. */
export function keepTapePlaying(): void {
  let drawn = 0;
  let owed = 0;
  const goOn = (steps: number): boolean => {
    owed += steps;
    if (performance.now() - drawn >= LEAST_MS && owed > 0) {
      drawn = performance.now();
      moveTo(state.at + owed);
      owed = 0;
    }
    return state.at < state.end;
  };
  keepPlayback({
    isPlaying: () => state.isPlaying,
    speed: () => state.speed,
    goOn,
    end: () => change({ isPlaying: false }),
  });
}

/** Plays back at this speed. */
export function setTapeSpeed(speed: number): void {
  change({ speed });
}

/** The next faster or slower speed. */
export function changeTapeSpeed(by: 1 | -1): void {
  setTapeSpeed(otherSpeed(ROUND_SPEEDS, state.speed, by));
}

/** Plays back at a speed at which the whole series takes about twenty seconds. */
export function fitTapeSpeed(rounds: number): void {
  setTapeSpeed(ROUND_SPEEDS.find((one) => one * 20 >= rounds) ?? ROUND_SPEEDS[ROUND_SPEEDS.length - 1]);
}

/** The person's own series goes on. */
export function changeOwn(more: Partial<typeof state.own>): void {
  change({ own: { ...state.own, ...more } });
}

function moveTo(at: number, isPlaying = state.isPlaying): void {
  change({ at: Math.max(0, Math.min(state.end, Math.round(at))), isPlaying });
}
