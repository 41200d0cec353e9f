// npm run taboo -- serve: the describer service. docs/taboo-service.md describes it.

import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { reachedAt } from '../../base/typed-address.ts';
import { Command } from '../../terminal/command.ts';
import type { stopSignals } from '../../terminal/interrupt.ts';
import { collect, listenHost, portNumber, seconds, wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson, warn, warnOfLoss } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkFolder } from '../../terminal/writable-paths.ts';
import { addBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { hintList } from '../describer/taboo-describer.ts';
import { MOST_GAMES_BYTES } from '../game/taboo-record.ts';
import { gameScore, saidGuesses } from '../game/taboo-game.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { startDescriberServer } from './describer-server.ts';
import { gameKeeper, MOST_TOLD_PLAYS, type StartedGame, scoresText } from './game-keeper.ts';
import { type KeptRecords, keptRecords } from './kept-records.ts';
import { gamesOfFile, gamesOfSeed, makeAhead } from './served-games.ts';
import { USUAL_SERVICE } from './service-answers.ts';
import { tokensOfFile, tokensOfWords } from './service-tokens.ts';

const USUAL = { count: 20, hints: 8, perToken: 1_000, idle: 3_600 } as const;

type Signals = () => Pick<ReturnType<typeof stopSignals>, 'first'>;
/** Gives the files of the page that a service shows at `/`. */
type PageFiles = () => Promise<BuiltFiles>;

function command() {
  return new Command('npm run taboo -- serve')
    .description('The describer of the Taboo Challenge over HTTP: it gives hints to cities, and judges guesses.')
    .option('--host <address>', 'where it listens; 0.0.0.0 for every address', listenHost, USUAL_SERVICE.host)
    .option('--port <port>', 'its port, 0 for any free one', portNumber, USUAL_SERVICE.port)
    .option('--status-name <name>', 'another name of this machine that players use; may be repeated', collect)
    .option('--games <file>', 'games to serve; without it, games are made of what the guesser knows')
    .option('--seed <number>', 'which games are made (default: random)', wholeNumber(0))
    .option('--count <number>', `how many games are made (default: ${USUAL.count})`, wholeNumber(1))
    .option('--hints <number>', `hints a game, at most (default: ${USUAL.hints}; all of a file)`, wholeNumber(1))
    .option('--any-language', 'takes names that English does not use, too: Venezia for Venice')
    .option('--token <token>', 'lets a player in; may be repeated (default: a random one)', collect)
    .option('--tokens <file>', 'lets players in: a line each, the token and perhaps a name')
    .option('--per-token <number>', 'started games that are kept for each token', wholeNumber(1), USUAL.perToken)
    .option('--idle <seconds>', 'drops a game after this many seconds without a guess', seconds, USUAL.idle)
    .option('--records <folder>', 'keeps a record of each game that ended there, a file each, which the page opens')
    .option('--no-page', 'shows no page at /')
    .option('--json', 'what is printed is JSON: where the service is, and at the end the scores')
    .option('--quiet', 'prints no line for each game').endHelp(`
Examples:
  npm run taboo -- serve
  npm run taboo -- serve --token secret \\
    --games test/taboo/fixtures/own-games.json
Then, in another terminal:
  npm run taboo -- challenge build/guesser secret 1

Ctrl-C (SIGINT, SIGTERM or SIGHUP) ends it and prints what everybody reached.

Ends with 0. Ends with 1 if the command line is wrong, the port is in use, or a
file cannot be read or written. docs/taboo-service.md says what it answers.`);
}

type ServeTabooOptions = ReturnType<typeof command>['values'];

/**
 * Runs the service until a signal comes.
 * @param words the command line after `serve`
 * @param signals those that end the service
 */
export async function serveTaboo(words: readonly string[], signals: Signals, pageFiles: PageFiles) {
  await command().perform(words, async (options) => {
    const { host, port, statusName: names = [], perToken: gamesPerToken, idle, json, quiet } = options;
    const records = recordsIn(options.records);
    const tokens = tokensOf(options);
    const { games, told } = await gamesOf(options);
    const files = options.page ? await pageFiles() : undefined;
    const keeper = gameKeeper({
      games,
      tokens,
      gamesPerToken,
      idleMs: idle * 1000,
      now: Date.now,
      clock: () => performance.now(),
      newId: () => randomBytes(16).toString('hex'),
      onEnd: (game) => {
        records?.keep(game);
        if (json !== true && quiet !== true) print(endLine(game));
      },
    });
    const ended = new AbortController();
    // If the reader of the output goes away, games go on.
    process.stdout.on('error', () => {});
    // The first game takes longest: what all cities share is gathered for it. The others are made while it serves.
    await makeAhead(games.slice(0, 1), ended.signal);
    // Before the place is printed: a script that reads it may end the service at once.
    const { first } = signals();
    try {
      const page = files && { addMore: (app: FastifyInstance) => addBuiltFiles(app, files) };
      const server = await startDescriberServer({ host, port, names, keeper, ...page });
      const url = `http://${reachedAt(host, server.port)}`;
      if (json) printJson({ url, tokens: [...tokens.keys()], games: games.length });
      else print(openText(url, tokens, told, options.page));
      void makeAhead(games, ended.signal);
      const signal = await first;
      ended.abort();
      await server.close();
      keeper.close();
      if (json) printJson({ scores: keeper.scores() });
      else print(`${signal}: the service has ended.\n\n${keeper.scores().map(scoresText).join('\n')}`.trimEnd());
    } finally {
      ended.abort();
      const lost = (await records?.done()) ?? 0;
      if (lost > 0) warn(`games that are not recorded: ${lost}`);
    }
  });
}

function tokensOf({ token, tokens }: ServeTabooOptions): Map<string, string> {
  if (token !== undefined && tokens !== undefined) throw new UsageError('--token and --tokens: expected one of them');
  if (tokens !== undefined) return tokensOfFile(tokens);
  return tokensOfWords(token ?? [randomBytes(12).toString('hex')]);
}

/** The games, and what is told of them at the start. */
async function gamesOf(options: ServeTabooOptions) {
  const { games: file, seed = randomInt(2 ** 31), count, hints, anyLanguage = false } = options;
  const mind = await keptMind();
  const { cities } = mind.index;
  if (file === undefined) {
    const wanted = { seed, count: count ?? USUAL.count, hints: hints ?? USUAL.hints, anyLanguage };
    const games = gamesOfSeed(wanted, cities, (...asked) => hintList(mind, ...asked));
    if (games.length < wanted.count) throw new UsageError(`--count ${wanted.count}: expected at most ${games.length}`);
    return { games, told: `${games.length} games, made from the seed ${seed}` };
  }
  for (const [name, value] of Object.entries({ seed: options.seed, count }))
    if (value !== undefined) throw new UsageError(`--${name} makes games; with --games they come from the file`);
  const raw = parseJson(readBoundedFile(file, MOST_GAMES_BYTES), file);
  const games = gamesOfFile(raw, file, cities, hints, !anyLanguage);
  const unplaced = games.filter(({ target }) => target.place === undefined).length;
  const names = unplaced === 0 ? '' : `; of ${unplaced} the city is not known, so coordinates are never right there`;
  return { games, told: `${games.length} games of ${file}${names}` };
}

/** Looked at first: what is played before would be lost. */
function recordsIn(folder: string | undefined): KeptRecords | undefined {
  if (folder === undefined) return undefined;
  if (folder === '') throw new UsageError('--records: got "", expected a folder');
  checkFolder('--records', folder);
  return keptRecords(folder, (trouble) => warnOfLoss(`${trouble}; this game is not recorded`));
}

function openText(url: string, tokens: ReadonlyMap<string, string>, told: string, page: boolean): string {
  const [[token]] = tokens;
  const who =
    tokens.size === 1
      ? `token: ${token}`
      : `tokens: ${tokens.size}, of ${[...tokens.values()].slice(0, 10).join(', ')}`;
  return `The describer: ${url}/describer/v1/${page ? `\nTo play in a browser: ${url}/` : ''}
${told}
${who}
By hand, and with the guesser, in another terminal:
  curl -H 'token: ${token}' ${url}/describer/v1/start/1
  npm run taboo -- challenge build/guesser ${token} 1${url.endsWith(`:${USUAL_SERVICE.port}`) ? '' : ` --url ${url}`}
(Ctrl-C ends this)`;
}

/** What a game has come to. */
const ENDS = { found: 'found', 'no hints left': 'not found', 'given up': 'left' } as const;

/** How a game went, in a line. */
function endLine({ player, played, play, game: { number, hints } }: StartedGame): string {
  const { end = 'given up' } = played;
  const was = end === 'found' ? '' : `; it was ${plain(played.target.names[0])}`;
  const last = play === MOST_TOLD_PLAYS ? '; further plays of it are neither told nor recorded' : '';
  return `${player}: game ${number} ${ENDS[end]}${play > 1 ? ', practice' : ''}, \
${saidGuesses(played).length} of ${hints.length} guesses, score ${gameScore(played)}${was}${last}`;
}
