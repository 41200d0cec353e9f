// Falls silent on purpose: it shows what a ranking rule lets through, and is in no tournament's field.

import { GainTally } from '../game/gain-tally.ts';
import type { MakeAgent } from '../game/ultimatum-agent.ts';
import { QUICK_LEARNER } from './quick-learner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** It leaves where its mean gain is so high, after this many rounds; 1 % of a series of 10,000 is 100. */
const MEAN = 55;
const ROUNDS = 101;

/** Answers nothing more once it has had luck: by the official rule it keeps its score. */
export const SILENT_ONE: UltimatumRival = {
  about: 'for trying rules: a quick learner that falls silent at a lucky peak, to keep its score',
  tuning: true,
  rulesOnly: true,
  make: silentAfter(QUICK_LEARNER.make),
};

function silentAfter(make: MakeAgent): MakeAgent {
  return (start) => {
    const inner = make(start);
    const tally = new GainTally();
    const speaks = (): void => {
      if (tally.rounds >= ROUNDS && tally.mean >= MEAN) throw new Error('silent');
    };
    return {
      offer(asked) {
        speaks();
        return inner.offer(asked);
      },
      deal(asked) {
        speaks();
        return inner.deal(asked);
      },
      told(result) {
        if (!result.failed) tally.add(result.gain);
        inner.told(result);
      },
    };
  };
}
