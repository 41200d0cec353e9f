// The wrapper: programs in other languages through challenge.sh, our guesser through it, and guessers and services that
// misbehave.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { ProgramGuesser } from '../../../src/taboo/seats/program-guesser.ts';
import { challengeTaboo, gameNumbers } from '../../../src/taboo/client/challenge-command.ts';
import {
  playChallenge,
  type ChallengeResult,
  type ChallengeSetting,
} from '../../../src/taboo/client/challenge-game.ts';
import { describerClient } from '../../../src/taboo/client/describer-client.ts';
import { readJudged, readStarted } from '../../../src/taboo/server/service-answers.ts';
import { withFolder, works } from '../../support/executables.ts';
import { ROOT, type Ran } from '../../support/run-command.ts';
import { soon } from '../../support/soon.ts';
import { shellProgram, withService } from '../server/small-service.ts';
import { isRunning } from '../../support/running.ts';

const SCRIPT = join(ROOT, 'src/taboo/client/challenge.sh');
/** Far more than anything takes here. */
const LONG_MS = 100_000;
/** Guesses a list of cities, whatever the hints are, and writes what it hears to a file. */
const DEAF = `while read -r line; do
  echo "$line" >>"$0.heard"
  case $line in CITY_FOUND | NO_MORE_HINTS) exit 0 ;; esac
  echo "\${1-Rome}"
  test $# -eq 0 || shift
done`;

/** Calls the wrapper as a user does; `before` may look at it while it runs. */
async function wrapper(script: string, args: readonly string[], during?: (id: number) => Promise<void>): Promise<Ran> {
  const child = spawn(script, args, { cwd: '/', timeout: LONG_MS });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  if (child.pid !== undefined) await during?.(child.pid);
  return { code: await ended, stdout, stderr };
}

/** Plays game 1 against a service with a shell's script for a guesser. */
async function playedBy(script: string, url: URL, more: Partial<ChallengeSetting> = {}): Promise<ChallengeResult> {
  return withFolder((folder) => {
    const { signal } = new AbortController();
    return playChallenge(1, {
      client: describerClient({ url, token: 'ours', answerMs: LONG_MS, signal, onWait: () => {} }),
      guesser: { path: shellProgram(folder, 'guesser', script) },
      firstMs: LONG_MS,
      nextMs: LONG_MS,
      endMs: LONG_MS,
      spoken: false,
      onStart: () => {},
      onRound: () => {},
      signal,
      ...more,
    });
  });
}

