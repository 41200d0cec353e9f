// What the site shows of haggling.

import { markup } from '../../base/markup.ts';
import { showing } from '../../web/contest-page.ts';
import { inCode, type SitePart } from '../../web/site-part.ts';
import { HAGGLING_PAGE } from '../command/page.ts';
import { hagglingSessions } from './gallery-games.ts';

/** Its card, its page, its lesson, and good games. */
export const HAGGLING_SITE: SitePart = {
  title: 'Haggling',
  about: 'Split books, hats and balls with an agent. Neither of you knows what they are worth to the other.',
  play: 'Haggle with the haggler',
  document: 'docs/haggling.md',
  shown: showing(HAGGLING_PAGE, { logs: new Map() }),
  lesson: {
    rules: [
      'Two agents split a few objects: a book, two hats and three balls, say.',
      'All objects together are worth $10 to each agent. But each values the single objects differently, and does not know what the other values.',
      'They make offers in turn: what I want, and what you get. There are five rounds, so each has five turns.',
      'As soon as one accepts, each gets what its part is worth to itself.',
      'If nobody has accepted in the end, both get nothing. So a poor deal is better than none.',
      'The best deals give each side what it values more. The offers of the other tell you what that could be.',
    ],
    task: 'Choose with the sliders what you want, and make the offer. The other agent answers, and time runs.',
    bot: {
      steps: [
        {
          words: markup`Write this to ${inCode('mybot/mine.js')}. It accepts 70% of everything, and 10% in the end.`,
          code: { file: 'docs/haggling.md', from: 'module.exports = class', until: '```' },
        },
        {
          words: 'Watch it haggle with a rival, then haggle with it yourself.',
          code: 'npm run haggle -- mybot/mine.js boulware\nnpm run haggle -- mybot/mine.js',
        },
        {
          words: 'Let it play a tournament.',
          code: 'npm run tournament -- --contest haggling mybot/mine.js haggler example \\\n  --seeds 20',
        },
      ],
      document: 'docs/haggling.md',
    },
    further: [
      ['docs/haggling-rivals.md', 'the agents that you can haggle with'],
      ['docs/haggling-agent.md', 'how our agent thinks'],
    ],
  },
  games: hagglingSessions,
};
