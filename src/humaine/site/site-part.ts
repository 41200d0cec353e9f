// What the site shows of HUMAINE.

import { markup } from '../../base/markup.ts';
import { showing } from '../../web/contest-page.ts';
import { inCode, type SitePart } from '../../web/site-part.ts';
import { HUMAINE_PAGE } from '../command/page.ts';
import { SELLER_NAMES, SELLERS_WORD } from '../game/sellers.ts';
import { humaineRounds } from './gallery-games.ts';

/** Its card, its page, its lesson, and good games. */
export const HUMAINE_SITE: SitePart = {
  title: 'HUMAINE',
  about: `Buy from ${SELLERS_WORD} sellers in plain English, play one off against the other, and bake.`,
  play: `Buy from ${SELLERS_WORD} sellers`,
  document: 'docs/humaine.md',
  shown: showing(HUMAINE_PAGE, undefined),
  lesson: {
    rules: [
      `You have $50. The sellers, ${SELLER_NAMES.join(' and ')}, have all that cakes and pancakes are made of.`,
      'You talk to them in plain English: ask, offer, haggle, play one off against the other. Then you bake.',
      'A cake takes 2 eggs, 2 cups of flour, a cup of milk and a cup of sugar. A batch of pancakes takes an egg, 2 cups of flour and 2 cups of milk.',
      'What you bake is worth dollars to you. Of each cake and each batch one flavouring adds to that. What money is left is worth nothing.',
      'A seller earns what it takes less what its goods cost it. It does not know what things are worth to you, and you do not know its costs.',
      'A seller says that it is a deal, and you confirm. Only that moves goods and money.',
    ],
    task: 'Buy for cakes and pancakes, and haggle about the price. See what the sale brings to either side.',
    bot: {
      steps: [
        {
          words: markup`A seller is a small HTTP server of any language. The document has a whole one: copy it to ${inCode('my-seller.mjs')}. Here it hears the buyer, and asks for twice its costs.`,
          code: { file: 'docs/humaine-own-seller.md', from: "  '/receiveMessage': (", until: "  '/receiveRejection'" },
        },
        {
          words:
            'Start it beside one of ours, each line in a terminal of its own. Then open the page that the first one prints.',
          code: { file: 'docs/humaine-own-seller.md', from: 'npm run humaine -- platform\n', until: '```' },
        },
        {
          words: 'When it can trade, end the platform, and measure your seller with scripted buyers.',
          code: {
            file: 'docs/humaine-own-seller.md',
            from: 'npm run humaine -- competition',
            until: '```',
            breakBefore: '--repeats',
          },
        },
      ],
      document: 'docs/humaine-own-seller.md',
    },
    further: [
      ['docs/humaine-protocol.md', 'the calls, and the rules of speaking'],
      ['docs/humaine.md', 'how to play'],
    ],
  },
  games: () => humaineRounds(),
};
