// What all parts of the page share, as signals: what is known, the games that are played, the record that is looked at.

import { computed, signal, type Signal } from '@preact/signals';
import type { TabooRecord } from '../../game/taboo-record.ts';
import type { ShownCity } from '../model/shown-city.ts';
import type { SpokenThought } from '../model/spoken-thoughts.ts';
import type { PersonRole, TabooPlay } from '../model/taboo-play.ts';

/** A record that is looked at, step by step. */
export interface OpenedRecord {
  /** What it is called: a file's name, perhaps. */
  readonly name: string;
  readonly record: TabooRecord;
  /** What our guesser thinks after each hint. */
  readonly thoughts: readonly SpokenThought[];
}

/** A game in which the person has a role, and what our guesser thought in it. */
export interface PlaySignals {
  readonly play: Signal<TabooPlay | undefined>;
  readonly thoughts: Signal<readonly SpokenThought[]>;
}

/** Which part of the page is shown. */
export const tabooPart = signal<PersonRole | 'record'>('describe');
export const tabooBusy = signal('');
export const tabooTrouble = signal('');
export const tabooKeysOpen = signal(false);
export const tabooDark = signal(false);

/** Every city, in the order of the knowledge; none before the worker is awake. */
export const knownCities = signal<readonly ShownCity[]>([]);
/** How many countries they lie in. */
export const landCount = signal(0);
/** Whether games can begin. */
export const isAwake = computed(() => knownCities.value.length > 0);
/** The outline of the land, as an SVG path. */
export const landPath = signal('');
/** Whether the map shows the whole world, or what lies around the candidates. */
export const isCloser = signal(false);
/** Whether the window is as narrow as a phone's. */
export const isNarrow = signal(false);

/** One game a role. */
export const plays: { readonly [Role in PersonRole]: PlaySignals } = {
  describe: { play: signal<TabooPlay | undefined>(undefined), thoughts: signal([]) },
  guess: { play: signal<TabooPlay | undefined>(undefined), thoughts: signal([]) },
};
/** What may not be said of the city that the person describes. */
export const tabooShown = signal<readonly string[]>([]);
/** Whether hints are held to the rules. */
export const rulesHold = signal(true);
/** The games of this session that are over. */
export const gamesPlayed = signal<readonly TabooRecord[]>([]);

/** The record that is looked at, and how many of its turns are shown. */
export const openedRecord = signal<OpenedRecord | undefined>(undefined);
export const shownTurns = signal(0);

/** Goes to a turn of the record, within it. */
export function goToTurnOf(turn: number): void {
  const most = openedRecord.peek()?.record.turns.length ?? 0;
  shownTurns.value = Math.max(1, Math.min(most, turn));
}
