// What the site shows of Taboo.

import { markup } from '../../base/markup.ts';
import { showing } from '../../web/contest-page.ts';
import { inCode, type Listing, type SitePart } from '../../web/site-part.ts';
import { TABOO_PAGE } from '../command/page.ts';
import { tabooGames } from './gallery-games.ts';

/** A guesser of Taboo that knows three words; the site prints it up to its last line. A test plays it. */
export const TABOO_LISTING: Listing = { file: 'src/taboo/site/guess.py', from: '#!', until: '# docs/' };

/** Its card, its page, its lesson, and good games. */
export const TABOO_SITE: SitePart = {
  title: 'Taboo',
  about: 'Think of a city and give hints until the guesser finds it. Or guess a city from its hints.',
  play: 'Let the guesser find your city',
  document: 'docs/taboo.md',
  shown: showing(TABOO_PAGE, undefined),
  lesson: {
    rules: [
      'Somebody thinks of a city and gives a hint. You name a city. If it is wrong, there is another hint.',
      'A hint has one to four plain English words. It has no names of countries, people and landmarks, and not the words that come to mind first: those are taboo.',
      'The score is the number of guesses. A city that is not found costs as many points as the game has hints, and five more.',
      'Points are bad: the lowest total wins.',
      'You can be either: the one who describes a city, or the one who guesses it.',
    ],
    task: 'Choose a city and give hints to a small guesser that knows six cities. Each hint costs a point.',
    bot: {
      steps: [
        {
          words: markup`A guesser is any program that reads a hint a line and answers with a city a line. Write this to ${inCode('mybot/guess.py')}, and make it executable with ${inCode('chmod +x mybot/guess.py')}.`,
          code: TABOO_LISTING,
        },
        {
          words: 'Let it play against our guesser. It has much to learn.',
          code: 'npm run tournament -- --contest taboo mine=./mybot/guess.py guesser \\\n  --cities 12 --hints 4',
        },
      ],
      document: 'docs/taboo-tournaments.md',
    },
    further: [
      ['docs/taboo.md', 'the game, and how our guesser thinks'],
      ['docs/taboo-service.md', 'the service that gives hints over the network'],
    ],
  },
  games: tabooGames,
};
