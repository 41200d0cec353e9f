// What the site shows of Lambda Punter.

import { basename } from 'node:path';
import { capital } from '../../arena/figures/shown-numbers.ts';
import { jsonForMarkup } from '../../base/json.ts';
import { markup } from '../../base/markup.ts';
import { showing } from '../../web/contest-page.ts';
import { inCode, type SitePart } from '../../web/site-part.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { EXTENSION_WORDS, HOW_TEXTS } from '../page/browser/play/play-texts.ts';
import { GAME_PAGE } from '../page/game-page.ts';
import { EMBEDDED } from '../page/model/packed-games.ts';
import { bundledMaps } from '../play/map-arguments.ts';
import { lambdaPunterGames } from './gallery-games.ts';

/** Maps that fit a page. */
const MAPS = bundledMaps().filter((file) => /^(?:small|medium)-/.test(basename(file)));

/** Its card, its page, its lesson, and good games. */
export const LAMBDA_PUNTER_SITE: SitePart = {
  title: 'Lambda Punter',
  about: 'Claim the rivers of a map in turns, and join the mines to sites that are far away.',
  play: 'Play against the champion',
  document: 'README.md',
  shown: showing(GAME_PAGE, { games: { maps: [], games: [] } }),
  beside: {
    files: new Map(MAPS.map((file) => [`maps/${basename(file)}`, file])),
    data: { [EMBEDDED.maps]: jsonForMarkup(MAPS.map((file) => basename(file))) },
  },
  lesson: {
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
          words: markup`This is how it plays, in ${inCode('mybot/punter.py')}. Change it as you like: it takes the river that adds most to its score now.`,
          code: { file: 'src/lambda-punter/starter/bots/python/punter.py', from: 'def choose_move', until: '\n\n\n' },
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
  games: lambdaPunterGames,
};
