// What the site shows of the ultimatum game.

import { markup } from '../../base/markup.ts';
import { showing } from '../../web/contest-page.ts';
import { inCode, type SitePart } from '../../web/site-part.ts';
import { ULTIMATUM_PAGE } from '../command/page.ts';
import { ultimatumSeries } from './gallery-games.ts';

/** Its card, its page, its lesson, and good games. */
export const ULTIMATUM_SITE: SitePart = {
  title: 'Ultimatum',
  about: 'Offer a share of 100. The other takes it, or both of you get nothing.',
  play: 'Play with the dealmaker and three others',
  document: 'docs/ultimatum.md',
  shown: showing(ULTIMATUM_PAGE, undefined),
  lesson: {
    rules: [
      'Two agents share 100. One proposes: you get 30, I keep 70.',
      'The other accepts, and it is so. Or it refuses, and both get nothing.',
      'In each step all agents are paired by chance, and the first of a pair proposes. They meet hundreds of times, and each knows whom it meets.',
      'So it can pay to refuse 1 today in order to be offered 40 tomorrow. And it pays to find out how little a partner puts up with.',
      'The score is the mean gain a round. It begins with 18 rounds of 50, so that a lucky few rounds are not the best.',
    ],
    task: 'Your partner has a threshold: it takes that much or more. Find it, and lose little on the way.',
    bot: {
      steps: [
        {
          words: markup`Any program plays that speaks ZeroMQ and JSON. The document has a whole agent in Python, without a library: copy it to ${inCode('mybot/mine.py')}. Here is how it plays: it gives a partner less while it accepts, and more when it refuses.`,
          code: { file: 'docs/ultimatum-python.md', from: 'give = {}', until: '```' },
        },
        {
          words: 'Start a server with your agent and two of ours. In the end you see the table.',
          code: {
            file: 'docs/ultimatum-python.md',
            from: 'npm run ultimatum -- server',
            until: '```',
            breakBefore: '--agent "',
          },
        },
      ],
      document: 'docs/ultimatum-python.md',
    },
    further: [
      ['docs/ultimatum-wire.md', 'the messages, the phases, the time limits'],
      ['docs/ultimatum-agents.md', 'the agents that you can meet'],
    ],
  },
  games: ultimatumSeries,
};
