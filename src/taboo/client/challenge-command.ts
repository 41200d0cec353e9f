// npm run taboo -- challenge, and challenge.sh: the wrapper. It drives anybody's guesser and asks a describer service.

import { Option } from 'commander';
import { plainLines, plain } from '../../base/plain-text.ts';
import { MARK } from '../../programs/guard.ts';
import { Command } from '../../terminal/command.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { seconds } from '../../terminal/option-values.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { type ChallengeResult, type ChallengeSetting, playChallenge, type ChallengeRound } from './challenge-game.ts';
import { describerClient, DescriberTrouble } from './describer-client.ts';
import { USUAL_SERVICE } from '../server/service-answers.ts';
import { isToken } from '../server/service-tokens.ts';
import { textTable } from '../../terminal/text-table.ts';

const USUAL = { first: 10, next: 5, answer: 10 } as const;
/** Said of a word with a blank that is no file. */
const WITH_WORDS = '; a program and its arguments go into an executable file that begins with #!';
const USUAL_URL = `http://localhost:${USUAL_SERVICE.port}`;
/** After the end of a game, how long a guesser may take to end, in milliseconds. */
const END_MS = 2_000;

/** What the exit code says. */
const CODES = { played: 0, guesser: 2, service: 3 } as const;

function command() {
  return new Command('npm run taboo -- challenge')
    .description(
      `Plays the Taboo Challenge with any program that guesses: hints go to its
standard input, a line each, and a line of its standard output is a guess: a
city, or whole degrees such as 48,5. CITY_FOUND or NO_MORE_HINTS is its last line.`,
    )
    .argument('<guesser>', 'the program')
    .argument('<token>', "the service's token")
    .argument('[games]', 'the numbers of the games: 3, 1-20 or 1,5,7-9')
    .addOption<{ readonly url: string }>(
      new Option('--url <url>', 'where the describer service is').env('TABOO_URL').default(USUAL_URL),
    )
    .option('--all', 'all games, from 1 to the first that is not there')
    .option('--first <seconds>', 'how long the first guess may take, start included', seconds, USUAL.first)
    .option('--next <seconds>', 'how long each further guess may take', seconds, USUAL.next)
    .option('--answer <seconds>', 'how long the service may take to answer', seconds, USUAL.answer)
    .option('--spoken', 'sends further hints as "no. HINT", not bare')
    .option('--errors', "shows the guesser's standard error")
    .option('--json', 'a line of JSON for each game, and one for their sum').endHelp(`
Examples:
  npm run taboo -- challenge build/guesser TOKEN 1
  npm run taboo -- challenge build/guesser TOKEN --all
  src/taboo/client/challenge.sh ./guess.py TOKEN 1-20 --url http://example.org

A token that begins with "-" stands after --, as all words after it do:
  npm run taboo -- challenge --url http://example.org -- build/guesser -TOKEN 1

Ends with 0 where the games were played to their ends, found or not; with 1 if
the command line is wrong, with 2 if the guesser failed in a game, with 3 if the
service did, with 130 after Ctrl-C. docs/taboo-service.md says more.`);
}

/**
 * Plays.
 * @param words the command line after `challenge`
 * @returns the exit code
 * @throws {UsageError}
 */
