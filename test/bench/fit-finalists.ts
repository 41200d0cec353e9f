// Fits the made-up finalists to what is known of the finals of 2018, and prints reached beside wanted figures.
//
//   node test/bench/fit-finalists.ts [--rounds N] [--seeds N] [--every N] [--write] [--round finals|round-1]
//
// Members are drawn from a seed. What they share is then moved, round after round, by how far each figure is from the
// wanted one: the figures of asking by kept worth, those of taking by how often offers are taken. Each round plays
// other seeds; the last figures come from seeds that no round has played. `--rounds 0` only measures what stands, with
// `--round` on the official seeds of that round.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Random, randomFrom, shuffled } from '../../src/base/seeded-random.ts';
import { officialSeeds } from '../../src/haggling/game/problem-generator.ts';
import {
  type Finalist,
  type FinalistCrowd,
  finalistManner,
  FITTED_CROWD,
  FITTED_FINALISTS,
  type SplitOrder,
} from '../../src/haggling/rivals/finalist-agent.ts';
import { FINALS_TAKEN, TAKEN_WORTHS } from '../../src/haggling/rivals/suspects.ts';
import { rivalClass } from '../../src/haggling/rivals/rival-class.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import { finalistMeans, type FinalsCount, type FinalsFigure, finalsFigures, playFinals } from './finals-measure.ts';
import { FINALS_KEPT } from './finals-wanted.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seeds: { type: 'string', default: '1000' },
    every: { type: 'string', default: '100' },
    round: { type: 'string' },
    write: { type: 'boolean', default: false },
    // What the rounds do not move: it was chosen by hand, by the figures of whole sessions. `orders` is how many
    // members take each order, `follows` how many take whatever is worth what they would ask for next, `hides` how many
    // hide for 0, 1, 2… turns, `shy` how many refuse only what is worth nothing.
    orders: { type: 'string', default: '10,6,12,6,6' },
    shy: { type: 'string', default: '9' },
    greed: { type: 'string', default: '0.08' },
    bold: { type: 'string', default: '0.12' },
    member: { type: 'string', default: '0.6' },
    session: { type: 'string', default: '0.3' },
    spread: { type: 'string', default: '0.06' },
    blend: { type: 'string', default: '0.95' },
    skew: { type: 'string', default: '0.8' },
    deaf: { type: 'string', default: '2' },
    follows: { type: 'string', default: '14' },
    hides: { type: 'string', default: '4,0,12,12,0,12' },
    seed: { type: 'string', default: '2018' },
  },
});
const MEMBERS = 40;
/** The first seeds of the rounds, and of the figures at the end. */
const FIT_FROM = 1_000_000;
const CHECK_FROM = 9_000_000;
/** Nobody is softer: the finalists were the best of 186. */
const SOFTEST = -1.5;
/** How much of an error a round mends. */
const GAIN = 0.5;
/** In the last rounds it mends less, so that chance weighs less. */
const CALM = 0.2;

const rounds = Number(options.rounds);
const ORDERS: readonly SplitOrder[] = ['first', 'any', 'kind', 'drops', 'weighs'];
const finalists = rounds === 0 ? FITTED_FINALISTS : drawFinalists();
const moved = rounds === 0 ? undefined : beginCrowd();
const crowd: FinalistCrowd = moved ?? FITTED_CROWD;
const seedCount = Number(options.seeds);

if (moved !== undefined) for (let round = 0; round < rounds; round++) fitRound(moved, round);
const last = play(checkSeeds(), Math.max(1, Math.ceil(Number(options.every) / 4)));
const final = finalsFigures(last);
console.log(
  textTable(
    ['figure', 'wanted', 'reached', 'of'],
    final.map(({ name, wanted, got, of }) => [
      name,
      wanted.toFixed(1),
      got.toFixed(name.startsWith('taken') ? 1 : 2),
      of,
    ]),
  ),
);
console.log('loss', (final.reduce((sum, figure) => sum + lossOf(figure), 0) / final.length).toFixed(3));
for (const [at, mean] of [...finalistMeans(last).entries()].toSorted((a, b) => b[1] - a[1])) {
  console.log(mean.toFixed(3), JSON.stringify(finalists[at]));
}
if (options.write && rounds > 0) write();

