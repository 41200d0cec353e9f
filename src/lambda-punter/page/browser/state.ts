// The whole state of the page, and the actions that change it; nothing else writes it. What follows from it stands in
// `views.ts`.

import type { Signal } from '@preact/signals';
import { pageState } from '../../../web/browser/page-state.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import type { Future } from '../../game/futures.ts';
import type { SiteIndex } from '../../game/ids.ts';
import type { Move } from '../../game/moves.ts';
import type { Canvas } from '../../maps/canvas.ts';
import type { MapReport } from '../../maps/inspect.ts';
import { WORST_NODES } from '../../planner/worst-list.ts';
import type { Looked } from '../model/address.ts';
import type { Camera } from '../model/camera.ts';
import type { CostlySearch } from '../model/markers.ts';
import type { SeatGame, PlayedGame } from '../model/game-in-hand.ts';
import type { LiveTable, OwnSeat, SeatNews, ListedMap, LobbyNow, LobbyTable, RecordSum } from '../model/live-news.ts';
import type { OpenedGame } from '../model/opened-game.ts';
import { NO_ROUTE, type Route } from '../model/route.ts';
import type { Effort, Why } from '../model/thinking.ts';
import type { Thinker } from './why/why.ts';

/** What a game waits for: the person's bets or move, the champion, or nothing any more. */
export type Phase = 'betting' | 'thinking' | 'yours' | 'over';

const { state, current, change } = pageState({
  /** The game or map that is shown, and how often its timeline, which is one object all along, has grown. */
  game: undefined as OpenedGame | undefined,
  grown: 0,
  /** Where the page is while no game is shown. */
  place: undefined as 'lobby' | 'maps' | undefined,
  /** Whether what the address names is not there. */
  isMissing: false,
  /** The games of the server, or of the page itself, by name; the server's maps once it has sent them. */
  gameNames: [] as readonly string[],
  maps: undefined as readonly ListedMap[] | undefined,
  /** Whether this is a server with a lobby. */
  hasLobby: false,

  /**
   * How many turns are taken at the moment that is shown; whether time goes on by itself, by how many turns a second.
   */
  position: 0,
  playing: false,
  speed: 4,

  /** What is looked at, and what the pointer is on. */
  selection: undefined as Looked | undefined,
  hovered: undefined as Looked | undefined,
  /** Whether the punters that are not looked at are drawn faintly. */
  dims: true,
  /**
   * Whether the punters' letters stand on the map; until the person says, if there are more punters than colours.
   */
  letters: undefined as boolean | undefined,

  /** Where the window on the map stands, once something was drawn, and its size in pixels of the page. */
  camera: undefined as Camera | undefined,
  windowSize: { width: 0, height: 0 },
  /** Whether a map was shown: the panels beside it come after it. */
  mapCame: false,
  /** The layout under way: whose it is, and how much of it is done. */
  layout: undefined as { readonly canvas: Signal<Canvas>; readonly part: number } | undefined,
  /** Whether the list beside the map is open. */
  listOpen: false,
  /** The mine that distances are from, by its site's id. */
  mine: undefined as number | undefined,
  /** The figures of the map that is shown, or why there are none. */
  figures: undefined as MapReport | string | undefined,

  /** The table that is followed, and whether the page stays at the end of its game. */
  live: undefined as LiveTable | undefined,
  follows: true,
  /** The lobby's news, and what is wrong with the connection. */
  lobby: undefined as LobbyNow | undefined,
  lobbyTrouble: '',
  /** What the records of the list come to, by name, as far as the server has said; a record never changes. */
  sums: new Map() as ReadonlyMap<string, RecordSum>,
  /** The table that this page has started last: the lobby shows where it is. */
  started: undefined as { readonly name: string; readonly port: number } | undefined,

  /** Whether the system asks for more contrast, or for few colours. */
  isStrong: false,
  /** Whether the panels stand below the map, as `narrow.css` has them. */
  isNarrow: false,

  /** The dialogue that is open; a game may be a new one, on the map that is shown, or the last one once more. */
  dialogue: undefined as
    | { readonly kind: 'play'; readonly game: 'new' | 'here' | 'again' }
    | { readonly kind: 'seat'; readonly table: string; readonly locked: boolean }
    | { readonly kind: 'how' | 'table' }
    | undefined,
  /** What the person wants to do in place of its game, while a question about it is open. */
  leavingFor: undefined as (() => void) | undefined,

  /** How the game of this page is played, and seconds for each move if there is a clock; the game itself. */
  localGame: undefined as
    | { readonly thinker: Thinker; readonly effort: Effort; readonly clock: number | undefined }
    | undefined,
  played: undefined as PlayedGame | undefined,
  /** The game at a server's table, if the person has a seat and looks at it. */
  seatGame: undefined as SeatGame | undefined,
  phase: 'over' as Phase,
  /** Whether the keyboard waits for the person's turn: the first river to take then has the focus. */
  awaitsRiver: false,
  /** What went wrong with a click, or what to do next; told to screen readers. */
  hint: '',
  /** The splurge that is being put together; the site from which it is drawn, and how near the pointer must come. */
  route: undefined as Route | undefined,
  pressed: undefined as { readonly site: SiteIndex; readonly reach: number; readonly isDrawn: boolean } | undefined,
  /** The bets before the game, and the mine of the next one, by its site's id. */
  bets: [] as readonly Future[],
  betMine: undefined as number | undefined,
  /** Since when the person is asked, by the page's clock, and the milliseconds that are left. */
  askedAt: 0,
  left: undefined as number | undefined,
  /** What the champion would do, for as long as the turn lasts, and whether it thinks about that. */
  advice: undefined as Move | undefined,
  isAdvising: false,

  /** The seat of this window at a server's table, and what the server said of it last. */
  seat: undefined as OwnSeat | undefined,
  seatNews: undefined as SeatNews | undefined,
  /** When the time for the answer is over, by the page's clock; the server counts it. */
  until: undefined as number | undefined,
  /** What was answered and need not be asked again: set-up, or a turn by its number. */
  answered: undefined as 'set-up' | number | undefined,

  /**
   * Why a move was made: the answer, which part of the nodes is spent while it is thought about, and how many there
   * are.
   */
  why: { found: undefined as Why | undefined, part: undefined as number | undefined, trouble: '', nodes: 20_000 },
  /** The last search for costly moves, and with how many nodes the next one has the planner choose. */
  costly: { search: undefined as CostlySearch | undefined, trouble: '', nodes: WORST_NODES as number },
});