/** What the wrapper says of the first game of a service of somebody else's. */
async function troubleWith(
  answer: RequestListener,
  answerMs = LONG_MS,
  onWait: (sentence: string) => void = () => {},
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { signal } = new AbortController();
  const client = describerClient({ url, token: 'ours', answerMs, signal, onWait, wait: () => Promise.resolve() });
  try {
    const { trouble, rounds } = await playedBy(DEAF, url, { client });
    return `${rounds.length}: ${trouble?.who}: ${trouble?.what}`;
  } catch (error) {
    return String(error);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Why the wrapper refuses these words. */
async function refusal(...args: readonly string[]): Promise<string> {
  return challengeTaboo(args, new AbortController().signal).then(String, String);
}

const START = 'Your game identifier: a-b_c.d --- Max number of tries: 2 --- First hint: sea';

/** Answers a start as it should, and a guess with this. */
function saying(text: string, status = 200): RequestListener {
  return ({ url = '' }, response) => {
    const isStart = url.includes('/start/');
    response.writeHead(isStart ? 200 : status).end(isStart ? START : text);
  };
}

describe('the wrapper', () => {
  it('drives a foreign program from any folder and through a link, and tells the course of the game', () =>
    withService((_ask, url, keeper) =>
      withFolder(async (folder) => {
        const guesser = shellProgram(folder, 'deaf', `set -- Rome 'Rio de Janeiro' 48,3\n${DEAF}`);
        const link = join(folder, 'challenge.sh');
        symlinkSync(SCRIPT, link);
        const ran = await wrapper(link, [guesser, 'ours', '1-2', '--url', `${url.href}describer/v1/`, '--spoken']);
        expect(ran.stderr).to.equal('');
        expect(ran.stdout.replace(/\(\d+\.\d s\)/g, '(T)')).to.equal(`game 1, 4 hints
1. river - Rome? no (T)
2. winter - Rio de Janeiro? no (T)
3. iron tower - 48,3? yes! (T)
Found with 3 of 4 guesses. Score: 3.

game 2, 2 hints
1. golden domes - Rome? no (T)
2. great gate - Rio de Janeiro? no (T)
Not found after 2 guesses. Score: 7.

game  hints  guesses  found  score
   1      4        3  yes        3
   2      2        2  no         7
2 games, 1 found, score 10
`);
        expect(ran.code).to.equal(0);
        const heard = readFileSync(`${guesser}.heard`, 'utf8');
        expect(heard).to.equal(
          'river\nno. winter\nno. iron tower\nCITY_FOUND\ngolden domes\nno. great gate\nNO_MORE_HINTS\n',
        );
        expect(keeper.scores()[0]).to.include({ played: 2, found: 1, score: 10 });
      }),
    ));

  it("drives the handbook's own example in Python", function () {
    if (!works('python3', '--version')) this.skip();
    return withService(async (_ask, url) => {
      const python = `exec python3 -c '
import sys
while True:
    hint = sys.stdin.readline().replace("\\n", "")
    if hint in ("NO_MORE_HINTS", "CITY_FOUND"):
        break
    sys.stdout.write("{0}\\n".format({"river": "London", "winter": "Paris"}[hint]))
    sys.stdout.flush()'`;
      const { rounds, found, score, lingered } = await playedBy(python, url);
      expect(rounds.map(({ hint, guess }) => [hint, guess])).to.deep.equal([
        ['river', 'London'],
        ['winter', 'Paris'],
      ]);
      expect({ found, score, lingered }).to.deep.equal({ found: true, score: 2, lingered: false });
    });
  });

  it('drives our guesser', () =>
    withService(async (_ask, url) => {
      const ours = `exec '${process.execPath}' '${join(ROOT, 'src/taboo/play/guesser-main.ts')}'`;
      const { hints, rounds, trouble, lingered } = await playedBy(ours, url);
      expect({ hints, trouble, lingered }).to.deep.equal({ hints: 4, trouble: undefined, lingered: false });
      // Whichever cities it knows, it never says one twice.
      expect(new Set(rounds.map(({ guess }) => guess)).size).to.equal(rounds.length);
    }));

  it('says of a guesser that could not be started only that', async () => {
    const guesser = new ProgramGuesser({ path: '/nowhere/guesser' });
    const error: unknown = await guesser.ask('river').catch((thrown: unknown) => thrown);
    expect(String(error))
      .to.match(/^GuesserTrouble: the guesser could not be started: /)
      .and.not.include('without');
  });

  it('ends each guesser that misbehaves, and says how in a sentence', () =>
    withService(async (_ask, url) => {
      // Many lines in one write: one at a time might each be in time for the next hint.
      const flood = 'exec yes Rome';
      for (const [script, what, more] of [
        ["trap '' INT TERM HUP; sleep 1000 & wait; wait", 'did not guess within 0.2 s', { firstMs: 200 }],
        ['read -r x; echo Rome; sleep 1000', 'did not guess within 0.2 s', { nextMs: 200 }],
        ['exec cat /dev/zero', "wrote 10000 bytes without a line's end"],
        [String.raw`read -r x; printf 'Rome\nOslo\n'; sleep 1000`, 'wrote "Oslo" before it was asked'],
        [flood, /wrote (100 lines that nobody asked for|"Rome" before it was asked)$/],
        ['echo broken >&2; exit 7', 'exited with code 7 without a guess; its last errors:\n  broken'],
        ['kill -KILL $$', 'was ended by SIGKILL without a guess'],
        ['exec >&-; sleep 1000', 'closed its output without a guess'],
        ['read -r x; exec 0<&-; echo Rome; exit', 'exited with code 0 without a guess'],
        [
          'read -r x; echo; sleep 1000',
          'answered "river" with an empty line. A guess is the English name of a city, or',
        ],
        [
          'read -r x; echo 48.9,2.3; sleep 1000',
          'with "48.9,2.3". Latitude and longitude are whole numbers, without decimals.',
        ],
        [
          String.raw`read -r x; printf '\033[2J\377\n'; sleep 1000`,
          'with "\ufffd[2J\ufffd". A guess has no control characters.',
        ],
      ] as const) {
        const { trouble, score, found } = await playedBy(script, url, more);
        expect(trouble?.who, script).to.equal('guesser');
        if (typeof what === 'string') expect(trouble?.what, script).to.include(what);
        else expect(trouble?.what).to.match(what);
        expect([found, score], script).to.deep.equal([false, 9]);
      }
    }));

  it('takes a last line without an end, Windows lines and blanks, and ends who does not go by himself', () =>
    withService(async (_ask, url) => {
      expect((await playedBy("read -r x; printf ' Paris '", url)).found).to.equal(true);
      expect(
        (await playedBy(String.raw`read -r x; printf '48 , 2\r\n'; cat >/dev/null; sleep 1000`, url, { endMs: 100 }))
          .lingered,
      ).to.equal(true);
    }));

  it('outlives services that misbehave, and says how in a sentence', async () => {
    for (const [answer, what, ms] of [
      [saying('YES'), '1: undefined'],
      [saying('NO --- Next hint: hill --- Tries left: 1'), '2: service: the tries left went from 1 to 1'],
      [saying('NO --- Next hint: CITY_FOUND --- Tries left: 1'), '1: service: the service gave the hint "CITY_FOUND"'],
      [(_, response) => void response.end(START.replace('2', '999999')), 'offers 999999 tries in game 1, expected at'],
      [saying('NO --- Next hint: hill --- Tries left: 0'), '1: undefined'],
      [saying('gone', 404), 'answered a guess with status 404 and "gone", expected NO, YES or'],
      [saying('\u001b[2J<html>'), 'answered a guess with "\ufffd[2J<html>"'],
      [(_, response) => void response.end(), 'answered the start of game 1 with nothing, expected a game identifier'],
      [(_, response) => void response.writeHead(401).end('no'), 'does not take the token: status 401 and "no"'],
      [(_, response) => void response.writeHead(404).end('no'), 'there seems to be no describer service at http'],
      [({ url }, response) => void response.writeHead(url?.endsWith('/v1/') ? 200 : 404).end('no'), 'has no game 1'],
      [(_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'sends us elsewhere'],
      [({ socket }) => void socket.destroy(), 'cannot be reached'],
      [() => {}, 'did not answer within 0.1 s', 100],
      [(_, response) => void response.write('Your game'), 'did not answer within 0.1 s', 100],
      [(_, response) => pour(response), 'answered with more than 65536 bytes'],
    ] as readonly (readonly [RequestListener, string, number?])[])
      expect(await troubleWith(answer, ms)).to.include(what);
  });

  it('waits where a service has too many requests, says so, and gives up after a minute', async () => {
    const waits: string[] = [];
    let asked = 0;
    const first = saying('YES');
    const trouble = await troubleWith(
      (request, response) => {
        if (++asked > 2) first(request, response);
        else if (asked === 2) response.writeHead(429).end('again');
        else response.writeHead(429, { 'retry-after': '3' }).end('wrong tokens');
      },
      LONG_MS,
      (sentence) => void waits.push(sentence),
    );
    expect(trouble).to.equal('1: undefined: undefined');
    expect(waits).to.deep.equal([
      'waiting 3 s: the service answered with status 429 and "wrong tokens"',
      'waiting 6 s: the service answered with status 429 and "again"',
    ]);
    waits.length = 0;
    const given = await troubleWith(
      (_, response) => void response.writeHead(429, { 'retry-after': '20' }).end('busy'),
      LONG_MS,
      (sentence) => void waits.push(sentence),
    );
    expect(given).to.include('the service puts us off for too long: status 429 and "busy"');
    expect(waits).to.have.length(3);
  });

  it('ends the guesser with Ctrl-C, and with 130', () =>
    withService((_ask, url) =>
      withFolder(async (folder) => {
        const guesser = shellProgram(folder, 'slow', 'trap \'\' INT TERM\necho $$ >"$0.id"\nsleep 1000 & wait; wait');
        const id = (): number => Number(readFileSync(`${guesser}.id`, 'utf8'));
        const ran = await wrapper(SCRIPT, [guesser, 'ours', '1', '--first', '1000', '--url', url.href], async (own) => {
          await soon(() => existsSync(`${guesser}.id`) && id() > 0, 'the guesser runs');
          process.kill(own, 'SIGINT');
        });
        expect(ran).to.include({ code: 130, stderr: 'stopped\n' });
        expect(isRunning(id())).to.equal(false);
      }),
    ));

  it('refuses what cannot be meant', async () => {
    expect(gameNumbers('3, 1-2,2')).to.deep.equal([3, 1, 2]);
    for (const text of ['', '0', '2-1', '1-', 'x', '1-99999', '1e3'])
      expect(() => gameNumbers(text), text).to.throw('the game');
    expect(await refusal(SCRIPT, 'ours')).to.equal(
      'UsageError: expected the number of a game, several as 1-20, or --all',
    );
    expect(await refusal(SCRIPT, 'ours', '1', '--url', 'ftp://x')).to.include('--url "ftp://x": expected an address');
    expect(await refusal(SCRIPT, 'o u', '1')).to.include('the token: expected');
    expect(await refusal(SCRIPT, 'ours', '1', '--url', 'http://me:secret@x/')).to.match(/: user and password are not/);
    expect(await refusal('/nothing/here', 'ours', '1')).to.include('/nothing/here: no such file');
    expect(await refusal('python3 my.py', 'ours', '1')).to.match(/no such file; .* begins with #!$/);
    expect(await refusal('', 'ours', '1')).to.include('got "", expected a program');
  });

  it('says so where its folder is gone', async () => {
    const ran = await withFolder((folder) =>
      wrapper('sh', ['-c', `mkdir ${folder}/gone; cd ${folder}/gone; rmdir ../gone; exec ${SCRIPT} true ours 1`]),
    );
    expect(ran).to.include({ code: 1, stdout: '' });
    // The shell may have a word of its own.
    expect(ran.stderr).to.match(/(^|\n)challenge.sh: the folder that you are in is not there any more\n$/);
  });
});

describe('the answers of a service', () => {
  it('are read with any spacing', () => {
    for (const text of [
      'Your game identifier: x1 --- Max number of tries: 4 --- First hint: red brick',
      '  your Game identifier:x1---Max number of tries :4---First hint:red  brick \n',
      'Your game identifier: x1\n---\nMax number of tries: 4\n---\nFirst hint:\tred brick\r\n',
    ])
      expect(readStarted(text), text).to.deep.equal({ gameId: 'x1', tries: 4, hint: 'red brick' });
    for (const text of [
      'NO ---  Next hint: winter --- Tries left: 3',
      'NO --- Next hint: winter --- Tries left: 3.',
      ' no---Next hint:winter---Tries left:3\n',
    ])
      expect(readJudged(text), text).to.deep.equal({ kind: 'wrong', hint: 'winter', left: 3 });
    for (const text of ['YES!  --- Plese start a new game.', 'yes', 'YES! --- Please start a new game.\n'])
      expect(readJudged(text)?.kind).to.equal('right');
    expect(readJudged(' This game is  closed (max number of tries achieved).')?.kind).to.equal('closed');
    for (const text of ['', 'YESTERDAY', 'NO', 'NO --- Tries left: 3', 'Next hint: x --- Tries left: 3'])
      expect(readJudged(text), text).to.equal(undefined);
    expect(readStarted('Your game identifier: x --- Max number of tries: 0 --- First hint: a')).to.equal(undefined);
  });

  it('take no time to read that grows faster than they do', () => {
    for (const text of [
      'NO --- Next hint: '.concat('-'.repeat(60_000)),
      `NO --- Next hint:${' --- '.repeat(12_000)}`,
      `${'Your game identifier: x --- '.repeat(2_000)}`,
    ]) {
      expect(readJudged(text)).to.equal(undefined);
      expect(readStarted(text)).to.equal(undefined);
    }
  });
});

/** Writes without end, as long as somebody listens. */
function pour(response: Parameters<RequestListener>[1]): void {
  const more = (): void => {
    if (!response.destroyed && response.write(Buffer.alloc(50_000, 'x'))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}