function fitRound(shared: MovedCrowd, round: number): void {
  const figures = measure(FIT_FROM + round * seedCount, Number(options.every));
  const loss = figures.reduce((sum, figure) => sum + lossOf(figure), 0) / figures.length;
  console.error(`round ${round + 1}: loss ${loss.toFixed(3)}`);
  move(shared, new Map(figures.map((figure) => [figure.name, figure])), round < rounds / 2 ? GAIN : CALM);
}

function measure(from: number, every: number): FinalsFigure[] {
  return finalsFigures(play(seedsFrom(from), every));
}

function play(seeds: readonly number[], every: number): FinalsCount {
  const classes = finalists.map((finalist) => rivalClass(finalistManner(finalist, crowd)));
  return playFinals(classes, seeds, every);
}

function seedsFrom(first: number): number[] {
  return Array.from({ length: seedCount }, (_, at) => first + at);
}

function checkSeeds(): number[] {
  const { round } = options;
  return round === 'finals' || round === 'round-1' ? officialSeeds(round, seedCount) : seedsFrom(CHECK_FROM);
}

/** In units in which 1 matters: 5 of 100 offers taken, 0.1 of worth. */
function lossOf({ name, wanted, got, of }: FinalsFigure): number {
  if (of < 20) return 0;
  const unit = name.startsWith('taken') ? 5 : name === 'agreed' ? 1 : name === 'last turn' ? 2 : 0.1;
  return Math.min(((got - wanted) / unit) ** 2, 25);
}

function drawFinalists(): Finalist[] {
  const random = randomFrom(Number(options.seed));
  const firm = shuffled(
    normalScores().map((score) => Math.max(score, SOFTEST)),
    random,
  );
  const greed = shuffled(normalScores(), random);
  const bold = shuffled(normalScores(), random);
  const pride = drawPrides(firm, random);
  const order = shuffled(
    options.orders.split(',').flatMap((many, at) => Array<SplitOrder>(Number(many)).fill(ORDERS[at])),
    random,
  );
  const hides = shuffled(
    options.hides.split(',').flatMap((many, turns) => Array<number>(Number(many)).fill(turns)),
    random,
  );
  const places = shuffled([...firm.keys()], random);
  const following = shuffled([...firm.keys()], random);
  return order.map((one, at) => ({
    number: at + 1,
    order: one,
    firm: rounded(firm[at]),
    // Who wants more before it takes also asks for more.
    greed: skewed(Number(options.greed) * blended(firm[at], greed[at])),
    bold: skewed(Number(options.bold) * blended(firm[at], bold[at])),
    pride: pride[at],
    ...(places[at] < Number(options.deaf) && { deaf: true }),
    ...(following[at] < Number(options.follows) && { follows: true }),
    hides: hides[at],
  }));
}

/** What each refuses on the session's last turn: of forty, six refuse what is worth 1 of 10, some also 2 or 3. */
function drawPrides(firm: readonly number[], random: Random): number[] {
  const order = shuffled([...firm.keys()], random).toSorted(
    (one, other) => Number(firm[one] < 0) - Number(firm[other] < 0),
  );
  const proud = [4, 4, 3, 3, 2, 2];
  const soft = shuffled(
    Array.from({ length: MEMBERS - proud.length }, (_, at) => (at < Number(options.shy) ? 1 : 0)),
    random,
  );
  const prides: number[] = [];
  for (const [at, place] of order.entries()) prides[place] = proud[at] ?? soft[at - proud.length];
  return prides;
}

