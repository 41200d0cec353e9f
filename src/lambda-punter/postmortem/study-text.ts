// Post-mortems as text for a terminal of 80 columns: turn by turn, and what they come to.

import { counted } from '../../base/grouped.ts';
import { plain } from '../../base/plain-text.ts';
import { moveText } from '../game/moves.ts';
import { FEWEST_FOR_INTERVAL, meanEstimate, meanOfAll as mean } from '../../arena/figures/bootstrap.ts';
import { shownShare } from '../../arena/figures/shown-numbers.ts';
import { aligned, columnsText } from '../../terminal/text-table.ts';
import {
  besideOthers,
  ceilingOf,
  gainOf,
  touchOf,
  TOUCHES,
  overThirds,
  type Ceiling,
  type TurnGain,
} from './ceiling.ts';
import type { GameStudy, ModelStudy, RolledMove, StudyLine, TurnStudy } from './turn-study.ts';

const WIDTH = 80;
const THIRD_NAMES = ['first', 'second', 'last'];
/** Kinds of fault, in words. */
const FAULT_WORDS = { timeout: 'time-out', illegal: 'illegal move', dead: 'crash' } as const;
/** Groups of places by static worth, from 0: the last place of each. */
const RANK_ENDS = [0, 2, 5, 9, Infinity];

/** What a gain below 0 means. */
const BELOW_ZERO = `  below 0: half of the rollouts were too few to find a better move, and chance
  picked a worse one; no gain was found (--rounds plays more)`;

/** All that the journal's lines come to: each turn if wanted, and the summary. */
export function studyText(lines: readonly StudyLine[], withTurns: boolean): string {
  const games = lines.flatMap((line) => ('game' in line ? [line.game] : []));
  const turns = lines.flatMap((line) => ('turn' in line ? [line.turn] : []));
  const gameOf = (turn: TurnStudy): GameStudy | undefined => games.find(({ game }) => game === turn.game);
  const each = turns.map((turn) => tableOfTurn(turn, gameOf(turn)));
  const models = lines.flatMap((line) => ('model' in line ? [line.model] : []));
  return [...(withTurns ? each : []), studySummary(games, turns, models)].join('\n\n');
}

/** A turn: every move that was tried, how its games ended, best first. */
export function tableOfTurn(study: TurnStudy, game: GameStudy | undefined): string {
  const { tried, turn, own, ownTurns, features } = study;
  const played = tried.find(({ isPlayed }) => isPlayed) ?? tried[0];
  const rows = tried.toSorted((a, b) => mean(b.shares) - mean(a.shares) || a.rank - b.rank);
  const isFew = played.shares.length < FEWEST_FOR_INTERVAL;
  const table = tableOf(rows, [
    ['move', ({ move }) => moveText(move)],
    ['', ({ isPlayed }) => (isPlayed ? 'played' : '')],
    ['place', ({ rank }) => (rank < 0 ? '–' : String(rank + 1)), 'right'],
    ['share', ({ shares }) => share(mean(shares)), 'right'],
    ['gain', (one) => signed(mean(one.shares) - mean(played.shares)), 'right'],
    ['±', (one) => (one === played ? '' : isFew ? '–' : share(noise(one, played))), 'right'],
    ['touches', (one) => touchOf(one) ?? ''],
  ]);
  const where = game === undefined ? '' : `, ${game.map}, seat ${game.seat}`;
  return `game ${study.game}${where}: turn ${turn + 1}, own turn ${own + 1} of ${ownTurns}, ${features.free} rivers free
${table}${isFew ? `\n±: not from fewer than ${FEWEST_FOR_INTERVAL} rollouts of a move (--rounds)` : ''}`;
}

