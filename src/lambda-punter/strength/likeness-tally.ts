// What many looks come to: shares with intervals over whole games; and their tables, for a terminal and as Markdown.

import { type Interval, redrawnInterval } from '../../arena/figures/bootstrap.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { type Claimed, type Look, PHASES, STRETCHES } from './likeness-games.ts';
import { shownShare } from '../../arena/figures/shown-numbers.ts';
import { type Column, names, NOTHING, numbers, tableMarkdown, tablesText } from '../../arena/measurement/tables.ts';

/** The claims of a team's seat in one game. */
export interface LikenedGame {
  readonly team: string;
  readonly map: string;
  readonly claims: readonly Claimed[];
}

/** A mean over claims, and its 95% interval by drawing whole games again. */
export interface GameMean {
  readonly mean: number;
  readonly count: number;
  readonly interval?: Interval;
}

/** How like a punter is to a team, in some part of the games. */
export interface LikenessRow {
  readonly punter: string;
  readonly team: string;
  /** `all`, a map, or a part of the game. */
  readonly where: string;
  readonly games: number;
  readonly claims: number;
  readonly same: GameMean;
  /** Undefined of a punter that does not rank rivers. */
  readonly five?: GameMean;
  readonly rank?: GameMean;
}

/** How much of what a team, or a punter in its place, claims touches a mine or an own river. */
export interface TouchRow {
  readonly team: string;
  /** The team itself, or a punter in its place; the team is said to be recorded where a punter has its name. */
  readonly who: string;
  readonly where: string;
  readonly shares: readonly (GameMean | undefined)[];
}

/** A value that counts `weight` times. */
interface Weighed {
  readonly value: number;
  readonly weight: number;
}

const ALL = 'all';
/** What the columns of a TouchRow are. */
export const TOUCH_COLUMNS: readonly string[] = [...STRETCHES, ALL];

/** The mean over all games' values; undefined where there is none. */
export function meanByGame(games: readonly (readonly Weighed[])[]): GameMean | undefined {
  const sums = games
    .filter((values) => values.length > 0)
    .map((values) => ({
      sum: values.reduce((sum, { value, weight }) => sum + value * weight, 0),
      weight: values.reduce((sum, { weight }) => sum + weight, 0),
    }));
  if (sums.length === 0) return undefined;
  const meanOf = (some: Readonly<typeof sums>): number =>
    some.reduce((total, { sum }) => total + sum, 0) / some.reduce((total, { weight }) => total + weight, 0);
  // The same draws for all figures of as many games.
  const interval = redrawnInterval(sums, meanOf, randomFrom(sums.length));
  return {
    mean: meanOf(sums),
    count: games.reduce((sum, values) => sum + values.length, 0),
    ...(interval && { interval }),
  };
}

/** The mean over the claims of all games that have a value, each as often as it stands for others. */
function meanOver(
  games: readonly LikenedGame[],
  valueOf: (claim: Claimed) => number | undefined,
): GameMean | undefined {
  return meanByGame(
    games.map(({ claims }) =>
      claims.flatMap((claim) => {
        const value = valueOf(claim);
        return value === undefined ? [] : [{ value, weight: claim.weight }];
      }),
    ),
  );
}

/** All rows: each punter beside each team, over all, by map where there are several, and by part of the game. */
export function likenessRows(games: readonly LikenedGame[], punters: readonly string[]): LikenessRow[] {
  return punters.flatMap((punter, place) =>
    [...Map.groupBy(games, ({ team }) => team)].flatMap(([team, theirs]) => {
      const row = (where: string, some: readonly LikenedGame[], phase?: Claimed['phase']): LikenessRow[] => {
        const of = (valueOf: (look: Look) => number | undefined): GameMean | undefined =>
          meanOver(some, ({ looks, phase: its }) =>
            looks === undefined || (phase !== undefined && its !== phase) ? undefined : valueOf(looks[place]),
          );
        const [same, five, rank] = [of((look) => look.same), of((look) => look.five), of((look) => look.rank)];
        if (same === undefined) return [];
        const places = { ...(five && { five }), ...(rank && { rank }) };
        return [{ punter, team, where, games: some.length, claims: same.count, same, ...places }];
      };
      return [
        ...partsOf(theirs).flatMap(([where, some]) => row(where, some)),
        ...PHASES.flatMap((phase) => row(phase, theirs, phase)),
      ];
    }),
  );
}