/** The state for who draws it or acts on its changes, and for who only looks. */
export { state, current };

type State = typeof state;
/** What only the actions below change. */
type Owned = 'game' | 'grown' | 'place' | 'position' | 'live' | 'lobby' | 'sums' | 'started' | 'localGame' | 'seat';

/** Changes some of what has no action of its own, at once. */
export const update: (changes: Partial<Omit<State, Owned | 'dialogue' | 'why' | 'costly'>>) => void = change;

/** Shows a game or a map, and a moment of it. */
export function showGame(
  game: OpenedGame,
  at: Partial<Pick<State, 'position' | 'selection' | 'camera' | 'mine'>> = {},
): void {
  change({ game, playing: false, isMissing: false, ...at });
}

/** Replaces a game by another timeline of it; does nothing if another game is shown by now. */
export function swapGame(before: OpenedGame, game: OpenedGame): void {
  if (current.game === before) change({ game });
}

/** The game that is shown has grown; a page that follows it goes along. */
export function growGame(turns: number): void {
  change({ grown: current.grown + 1, ...(current.follows && { position: turns }) });
}

/** Shows no game, but a place, or nothing. */
export function enter(place: State['place']): void {
  tellTrouble('');
  change({ game: undefined, place, isMissing: false });
}

/** Goes to a moment, within the game; at the end of one that goes on the page follows it, elsewhere not. */
export function goTo(turn: number): void {
  const last = current.game?.timeline.turns ?? 0;
  const position = Math.max(0, Math.min(last, Math.round(turn)));
  change({ position, follows: position === last });
}