/** What all turns come to. */
export function studySummary(games: readonly GameStudy[], turns: readonly TurnStudy[], models: readonly ModelStudy[]) {
  const lost = games.filter(({ isLost }) => isLost);
  const failed = faultText(games);
  const scored =
    `${counted(games.length, 'game')}, mean rank share ${share(mean(games.map((one) => one.share)))}; ${lost.length} ` +
    `lost, with ${share(mean(lost.map((one) => one.share)))}`;
  const head = failed === undefined ? scored : `${scored}\n${failed}`;
  if (turns.length === 0) return games.length === 0 ? 'no game was played' : `${head}\nno turn was looked at`;
  const gains = turns.map((one) => {
    const model = models.find(({ game, turn }) => game === one.game && turn === one.turn);
    return gainOf(one, model);
  });
  const thirds = [gains, ...Map.groupBy(gains, ({ third }) => third).values()];
  const modelled = gains.filter((gain) => gain.modelled !== undefined);
  return [
    `${head}\n${counted(turns.length, 'turn')} of ${counted(new Set(turns.map(({ game }) => game)).size, 'game')} ` +
      'looked at',
    `What perfect choice gains at a turn, in mean rank share, with 95% intervals:\n${ceilingTable(gains, games)}`,
    'gain: half of the rollouts choose the move, the other half say what it ' +
      `gains${thirds.some((some) => overThirds(some, ({ halved }) => halved) < 0) ? `\n${BELOW_ZERO}` : ''}\nat most: ` +
      `the best of all means, which is partly luck\nfirst: the first by static worth in place of the move ` +
      'that was played',
    ...(modelled.length === 0 ? [] : [modelText(modelled)]),
    `By what a move touches; beside: how much better than the mean of its turn\n${kindTable(gains)}`,
    `By place in static worth\n${rankTable(gains)}`,
  ].join('\n\n');
}

/** In how many games the punter failed, and how it did first; undefined if it never did. */
function faultText(games: readonly GameStudy[]): string | undefined {
  const failed = games.filter(({ faults }) => faults !== undefined);
  const [{ game, faults: [first] = [] } = { game: 0 }] = failed;
  if (first === undefined) return undefined;
  const count = failed.reduce((sum, { faults = [] }) => sum + faults.length, 0);
  const where = `in game ${game} ${first.turn === undefined ? 'at set-up' : `at turn ${first.turn + 1}`}`;
  return `The punter failed: ${counted(count, 'fault')} in ${counted(failed.length, 'game')}. The first, ${where}:
  ${FAULT_WORDS[first.kind]}: ${plain(first.reason, WIDTH - 20)}
What it did not choose is not looked at: turns with a fault, and all after a crash.`;
}

/** What a search would gain that plays everything to the end, but not with the opponents that are there. */
function modelText(gains: readonly TurnGain[]): string {
  const figure = (of: (gain: TurnGain) => number): string => interval(ceilingOf(gains, (some) => overThirds(some, of)));
  return `Chosen by as many rollouts with bundled rivals in the other seats, judged by
those with the real opponents, ${counted(gains.length, 'turn')}:
${figure(({ modelled = NaN }) => modelled)} of ${figure(({ halved }) => halved)}; the rest takes knowing the opponents`;
}

function ceilingTable(gains: readonly TurnGain[], games: readonly GameStudy[]): string {
  const gameOf = new Map(games.map((game) => [game.game, game]));
  const isLost = ({ study }: TurnGain): boolean => gameOf.get(study.game)?.isLost === true;
  const byMap = [...Map.groupBy(gains, ({ study }) => gameOf.get(study.game)?.map ?? '?')];
  const groups: (readonly [string, readonly TurnGain[]])[] = [
    ['all', gains],
    ...THIRD_NAMES.map((name, third) => [`${name} third`, gains.filter((one) => one.third === third)] as const),
    ...(byMap.length > 1 ? byMap : []),
  ];
  if (!gains.every(isLost))
    groups.push(['lost games', gains.filter(isLost)], ['won games', gains.filter((gain) => !isLost(gain))]);
  const cell =
    (of: (gain: TurnGain) => number) =>
    ([, some]: (typeof groups)[number]) =>
      interval(ceilingOf(some, (drawn) => overThirds(drawn, of)));
  return tableOf(
    groups.filter(([, some]) => some.length > 0),
    [
      ['', ([name]) => name],
      ['turns', ([, some]) => String(some.length), 'right'],
      ['played', ([, some]) => share(overThirds(some, ({ played }) => played))],
      ['gain', cell(({ halved }) => halved)],
      ['at most', ([, some]) => signed(overThirds(some, ({ above }) => above))],
      ['first', cell(({ first }) => first)],
    ],
  );
}

