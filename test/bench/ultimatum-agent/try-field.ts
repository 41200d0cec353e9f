// Plays the agent in a field many times and says how everybody fared, and what our agent lost with whom.
//
//   node test/bench/ultimatum-agent/try-field.ts FIELD ROUNDS SERIES [SETTING=VALUE…]
//
// FIELD: names by commas (an agent may stand twice), `official`, `mixed`; or so many drawn anew for each series, as
// `random7` of the rivals tuned on that are no families, `adapting7` of the families. The agent itself is always in it.

import { randomFrom, seedOf, shuffled } from '../../../src/base/seeded-random.ts';
import { DEALMAKER_SETTINGS } from '../../../src/ultimatum/agent/dealmaker-settings.ts';
import { Dealmaker } from '../../../src/ultimatum/agent/dealmaker.ts';
import type { UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';
import { MORE_FAMILIES } from './more-families.ts';
import { STAND_INS } from './stand-ins.ts';

const FIELDS: { readonly [name: string]: string } = {
  official: 'chaotic,dummy,cheater,fair',
  mixed: 'chaotic,dummy,cheater,fair,refuser,mirror,learner,tester,bandit',
  hard: 'refuser,mirror,learner,tester,walker,exploiter,bandit,slow-learner,noisy',
  smart: 'refuser,learner,tester,bandit,slow-learner,exploiter',
  own: 'bisector,stepper,capped,thompson,greedy,conceder,echo,jumper',
};
const TUNING = [...ULTIMATUM_RIVALS]
  .filter(([, { tuning, rulesOnly, family }]) => tuning && rulesOnly === undefined && family === undefined)
  .map(([name]) => name);
const ADAPTING = [
  ...[...ULTIMATUM_RIVALS].filter(([, { tuning, family }]) => tuning && family === true).map(([name]) => name),
  ...MORE_FAMILIES.keys(),
];

/** What a round brings at best in the official field, by partner and role. */
const BEST: { readonly [key: string]: number } = {
  'chaotic p': 50,
  'chaotic r': 50,
  'dummy p': 99,
  'dummy r': 50,
  'cheater p': 99,
  'cheater r': 1,
  'fair p': 50,
  'fair r': 50,
};

const [field, rounds, series, ...changes] = process.argv.slice(2);
const names = (FIELDS[field] ?? field).split(',');
const terms = { total: Number(process.env['TOTAL'] ?? 100), rounds: Number(rounds) };
const settings = { ...DEALMAKER_SETTINGS };
for (const change of changes) {
  const [name, value] = change.split('=');
  Object.assign(settings, { [name]: Number(value) });
}
const US = 'dealmaker';
const named = (list: readonly string[]) => [
  US,
  ...list.map((name, place) => (name !== US && list.indexOf(name) === place ? name : `${name}~${place}`)),
];

interface Sum {
  values: number[];
}
const scores = new Map<string, Sum>();
const pairs = new Map<string, { n: number; gain: number; theirs: number }>();
const margins: number[] = [];
const calm: number[] = [];
let asked = 0;
let time = 0n;

for (let seed = 0; seed < Number(series); seed++) {
  const told = process.env['HINT'] === undefined ? {} : { rounds: terms.rounds };
  const agents = new Map<string, UltimatumAgent>();
  const [, kind, many] = /^(random|adapting)(\d+)$/.exec(field) ?? [];
  const drawn =
    kind === undefined
      ? names
      : shuffled(kind === 'random' ? TUNING : ADAPTING, randomFrom(seedOf('field', seed))).slice(0, Number(many));
  const uids = named(drawn);
  for (const [place, uid] of uids.entries()) {
    const random = randomFrom(seedOf('try', seed, place));
    const name = uid.split('~')[0];
    const make = (ULTIMATUM_RIVALS.get(name) ?? MORE_FAMILIES.get(name))?.make ?? STAND_INS.get(name);
    if (make !== undefined) agents.set(uid, make({ random, ...told }));
    else
      agents.set(uid, uid === US ? new Dealmaker({ random, ...told }, settings) : new Dealmaker({ random, ...told }));
  }
  const us = agents.get(US);
  if (us !== undefined && process.env['TIME'] !== undefined) agents.set(US, timed(us));
  // What chaotic's luck brought, which says nothing of us.
  let luck = 0;
  const end = playQuickSeries(
    agents,
    terms,
    randomFrom(seedOf('course', seed)),
    ({ round, course, proposerGain, responderGain }) => {
      const [role, other, gain, theirs] =
        round.proposer === US
          ? ['p', round.responder, proposerGain, responderGain]
          : round.responder === US
            ? ['r', round.proposer, responderGain, proposerGain]
            : ['', '', 0, 0];
      if (role === '') return;
      const key = `${other} ${role}`;
      const pair = pairs.get(key) ?? { n: 0, gain: 0, theirs: 0 };
      pair.n++;
      pair.gain += gain;
      pair.theirs += theirs;
      pairs.set(key, pair);
      if (!('offer' in course) || 'missing' in course) return;
      luck += gain - (expected(other, role, course.offer, course.accepted) ?? gain);
      if (field === 'official') luck += BEST[key] - 56.125;
    },
  );
  const all = [...end.tallies].map(([uid, tally]) => ({ uid, score: tally.score(terms.total) }));
  for (const { uid, score } of all) {
    const sum = scores.get(uid) ?? { values: [] };
    sum.values.push(score);
    scores.set(uid, sum);
  }
  const mine = end.tallies.get(US);
  const others = Math.max(...all.filter(({ uid }) => uid !== US).map(({ score }) => score));
  margins.push((mine?.score(terms.total) ?? 0) - others);
  if (mine !== undefined) calm.push((9 * terms.total + mine.sum - luck) / (18 + mine.rounds));
}

function expected(other: string, role: string, offer: number, accepted: boolean): number | undefined {
  if (!other.startsWith('chaotic')) return undefined;
  if (role === 'p') return (terms.total - offer) / 2;
  return accepted ? terms.total / 2 : terms.total / 2 - offer;
}

function clocked<Result>(what: () => Result): Result {
  const from = process.hrtime.bigint();
  const result = what();
  time += process.hrtime.bigint() - from;
  asked++;
  return result;
}

function timed(agent: UltimatumAgent): UltimatumAgent {
  return {
    offer: (round) => clocked(() => agent.offer(round)),
    deal: (round) => clocked(() => agent.deal(round)),
    told: (round) => clocked(() => agent.told(round)),
  };
}

const text = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
  );
  return `${mean.toFixed(3)} ±${((1.96 * spread) / Math.sqrt(values.length)).toFixed(3)}`;
};
for (const [uid, { values }] of [...scores].toSorted((a, b) =>
  text(b[1].values).localeCompare(text(a[1].values), 'en', { numeric: true }),
))
  console.log(uid.padEnd(14), text(values));
console.log(
  'margin'.padEnd(14),
  text(margins),
  `first in ${margins.filter((margin) => margin > 0).length}/${margins.length}`,
);
console.log('without luck'.padEnd(14), text(calm));
if (process.env['PAIRS'] !== undefined)
  for (const [key, { n, gain, theirs }] of [...pairs].toSorted())
    console.log(
      `  ${key.padEnd(16)} ${(n / Number(series)).toFixed(1).padStart(7)} rounds, ours ` +
        `${(gain / n).toFixed(2).padStart(6)}, theirs ${(theirs / n).toFixed(2).padStart(6)}`,
    );
if (asked > 0) console.log(`${(Number(time) / asked / 1000).toFixed(1)} µs a message`);