/** What the claims of the teams touch that were looked at, and those of each punter in the team's place. */
export function touchRows(games: readonly LikenedGame[], punters: readonly string[]): TouchRow[] {
  return [...Map.groupBy(games, ({ team }) => team)].flatMap(([team, theirs]) =>
    partsOf(theirs).flatMap(([where, some]) => {
      const row = (who: string, touches: (claim: Claimed) => boolean | undefined): TouchRow => ({
        team,
        who,
        where,
        shares: TOUCH_COLUMNS.map((stretch) =>
          meanOver(some, (claim) => {
            const value = stretch === ALL || claim.stretch === stretch ? touches(claim) : undefined;
            return value === undefined ? undefined : Number(value);
          }),
        ),
      });
      return [
        // The same claims count for the team and for those beside it: those that were looked at.
        row(punters.includes(team) ? `${team}, recorded` : team, (one) => one.looks && one.touches),
        ...punters.map((punter, place) => row(punter, ({ looks }) => looks?.[place].touches)),
      ];
    }),
  );
}

/** A team's games, and those on each map where there are several. */
function partsOf(games: readonly LikenedGame[]): (readonly [where: string, games: readonly LikenedGame[]])[] {
  const byMap = [...Map.groupBy(games, ({ map }) => map)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [[ALL, games], ...(byMap.length > 1 ? byMap : [])];
}

/** Both tables under each other, within that many columns: where there is too little room, in parts with all names. */
export function likenessText(rows: readonly LikenessRow[], touches: readonly TouchRow[], room = Infinity): string {
  return [
    'Claims that are the same, and the place of the recorded one in the ranking',
    tablesText(likenessColumns(rows), rows, room),
    '',
    'Of the claims looked at, those that touch a mine or an own river',
    tablesText(touchColumns(touches), touches, room),
  ].join('\n');
}

/** The same as two tables of Markdown. */
export function likenessMarkdown(rows: readonly LikenessRow[], touches: readonly TouchRow[]): string {
  const lines = [...tableMarkdown(likenessColumns(rows), rows), '', ...tableMarkdown(touchColumns(touches), touches)];
  return `${lines.join('\n')}\n`;
}

/** The team has a column where there are several. */
function likenessColumns(rows: readonly LikenessRow[]): Column<LikenessRow>[] {
  return [
    names('punter', ({ punter }) => punter),
    ...teamColumns(rows),
    names('where', ({ where }) => where),
    numbers('games', ({ games }) => games),
    numbers('claims', ({ claims }) => claims),
    numbers('same', ({ same }) => shown(same)),
    numbers('in first 5', ({ five }) => shown(five)),
    numbers('rank', ({ rank }) => shown(rank)),
  ];
}

function touchColumns(rows: readonly TouchRow[]): Column<TouchRow>[] {
  return [
    ...teamColumns(rows),
    names('who', ({ who }) => who),
    names('where', ({ where }) => where),
    ...TOUCH_COLUMNS.map((heading, at) => numbers<TouchRow>(heading, ({ shares }) => shown(shares[at]))),
  ];
}

function teamColumns(rows: readonly { readonly team: string }[]): Column<{ readonly team: string }>[] {
  return rows.some(({ team }) => team !== rows[0].team) ? [names('team', ({ team }) => team)] : [];
}

/** `34% [30, 38]`. */
function shown(mean: GameMean | undefined): string {
  if (mean === undefined) return NOTHING;
  const { interval } = mean;
  const ends = interval && [interval.low, interval.high].map((share) => shownShare(share).replace('%', ''));
  return `${shownShare(mean.mean)}${ends === undefined ? '' : ` [${ends.join(', ')}]`}`;
}
