// node test/bench/ultimatum-agent/try-alone.ts NAMES ROUNDS SERIES: the dealmaker alone with each partner, beside the
// constant policy (one offer, one demand) that would have been best in the same series. NAMES as on command lines:
// families, kept-out, bully,copier; or families that are there for tuning alone: `more`, or `slow` to adapt.

import { randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import { Dealmaker } from '../../../src/ultimatum/agent/dealmaker.ts';
import type { AgentStart, UltimatumAgent } from '../../../src/ultimatum/game/agent.ts';
import { playQuickSeries } from '../../../src/ultimatum/game/series-play.ts';
import { ULTIMATUM_RIVALS } from '../../../src/ultimatum/rivals/rivals.ts';
import { ultimatumEntrants } from '../../../src/ultimatum/tournament/ultimatum-words.ts';
import { MORE_FAMILIES } from './more-families.ts';
import { SLOW_FAMILIES } from './slow-families.ts';

const [words = 'families', rounds = '1000', series = '6'] = process.argv.slice(2);
/** Families that are no bundled rivals. */
const OWN = new Map([...MORE_FAMILIES, ...SLOW_FAMILIES]);
const PARTS = [1, 10, 20, 30, 40, 45, 50, 55, 60, 70];

function constant(offer: number, demand: number): UltimatumAgent {
  return { offer: () => offer, deal: (asked) => asked.offer >= demand, told: () => {} };
}

/** The mean gain of a round over all series. */
function meanWith(partner: string, make: (start: AgentStart) => UltimatumAgent): number {
  let sum = 0;
  for (let seed = 0; seed < Number(series); seed++) {
    const us = make({ random: randomFrom(seedOf('us', seed)) });
    const them = (ULTIMATUM_RIVALS.get(partner) ?? OWN.get(partner))?.make({
      random: randomFrom(seedOf('them', seed)),
    });
    if (them === undefined) throw new RangeError(partner);
    const agents = new Map([
      ['us', us],
      ['them', them],
    ]);
    const { tallies } = playQuickSeries(
      agents,
      { total: 100, rounds: Number(rounds) },
      randomFrom(seedOf('pairs', seed)),
      () => {},
    );
    sum += tallies.get('us')?.mean ?? 0;
  }
  return sum / Number(series);
}

const own = new Map([
  ['more', MORE_FAMILIES],
  ['slow', SLOW_FAMILIES],
]).get(words);
const entrants = own === undefined ? ultimatumEntrants(words.split(',')) : [...own.keys()].map((agent) => ({ agent }));
let [sum, count, least] = [0, 0, Infinity];
for (const { agent } of entrants) {
  const ours = meanWith(agent, (start) => new Dealmaker(start));
  let best = { mean: -1, offer: 0, demand: 0 };
  for (const offer of PARTS) {
    for (const demand of PARTS) {
      const mean = meanWith(agent, () => constant(offer, demand));
      if (mean > best.mean) best = { mean, offer, demand };
    }
  }
  const ratio = ours / best.mean;
  [sum, count, least] = [sum + ratio, count + 1, Math.min(least, ratio)];
  console.log(
    `${agent.padEnd(14)} ${ours.toFixed(1)} of ${best.mean.toFixed(1)} ` +
      `(offer ${best.offer}, take ${best.demand}): ${ratio.toFixed(2)}`,
  );
}
console.log(`mean ${(sum / count).toFixed(3)}, least ${least.toFixed(3)}`);