/** As many numbers as members, with the mean and variance of the normal distribution (by the logistic's quantiles). */
function normalScores(): number[] {
  return Array.from({ length: MEMBERS }, (_, at) => 0.585 * logit((at + 0.5) / MEMBERS));
}

interface MovedCrowd {
  ask: number[][];
  take: number[][][];
  memberPart: number;
  sessionPart: number;
  askSpread: number;
}

function beginCrowd(): MovedCrowd {
  const crowdNow = {
    ask: [FINALS_KEPT[0].map((kept) => kept / 10 - 0.08), [...FINALS_KEPT[1], 7.5].map((kept) => kept / 10 - 0.08)],
    take: [
      [beginRow(0, 2), beginRow(0, 2), beginRow(0, 2), beginRow(0, 4), beginRow(0, 5)],
      [beginRow(1, 1), beginRow(1, 1), beginRow(1, 3), beginRow(1, 4), beginRow(1, 4)],
    ],
    memberPart: Number(options.member),
    sessionPart: Number(options.session),
    askSpread: Number(options.spread),
  };
  between(crowdNow);
  return crowdNow;
}

function beginRow(seat: number, turn: number): number[] {
  const taken = FINALS_TAKEN.find((row) => row.seat === seat && row.turn === turn)?.taken ?? [];
  return taken.slice(0, -1).map((share) => 0.585 * logit(share));
}

function middle(one: readonly number[], other: readonly number[]): number[] {
  return one.map((figure, at) => (figure + other[at]) / 2);
}

/** The turns of which nothing is known lie between their neighbours; seat 0 has nothing to take at its first. */
function between({ take }: MovedCrowd): void {
  take[0][0] = [...take[0][1]];
  take[0][2] = middle(take[0][1], take[0][3]);
  take[1][1] = middle(take[1][0], take[1][2]);
  take[1][4] = [...take[1][3]];
}

function move(shared: MovedCrowd, figures: ReadonlyMap<string, FinalsFigure>, gain: number): void {
  const { ask, take } = shared;
  for (const [seat, turns] of FINALS_KEPT.entries()) {
    for (const at of turns.keys()) {
      const figure = figures.get(`kept ${seat}.${at + 1}`);
      if (figure !== undefined) ask[seat][at] += (gain * (figure.wanted - figure.got)) / 10;
    }
  }
  ask[1][4] = ask[1][3];
  for (const { seat, turn } of FINALS_TAKEN) {
    if (seat === 1 && turn === 5) continue;
    const row = take[seat][turn - 1];
    for (const [at, worth] of TAKEN_WORTHS.slice(0, -1).entries()) {
      const figure = figures.get(`taken ${seat}.${turn}.${worth}`);
      if (figure === undefined || figure.of < 20) continue;
      row[at] += gain * 0.585 * (logit(figure.wanted / 100) - logit(figure.got / 100));
      row[at] = Math.min(Math.max(row[at], -3.5), 3.5);
      // Nobody takes little more readily than much.
      if (at > 0) row[at] = Math.max(row[at], row[at - 1]);
    }
  }
  between(shared);
}

function logit(share: number): number {
  const safe = Math.min(Math.max(share, 0.003), 0.997);
  return Math.log(safe / (1 - safe));
}

function blended(firm: number, other: number): number {
  const part = Number(options.blend);
  return part * firm + Math.sqrt(1 - part ** 2) * other;
}

/** Who asks for less than the others asks for little less: none asks for so little that it would take anything. */
function skewed(number: number): number {
  return rounded(number < 0 ? number * Number(options.skew) : number);
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}

function write(): void {
  const shared = JSON.stringify(crowd, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  );
  const list = finalists.map((finalist) => `  ${JSON.stringify(finalist)}`).join(',\n');
  const text = `{\n "crowd": ${shared},\n "finalists": [\n${list}\n ]\n}\n`;
  writeFileSync(join(import.meta.dirname, '../../src/haggling/rivals/fitted-finalists.json'), text);
}
