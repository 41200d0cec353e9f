// How many rounds of the ultimatum game a second are played in this process: by the rivals alone, by copies of one, and
// with our agent among them. In processor time as well, which other work on the machine blurs less.
//
//   node_modules/.bin/node test/bench/ultimatum-rounds.ts [SECONDS]

import { randomFrom } from '../../src/base/seeded-random.ts';
import { ULTIMATUM_AGENTS } from '../../src/ultimatum/bundled/bundled-agents.ts';
import { measureSeries } from '../../src/ultimatum/tournament/measured-series.ts';
import { agentsListed } from '../../src/ultimatum/tournament/ultimatum-words.ts';

const SECONDS = Number(process.argv[2] ?? 2);
const TERMS = { total: 100, rounds: 1_000 };

const rivals = [...agentsListed('official'), ...agentsListed('tuned'), ...agentsListed('kept-out')];
const FIELDS: readonly (readonly [what: string, names: readonly string[]])[] = [
  ['the four of the course', ['chaotic', 'dummy', 'cheater', 'fair']],
  ['all rivals', rivals],
  ['eight learners', Array.from({ length: 8 }, () => 'learner')],
  ['the dealmaker and the four', ['dealmaker', 'chaotic', 'dummy', 'cheater', 'fair']],
  ['the dealmaker and all rivals', ['dealmaker', ...rivals]],
];

for (const [what, names] of FIELDS) {
  const makes = names.flatMap((name) => ULTIMATUM_AGENTS.get(name)?.make ?? []);
  const random = randomFrom(1);
  let rounds = 0;
  let series = 0;
  const before = process.cpuUsage();
  const begun = performance.now();
  while (performance.now() - begun < SECONDS * 1_000) {
    const plan = { terms: TERMS, seed: Math.floor(random() * 1e9), rules: 'official', tellsRounds: false } as const;
    measureSeries(makes, plan, () => rounds++);
    series++;
  }
  const wall = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const rate = Math.round(rounds / wall).toLocaleString('en-US');
  const ofProcessor = Math.round((rounds * 1e6) / (user + system)).toLocaleString('en-US');
  process.stdout.write(
    `${what}: ${rate} rounds a second, ${ofProcessor} of processor time; ${(series / wall).toFixed(0)} series of ` +
      `${TERMS.rounds}\n`,
  );
}