/** Goes to a moment, and time stands still. */
export function jumpTo(turn: number): void {
  change({ playing: false });
  goTo(turn);
}

/** Goes this many turns on or back, and time stands still. */
export function step(by: number): void {
  jumpTo(current.position + by);
}

/** Lets time go on by itself, or not; at the end it begins again. */
export function togglePlaying(): void {
  if (!current.playing && current.position >= (current.game?.timeline.turns ?? 0)) goTo(0);
  change({ playing: !current.playing });
}

/** Goes to the beginning, and lets time go on from there. */
export function playBack(): void {
  goTo(0);
  change({ playing: true });
}

/** Looks at something, or no more if it is looked at already. */
export function choose(next: Looked | undefined): void {
  change({ selection: JSON.stringify(next) === JSON.stringify(current.selection) ? undefined : next });
}

/** Follows a table, or none. */
export function followTable(live: LiveTable | undefined): void {
  change(live === undefined ? { live } : { live, follows: true });
}

/** What is new of the table that is followed. */
export function tellOfTable(changes: Partial<LiveTable>): void {
  if (current.live !== undefined) change({ live: { ...current.live, ...changes } });
}

/** What the server says of its tables and games; new games are named first. */
export function takeLobby(lobby: LobbyNow): void {
  const names = lobby.finished.flatMap(({ record }) => record ?? []);
  const fresh = names.filter((name) => !current.gameNames.includes(name));
  change({ lobby, ...(fresh.length > 0 && { gameNames: [...fresh, ...current.gameNames] }) });
}

/** What a record comes to. */
export function keepSum(record: string, sum: RecordSum): void {
  change({ sums: new Map(current.sums).set(record, sum) });
}

/** This page has started a table: the lobby shows it at once. Undefined: somebody looks elsewhere. */
export function showStarted(table: LobbyTable | undefined): void {
  const { lobby } = current;
  change({ started: table && { name: table.name, port: table.port } });
  if (table === undefined || lobby === undefined || lobby.tables.some(({ name }) => name === table.name)) return;
  change({ lobby: { ...lobby, tables: [...lobby.tables, table] } });
}

/** Opens a dialogue in the place of the one that is open. */
export function openDialogue(dialogue: NonNullable<State['dialogue']>): void {
  change({ dialogue });
}

/** Closes a dialogue if it is open: browsers tell of a closed one late, when the next may be there. */
export function closeDialogue(kind: NonNullable<State['dialogue']>['kind']): void {
  if (current.dialogue?.kind === kind) change({ dialogue: undefined });
}

/** Begins a game of this page. */
export function beginPlay(localGame: NonNullable<State['localGame']>, played: PlayedGame, phase: Phase): void {
  change({ localGame, played, phase, awaitsRiver: false, camera: undefined, selection: undefined });
}

/** Begins or gives up putting a splurge together. */
export function toggleRoute(): void {
  change({ hint: '', route: current.route === undefined ? NO_ROUTE : undefined });
}

/** Ends the game against the champion, wherever it stands; a seat at a server's table stays, without being shown. */
export function leaveGame(): void {
  current.localGame?.thinker.end();
  const parts = { route: undefined, bets: [], betMine: undefined, left: undefined, hint: '' };
  change({ localGame: undefined, played: undefined, seatGame: undefined, phase: 'over', place: undefined, ...parts });
}

/** The window has another seat from now on, or none. */
export function takeSeat(seat: OwnSeat | undefined): void {
  change({ seat, seatNews: undefined, until: undefined, answered: undefined });
}

/** What is known of why a move was made. */
export function tellWhy(changes: Partial<State['why']>): void {
  change({ why: { ...current.why, ...changes } });
}

/** What is known of the costliest moves. */
export function tellCostly(changes: Partial<State['costly']>): void {
  change({ costly: { ...current.costly, ...changes } });
}
