// What all parts of the page share, and what changes it: what is known, the games that are played, the record that is
// looked at.

import type { PageLink } from '../../../web/carried-text.ts';
import { pageState } from '../../../web/browser/page-state.ts';
import type { TabooRecord } from '../../game/taboo-record.ts';
import type { SpokenThought } from '../model/spoken-thoughts.ts';
import { playRecord, type PersonRole, type ShownCity, type TabooPlay } from '../model/taboo-play.ts';

/** The parts of the page. */
export type Part = PersonRole | 'record';

/** A record that is looked at, step by step. */
export interface OpenedRecord {
  /** What it is called: a file's name, perhaps. */
  readonly name: string;
  readonly record: TabooRecord;
  /** What our guesser thinks after each hint. */
  readonly thoughts: readonly SpokenThought[];
  /** The link that brought it, if one did. */
  readonly link?: PageLink;
}

/** A game in which the person has a role, and what our guesser thought in it. */
const NO_GAME = { play: undefined as TabooPlay | undefined, thoughts: [] as readonly SpokenThought[] };

const { state, change } = pageState({
  part: 'describe' as Part,
  /** Every city, in the order of the knowledge, and how many countries they lie in; none before the worker is awake. */
  cities: [] as readonly ShownCity[],
  countries: 0,
  /** The outline of the land, as an SVG path. */
  land: '',
  /** Whether the map shows what lies around the candidates; else the whole world. */
  isCloser: false,
  /** Whether the window is as narrow as a phone's. */
  isNarrow: false,
  /** One game a role. */
  describe: NO_GAME,
  guess: NO_GAME,
  /** Whether the page waits for a city to describe, so that what is typed is its name. */
  isCityWanted: false,
  /** What may not be said of the city that the person describes. */
  taboo: [] as readonly string[],
  /** Whether hints are held to the rules. */
  rulesHold: true,
  /** The games of this session that are over. */
  games: [] as readonly TabooRecord[],
  /** The record that is looked at, and how many of its turns are shown. */
  opened: undefined as OpenedRecord | undefined,
  turn: 0,
});
export { state };
type TabooPageState = typeof state;

/** Whether games can begin. */
export const isAwake = (): boolean => state.cities.length > 0;

/** Shows a part of the page. */
export const showPart = (part: Part): void => change({ part });

/** Wants a city that the person describes: a game that is over makes room for the next. */
export function wantCity(): void {
  const { play } = state.describe;
  change({ part: 'describe', isCityWanted: true });
  if (play?.end !== undefined) setPlay(undefined, 'describe');
}

/** The worker is awake, and knows these. */
export const know = (known: Pick<TabooPageState, 'cities' | 'countries'>): void => change(known);

/** Changes how the map is drawn. */
export function drawMap(how: Partial<Pick<TabooPageState, 'land' | 'isCloser' | 'isNarrow'>>): void {
  change(how);
}

/** The game goes on; one that ends is noted. Without a game, the one of the role is put away. */
export function setPlay(play: TabooPlay | undefined, role = play?.role ?? 'describe'): void {
  const { play: before, thoughts } = state[role];
  const isFresh = play === undefined || play.turns.length === 0;
  const record = play === undefined || before?.end !== undefined ? undefined : playRecord(play);
  change({
    [role]: { play, thoughts: isFresh ? [] : thoughts },
    ...(role === 'describe' && play !== undefined && { isCityWanted: false }),
    ...(record !== undefined && { games: [...state.games, record] }),
  });
}

/** Our guesser has thought in the game of that role. */
export function setThoughts(role: PersonRole, thoughts: readonly SpokenThought[]): void {
  change({ [role]: { ...state[role], thoughts } });
}

/** Takes up what was kept: the games that are over, and those that go on. */
export function resume(games: readonly TabooRecord[], [describe, guess]: readonly (TabooPlay | undefined)[]): void {
  change({ games, describe: { ...NO_GAME, play: describe }, guess: { ...NO_GAME, play: guess } });
}

/** These words are taboo. */
export const showTaboo = (taboo: readonly string[]): void => change({ taboo });

/** Whether hints are held to the rules from now on. */
export const holdToRules = (rulesHold: boolean): void => change({ rulesHold });

/** Shows a record from its first hint; without one, none is shown. */
export function showRecord(opened: OpenedRecord | undefined): void {
  change(opened === undefined ? { opened } : { opened, turn: 1, part: 'record' });
}

/** Goes to a turn of the record, within it. */
export function goToTurn(turn: number): void {
  change({ turn: Math.max(1, Math.min(state.opened?.record.turns.length ?? 0, turn)) });
}
