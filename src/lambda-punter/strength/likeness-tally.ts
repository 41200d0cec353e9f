// What many looks come to: shares with intervals over whole games; and their tables, for a terminal and as Markdown.

import { redrawnInterval } from '../../arena/figures/bootstrap.ts';
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
type GameMean = NonNullable<ReturnType<typeof meanByGame>>;
type LikenessRow = ReturnType<typeof likenessRows>[number];
type TouchRow = ReturnType<typeof touchRows>[number];

const ALL = 'all';
/** What the columns of a TouchRow are. */
const TOUCH_COLUMNS: readonly string[] = [...STRETCHES, ALL];

/** The mean over all games' values, each of which counts `weight` times; undefined if there is none. */
export function meanByGame(games: readonly (readonly { readonly value: number; readonly weight: number }[])[]) {
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
function meanOver(games: readonly LikenedGame[], valueOf: (claim: Claimed) => number | undefined) {
  return meanByGame(
    games.map(({ claims }) =>
      claims.flatMap((claim) => {
        const value = valueOf(claim);
        return value === undefined ? [] : [{ value, weight: claim.weight }];
      }),
    ),
  );
}

/**
 * How like each punter is to each team: over `all`, by map if there are several, and by part of the game. Of a
 * punter that does not rank rivers `five` and `rank` are undefined.
 */
export function likenessRows(games: readonly LikenedGame[], punters: readonly string[]) {
  return punters.flatMap((punter, place) =>
    [...Map.groupBy(games, ({ team }) => team)].flatMap(([team, theirs]) => {
      const row = (where: string, some: readonly LikenedGame[], phase?: Claimed['phase']) => {
        const of = (valueOf: (look: Look) => number | undefined): GameMean | undefined =>
          meanOver(some, ({ looks, phase: its }) =>
            looks === undefined || (phase !== undefined && its !== phase) ? undefined : valueOf(looks[place]),
          );
        const [same, five, rank] = [of((look) => look.same), of((look) => look.five), of((look) => look.rank)];
        if (same === undefined) return [];
        return [{ punter, team, where, games: some.length, claims: same.count, same, five, rank }];
      };
      return [
        ...partsOf(theirs).flatMap(([where, some]) => row(where, some)),
        ...PHASES.flatMap((phase) => row(phase, theirs, phase)),
      ];
    }),
  );
}

/**
 * How much of what the teams claim, as far as it was looked at, touches a mine or an own river; and what each punter
 * claims in the team's place. The team is said to be recorded where a punter has its name.
 */
export function touchRows(games: readonly LikenedGame[], punters: readonly string[]) {
  return [...Map.groupBy(games, ({ team }) => team)].flatMap(([team, theirs]) =>
    partsOf(theirs).flatMap(([where, some]) => {
      const row = (who: string, touches: (claim: Claimed) => boolean | undefined) => ({
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

/** A team's games, and those on each map if there are several. */
function partsOf(games: readonly LikenedGame[]): (readonly [where: string, games: readonly LikenedGame[]])[] {
  const byMap = [...Map.groupBy(games, ({ map }) => map)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [[ALL, games], ...(byMap.length > 1 ? byMap : [])];
}

/** Both tables under each other, within that many columns: if there is too little room, in parts with all names. */
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

/** The team has a column if there are several. */
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