export async function challengeTaboo(words: readonly string[], signal: AbortSignal): Promise<number> {
  let code: number = CODES.played;
  await command().perform<[guesser: string, token: string, games: string | undefined]>(
    words,
    async (guesser, token, games, options) => {
      const { all, json, first, next, answer, spoken = false, errors } = options;
      if ((games === undefined) === (all === undefined))
        throw new UsageError('expected the number of a game, several as 1-20, or --all');
      const numbers = gameNumbers(games);
      const path = executableAt(guesser, / /.test(guesser) ? WITH_WORDS : '');
      if (!isToken(token)) throw new UsageError('the token: expected visible ASCII characters without spaces');
      const results: ChallengeResult[] = [];
      const setting: ChallengeSetting = {
        client: describerClient({ url: urlOf(options.url), token, answerMs: answer * 1000, signal, onWait: warn }),
        // It runs in this process's folder, with this process's environment.
        guesser: {
          path,
          child: {
            folder: process.cwd(),
            environment: { ...process.env, [MARK.name]: MARK.value },
            ...(errors && { onErrors: (piece: Buffer) => warn(plainLines(piece.toString()).trimEnd()) }),
          },
        },
        firstMs: first * 1000,
        nextMs: next * 1000,
        endMs: END_MS,
        spoken,
        onStart: ({ tries }, game) => {
          if (json !== true) print(`${results.length > 0 ? '\n' : ''}game ${game}, ${tries} hints`);
        },
        onRound: (round, number) => {
          if (json !== true) print(challengeRoundLine(round, number));
        },
        signal,
      };
      let failure: string | undefined;
      for (const game of numbers) {
        try {
          const result = await playChallenge(game, setting);
          results.push(result);
          if (json) printJson(result);
          else print(gameTail(result));
          if (result.trouble?.who === 'service') break;
        } catch (error) {
          if (!(error instanceof DescriberTrouble)) throw error;
          if (all && error.isMissing && results.length > 0) break;
          failure = error.message;
          break;
        }
      }
      if (failure !== undefined) warn(`error: ${failure}`);
      tellSum(results, json);
      if (failure !== undefined || results.some(({ trouble }) => trouble?.who === 'service')) code = CODES.service;
      else if (results.some(({ trouble }) => trouble !== undefined)) code = CODES.guesser;
    },
  );
  return code;
}

function tellSum(results: readonly ChallengeResult[], json: true | undefined): void {
  const found = results.filter((result) => result.found).length;
  const score = results.reduce((sum, result) => sum + result.score, 0);
  if (json) printJson({ games: results.length, found, score });
  else if (results.length > 1)
    print(`\n${challengeTable(results)}\n${results.length} games, ${found} found, score ${score}`);
}

function urlOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`--url ${JSON.stringify(text)}: expected an address such as ${USUAL_URL}`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url: user and password are not sent; expected an address without them');
  return url;
}

/** No service has more. */
const MOST_GAMES = 10_000;

/**
 * The numbers of games in a text as a person writes it (3, 1-20, 1,5,7-9), each once, in its order; without a text, all
 * that there may be.
 * @throws {UsageError}
 */
export function gameNumbers(text = `1-${MOST_GAMES}`): readonly number[] {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && first <= last && last <= MOST_GAMES))
      throw new UsageError(`the game ${JSON.stringify(text)}: expected a number from 1, or several as 1-20 or 1,5,7-9`);
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers];
}

/** A round: the hint, the guess and the answer. */
export function challengeRoundLine({ hint, guess, isRight, ms }: ChallengeRound, number: number): string {
  return `${number}. ${plain(hint)} - ${plain(guess)}? ${isRight ? 'yes!' : 'no'} (${(ms / 1000).toFixed(1)} s)`;
}

/** Below a game: how it ended, and what went wrong. */
export function gameTail({ rounds, found, hints, score, trouble, lingered }: ChallengeResult): string {
  const end = found
    ? `Found with ${rounds.length} of ${hints} guesses.`
    : trouble === undefined
      ? `Not found after ${rounds.length} ${rounds.length === 1 ? 'guess' : 'guesses'}.`
      : `Not played to its end: ${trouble.what}\n`;
  const late = lingered ? '\n(The guesser did not end by itself; it was ended.)' : '';
  return `${end}${end.endsWith('\n') ? '' : ' '}Score: ${score}.${late}`;
}

/** All games. */
export function challengeTable(results: readonly ChallengeResult[]): string {
  const rows = results.map(({ game, hints, rounds, found, score, trouble }) => [
    game,
    hints,
    rounds.length,
    found ? 'yes' : trouble === undefined ? 'no' : `no (${trouble.who} failed)`,
    score,
  ]);
  return textTable(['game', 'hints', 'guesses', 'found', 'score'], rows);
}
