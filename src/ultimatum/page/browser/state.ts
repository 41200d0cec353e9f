// What all parts of the page share, as signals: which part is shown, the series that is looked at, and its moment.

import { batch, computed, signal } from '@preact/signals';
import { SeriesMoment, type MomentStanding } from '../model/series-moment.ts';
import type { PairGrid } from '../model/pair-grid.ts';
import type { SeriesPhase, ToldBelief } from '../model/series-news.ts';
import type { SeriesTape } from '../model/series-tape.ts';
import { shownNamesOf, type PairMeasure } from './series-words.ts';

/** A series that is looked at. */
export interface ShownSeries {
  /** What it is called: a file's name, perhaps. */
  readonly title: string;
  readonly tape: SeriesTape;
  readonly phase: SeriesPhase;
  /** How many players it takes. */
  readonly seats: number;
}

/** A moment of it. */
interface ShownMoment {
  readonly at: number;
  readonly grid: PairGrid;
  readonly standings: readonly MomentStanding[];
}

/** The part of the page that is shown. */
export const shownPart = signal<'series' | 'play'>('series');
/** What is under way, and what went wrong, in a sentence each; empty where nothing is. */
export const tableBusy = signal('');
export const tableTrouble = signal('');
/** Whether the sheet of keys is open, and whether colours are dark. */
export const keySheetOpen = signal(false);
export const isNight = signal(false);

/** The series that is looked at; nothing where one may be begun or opened. */
export const shownSeries = signal<ShownSeries | undefined>(undefined);
/** What agents of that series believe, as far as anybody tells. */
export const shownBeliefs = signal<readonly ToldBelief[]>([]);
/** How many rounds there are, how many of them are looked at, and whether time goes on by itself. */
export const tapeEnd = signal(0);
export const tapeAt = signal(0);
export const tapePlaying = signal(false);
export const tapeSpeed = signal(20);

/** By their places: the proposer and the responder of the pair that is looked at. */
export const chosenPair = signal<readonly [number, number] | undefined>(undefined);
/** Whose line stands out. */
export const chosenPlayer = signal<number | undefined>(undefined);
/** What the table of pairs shows. */
export const pairMeasure = signal<PairMeasure>('offer');

/** The tape, which stays the same while a series goes on. */
export const shownTape = computed(() => shownSeries.value?.tape);
/** The players' names by their places. */
export const shownNames = computed(() => (shownTape.value === undefined ? [] : shownNamesOf(shownTape.value)));
const moments = computed(() => (shownTape.value === undefined ? undefined : new SeriesMoment(shownTape.value)));
/** What is shown now. */
export const momentNow = computed((): ShownMoment | undefined => {
  const moment = moments.value;
  if (moment === undefined) return undefined;
  moment.moveTo(tapeAt.value);
  return { at: moment.at, grid: moment.grid, standings: moment.standings() };
});

/** Goes to a moment, within the series. */
export function goToRound(at: number): void {
  tapeAt.value = Math.max(0, Math.min(tapeEnd.peek(), Math.round(at)));
}

/** Shows another series, from its end. */
export function showSeries(series: ShownSeries, beliefs: readonly ToldBelief[] = []): void {
  batch(() => {
    const isOther = series.tape !== shownTape.peek();
    shownSeries.value = series;
    shownBeliefs.value = beliefs;
    if (isOther) {
      tapePlaying.value = false;
      chosenPair.value = undefined;
      chosenPlayer.value = undefined;
      tapeEnd.value = series.tape.length;
      tapeAt.value = series.tape.length;
    } else tapeGrew();
  });
}

/** There is more on the tape; who looks at its end goes on with it. */
export function tapeGrew(): void {
  const length = shownTape.peek()?.length ?? 0;
  const isAtEnd = tapeAt.peek() === tapeEnd.peek() && !tapePlaying.peek();
  batch(() => {
    tapeEnd.value = length;
    if (isAtEnd) tapeAt.value = length;
  });
}
