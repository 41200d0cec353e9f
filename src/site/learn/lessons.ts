// What the pages that teach the contests say: the rules in plain words, what to try, and a first bot of one's own.

import { capital } from '../../arena/figures/shown-numbers.ts';
import { markup, type Markup, type Part } from '../../base/markup.ts';
import type { ContestName } from '../../contests/contest-name.ts';
import { SELLER_NAMES } from '../../humaine/game/sellers.ts';
import { EXTENSIONS } from '../../lambda-punter/game/move-kinds.ts';
import { EXTENSION_WORDS, HOW_TEXTS } from '../../lambda-punter/page/browser/play/play-texts.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packaging/project.ts';

/**
 * A part of a file of the project, without white space at its end, and as far left as its first line allows.
 * @param from what it begins with, from the beginning of a line
 * @param until what stands behind it
 * @throws {Error} if the file lacks one of them
 */
export function listingFrom(file: string, from: string, until: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const start = text.indexOf(from);
  const end = text.indexOf(until, start);
  if (start < 0 || end < 0) throw new Error(`${file}: expected a listing from ${from} to ${until}`);
  const indent = /^ */.exec(from)?.[0] ?? '';
  return text
    .slice(start, end)
    .trimEnd()
    .replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** A guesser of Taboo that knows three words. A test plays it. */
export const TABOO_LISTING = `#!/usr/bin/env python3
import sys

KNOWN = {"sea": "Sydney", "bridges": "Venice", "snow": "Oslo"}
FAMOUS = ["London", "Paris", "Rome", "Cairo", "Tokyo"]

said = []
for line in sys.stdin:
    hint = line.strip().lower()
    if hint in ("city_found", "no_more_hints"):
        break
    cities = [city for word, city in KNOWN.items() if word in hint] + FAMOUS
    guess = next((city for city in cities if city not in said), "Berlin")
    said.append(guess)
    print(guess, flush=True)`;

/** What a page teaches. */
export interface Lesson {
  /** The rules, a few short sentences each. */
  readonly rules: readonly Part[];
  /** What to do with the position beside them. */
  readonly task: string;
  readonly bot: FirstBot;
  /** Documents of the project to go on with, and what each has. */
  readonly further: readonly (readonly [document: string, has: string])[];
}

/** A first bot: what to do, in this order. */
export interface FirstBot {
  /** Each is what it is, and what to type or to write. */
  readonly steps: readonly { readonly words: Part; readonly code: string }[];
  /** The document that has all of it. */
  readonly document: string;
}

const code = (text: string): Markup => markup`<code>${text}</code>`;

/** The lessons by contest. */
export const LESSONS: { readonly [contest in ContestName]: Lesson } = {
  'lambda-punter': {
    rules: [
      ...HOW_TEXTS.rules,
      ...EXTENSIONS.map((name) => markup`<b>${capital(name)}</b>, an extension: ${EXTENSION_WORDS[name]}`),
    ],
    task: 'Claim rivers and watch the score grow mine by mine. Then bet that you will join a mine to a site.',
    bot: {
      steps: [
        {
          words: markup`Make a bot. Python, JavaScript, C++, Go, Rust and Java will do; the bot plays at once.`,
          code: 'npm run starter -- python mybot',
        },
        {
          words: markup`This is how it plays, in ${code('mybot/punter.py')}. Change it as you like: it takes the river that adds most to its score now.`,
          code: listingFrom('src/lambda-punter/starter/bots/python/punter.py', 'def choose_move', '\n\n\n'),
        },
        {
          words: 'Check that it still follows the protocol. Each line should say “ok”.',
          code: 'npm run check -- mybot/punter',
        },
        {
          words: 'Let it play a tournament, and open the report in a browser.',
          code: 'npm run tournament -- mybot/punter random eager greedy \\\n  --maps maps/small-ring.json --games 24 --html report/first.html',
        },
      ],
      document: 'docs/first-bot.md',
    },
    further: [
      ['docs/protocol.md', 'all the rules, and the messages of judge and punter'],
      ['docs/rivals.md', 'the programs that you can play against'],
    ],
  },
  haggling: {
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
          words: markup`Write this to ${code('mybot/mine.js')}. It accepts 70% of everything, and 10% in the end.`,
          code: listingFrom('docs/haggling.md', 'module.exports = class', '```'),
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
  ultimatum: {
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
          words: markup`Any program plays that speaks ZeroMQ and JSON. The document has a whole agent in Python, without a library: copy it to ${code('mybot/mine.py')}. Here is how it plays: it gives a partner less while it accepts, and more when it refuses.`,
          code: listingFrom('docs/ultimatum-python.md', 'give = {}', '```'),
        },
        {
          words: 'Start a server with your agent and two of ours. In the end you see the table.',
          code: listingFrom('docs/ultimatum-python.md', 'npm run ultimatum -- server', '```').replaceAll(
            ' --agent "',
            ' \\\n  --agent "',
          ),
        },
      ],
      document: 'docs/ultimatum-python.md',
    },
    further: [
      ['docs/ultimatum-wire.md', 'the messages, the phases, the time limits'],
      ['docs/ultimatum-agents.md', 'the agents that you can meet'],
    ],
  },
  taboo: {
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
          words: markup`A guesser is any program that reads a hint a line and answers with a city a line. Write this to ${code('mybot/guess.py')}, and make it executable with ${code('chmod +x mybot/guess.py')}.`,
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
  humaine: {
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
          words: markup`A seller is a small HTTP server of any language. The document has a whole one: copy it to ${code('my-seller.mjs')}. Here it hears the buyer, and asks for twice its costs.`,
          code: listingFrom('docs/humaine-own-seller.md', "  '/receiveMessage': (", "  '/receiveRejection'"),
        },
        {
          words:
            'Start it beside one of ours, each line in a terminal of its own. Then open the page that the first one prints.',
          code: listingFrom('docs/humaine-own-seller.md', 'npm run humaine -- platform\n', '```'),
        },
        {
          words: 'When it can trade, end the platform, and measure your seller with scripted buyers.',
          code: listingFrom('docs/humaine-own-seller.md', 'npm run humaine -- competition', '```').replace(
            ' --repeats',
            ' \\\n  --repeats',
          ),
        },
      ],
      document: 'docs/humaine-own-seller.md',
    },
    further: [
      ['docs/humaine-protocol.md', 'the calls, and the rules of speaking'],
      ['docs/humaine.md', 'how to play'],
    ],
  },
};