/** How often each kind was played, tried and chosen, what it lost where it was played, and how good it is at all. */
function kindTable(gains: readonly TurnGain[]): string {
  return choiceTable(
    'touches',
    TOUCHES.map((kind) => choicesOf(gains, kind, (one) => touchOf(one) === kind)),
    [
      [
        'lost by it',
        ({ played }) =>
          played.length === 0 ? '–' : interval(ceilingOf(played, (some) => mean(some.map(({ halved }) => halved)))),
      ],
    ],
  );
}

function rankTable(gains: readonly TurnGain[]): string {
  const rows = RANK_ENDS.map((end, at) => {
    const from = at === 0 ? 0 : RANK_ENDS[at - 1] + 1;
    const name = end === Infinity ? `from ${from + 1}` : from === end ? `${end + 1}` : `${from + 1} to ${end + 1}`;
    return choicesOf(gains, name, ({ rank }) => rank >= from && rank <= end);
  });
  return choiceTable('place', rows, []);
}

function choiceTable(heading: string, rows: readonly Choices[], more: readonly TextColumn<Choices>[]): string {
  return tableOf(
    rows.filter(({ tried }) => tried > 0),
    [
      [heading, ({ name }) => name],
      ['played', ({ played }) => String(played.length), 'right'],
      ...more,
      ['tried', ({ tried }) => String(tried), 'right'],
      ['chosen', ({ chosen }) => shownShare(chosen), 'right'],
      ['beside', ({ beside }) => beside],
    ],
  );
}

type Choices = ReturnType<typeof choicesOf>;

/** Moves of some kind: where one was played, how many were tried, how often halves choose one, how good they are. */
function choicesOf(gains: readonly TurnGain[], name: string, isMeant: (one: RolledMove) => boolean) {
  const found = gains
    .map(({ study }) => ({ study, values: besideOthers(study).filter((_, place) => isMeant(study.tried[place])) }))
    .filter(({ values }) => values.length > 0);
  const chosen = gains.map(({ study, chosen: shares }) =>
    study.tried.reduce((sum, one, place) => sum + (isMeant(one) ? shares[place] : 0), 0),
  );
  return {
    name,
    played: gains.filter(({ playedMove }) => isMeant(playedMove)),
    tried: found.reduce((sum, { values }) => sum + values.length, 0),
    chosen: mean(chosen),
    beside: found.length === 0 ? '–' : interval(ceilingOf(found, (some) => mean(some.flatMap(({ values }) => values)))),
  };
}

/** Half the width of the 95% interval of a difference, seeds the same for both; Student's, as rollouts are few. */
function noise(one: RolledMove, other: RolledMove): number {
  const differences = one.shares.map((value, round) => value - other.shares[round]);
  return meanEstimate(differences).half ?? NaN;
}

type TextColumn<Row> = readonly [heading: string, cell: (row: Row) => string, side?: 'right'];

/** The rows under headings to the left; some columns stand to the right below them. */
function tableOf<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): string {
  const columnOf = ([heading, cell, side]: TextColumn<Row>): string[] =>
    side === undefined ? [heading, ...rows.map(cell)] : [heading, ...aligned('', rows, cell).slice(1)];
  return columnsText(columns.map(columnOf), WIDTH);
}

function interval({ value, interval: found }: Ceiling): string {
  return found === undefined ? signed(value) : `${signed(value)} [${bare(found.low)}, ${bare(found.high)}]`;
}

function share(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^(-?)0/, '$1');
}

function signed(value: number): string {
  if (Number.isNaN(value)) return '–';
  const digits = share(Math.abs(value));
  return `${value < 0 && Number(digits) !== 0 ? '−' : '+'}${digits}`;
}

/** With a sign only if it is negative. */
function bare(value: number): string {
  return signed(value).replace('+', '');
}
