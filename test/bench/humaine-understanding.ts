// How long our seller of HUMAINE takes to understand a sentence, in milliseconds: sentences of the tests, each several
// times in one process.
//
//   node_modules/.bin/node test/bench/humaine-understanding.ts [TIMES]

import { understandBuyer } from '../../src/humaine/language/understand-buyer.ts';
import { FRESH_SENTENCES } from '../humaine/language/lists/fresh-sentences.ts';
import { LATER_SENTENCES } from '../humaine/language/lists/later-sentences.ts';
import { SPOKEN_SENTENCES } from '../humaine/language/lists/spoken-sentences.ts';
import { TALKS } from '../humaine/language/lists/talks.ts';

const TIMES = Number(process.argv[2] ?? 5);
const sentences = [...FRESH_SENTENCES, ...LATER_SENTENCES, ...SPOKEN_SENTENCES];

/** What each takes at best, so that other work on the machine counts little. */
const took = sentences
  .map(([talk, text]) => {
    const times = Array.from({ length: TIMES }, () => {
      const begun = performance.now();
      understandBuyer(text, TALKS[talk]);
      return performance.now() - begun;
    });
    return { text, ms: Math.min(...times) };
  })
  .toSorted((one, other) => one.ms - other.ms);

const at = (share: number): string => took[Math.floor(share * (took.length - 1))].ms.toFixed(2);
console.log(`${took.length} sentences: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms`);
console.log(`longest: ${took.at(-1)?.text ?? ''}`);
