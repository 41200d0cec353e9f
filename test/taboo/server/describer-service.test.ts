// The describer service: every answer byte for byte, what is decided where the handbook is silent, and bad input.

import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { saidGuesses } from '../../../src/taboo/game/taboo-game.ts';
import { parseTabooRecord } from '../../../src/taboo/game/taboo-record.ts';
import { gamesOfFile, gamesOfSeed, makeAhead } from '../../../src/taboo/server/served-games.ts';
import { gameRecord, keptRecords } from '../../../src/taboo/server/kept-records.ts';
import { scoresText } from '../../../src/taboo/server/game-keeper.ts';
import { tokenLock, tokensOfFile } from '../../../src/taboo/server/service-tokens.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { withFolder, works } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';
import { soon } from '../../support/soon.ts';
import { hintList } from '../../../src/taboo/describer/taboo-describer.ts';
import { guessText } from '../../../src/taboo/game/guess.ts';
import { tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { documentText } from '../../support/document.ts';
import { keptMind } from '../../../src/taboo/mind/kept-mind.ts';
import { smallMind } from '../guesser/small-world.ts';
import { smallKeeper, withService } from './small-service.ts';

const run = sharedRun();

const V1 = '/describer/v1';
const CLOSED = 'This game is closed (max number of tries achieved).';
const RIGHT = 'YES!  --- Plese start a new game.';

/** Starts a game at a keeper and plays these queries; what they are answered. */
function played(number: string, ...queries: readonly string[]): (string | number)[] {
  const { keeper } = smallKeeper();
  keeper.start('ours', number);
  return queries.map((query) => {
    const { status, text } = keeper.play('ours', { gameId: 'id-1', ...Object.fromEntries(new URLSearchParams(query)) });
    return status === 200 ? text : status;
  });
}

/** Sends bytes on a connection of their own, and no more where that is said; what came back until it closed. */
function raw(port: string, bytes: string | Buffer, isAll = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => (heard += piece.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    if (isAll) socket.end(bytes);
    else socket.write(bytes);
  });
}

describe('the describer service', () => {
  it('answers a game byte for byte, to its last wrong guess', () =>
    withService(async (ask) => {
      expect(await ask(`${V1}/start/1`, 'ours')).to.deep.equal([
        200,
        'Your game identifier: id-1 --- Max number of tries: 4 --- First hint: river',
      ]);
      const guess = (name: string): Promise<[number, string]> =>
        ask(`${V1}/play?gameId=id-1&guess=${name}&lat=&lon=`, 'ours');
      expect(await guess('London')).to.deep.equal([200, 'NO ---  Next hint: winter --- Tries left: 3']);
      expect(await guess('Rio+de+Janeiro')).to.deep.equal([200, 'NO ---  Next hint: iron tower --- Tries left: 2']);
      expect(await guess('K%C3%B6ln')).to.deep.equal([200, 'NO ---  Next hint: long bread --- Tries left: 1']);
      expect(await guess('London')).to.deep.equal([200, CLOSED]);
      expect(await guess('Paris')).to.deep.equal([200, CLOSED]);
    }));

  it('answers the right guess byte for byte, and is closed from then on', () =>
    withService(async (ask) => {
      await ask(`${V1}/start/2`, 'ours');
      expect(await ask(`${V1}/play?gameId=id-1&guess=Kiev`, 'ours')).to.deep.equal([200, RIGHT]);
      expect(await ask(`${V1}/play?gameId=id-1&guess=Kiev`, 'ours')).to.deep.equal([200, CLOSED]);
    }));

  it('is plain text, and says in words what there is and what one has reached', () =>
    withService(async (ask, url) => {
      const { headers } = await fetch(new URL(V1, url));
      expect(headers.get('content-type')).to.equal('text/plain; charset=utf-8');
      expect((await ask(`${V1}/`))[1]).to.include(
        '/play?gameId={gameId}&guess={city_name}&lat={latitude}&lon={longitude}',
      );
      await ask(`${V1}/start/3`, 'ours');
      await ask(`${V1}/play?gameId=id-1&guess=St.+Anna`, 'ours');
      expect((await ask(`${V1}/scores`, 'ours'))[1]).to.match(
        /\n +3 +1 +found +1 +1 +1 +Saint Anna\nwe: 1 game, 1 found, score 1\n$/,
      );
      expect((await ask(`${V1}/scores`, 'theirs'))[1]).to.equal('they: 0 games, 0 found, score 0\n');
    }));

  it('refuses tokens, games, identifiers, numbers, ways and doubled values, each with its status and a sentence', () =>
    withService(async (ask) => {
      await ask(`${V1}/start/1`, 'ours');
      for (const [status, path, token, method] of [
        [401, '/start/1', undefined],
        [401, '/start/1', 'nobody'],
        [401, '/play?gameId=id-1&guess=Paris', 'our'],
        [401, '/scores', undefined],
        [404, '/start/4', 'ours'],
        [404, '/start/99999999999999999999', 'ours'],
        [404, '/play?gameId=id-2&guess=Paris', 'ours'],
        // Another token's game.
        [404, '/play?gameId=id-1&guess=Paris', 'theirs'],
        [404, '/stop', 'ours'],
        [404, '/start/1/2', 'ours'],
        [400, '/start/0', 'ours'],
        [400, '/start/-1', 'ours'],
        [400, '/start/1.5', 'ours'],
        [400, '/start/one', 'ours'],
        [400, '/start/', 'ours'],
        [400, '/play?guess=Paris', 'ours'],
        [400, '/play?gameId=id-1&guess=Paris&guess=Rome', 'ours'],
        [400, '/play?gameId=id-1&lat=48.5&lon=2', 'ours'],
        [405, '/start/1', 'ours', 'POST'],
        [405, '/start/1', 'ours', 'HEAD'],
        [405, '/play?gameId=id-1&guess=Rome', 'ours', 'HEAD'],
      ] as const) {
        const [got, text] = await ask(`${V1}${path}`, token, method);
        expect(got, path).to.equal(status);
        if (method !== 'HEAD') expect(text, path).to.match(/^[A-Z].*\.$|what there is\.$/);
      }
      // None of it took a try.
      expect((await ask(`${V1}/play?gameId=id-1&guess=Rome`, 'ours'))[1]).to.match(/left: 3$/);
    }));

  it('lets an address guess tokens ten times, and then no faster than ten times a minute', () =>
    withService(async (ask) => {
      const statuses: number[] = [];
      for (let time = 0; time < 12; time++) statuses.push((await ask(`${V1}/scores`, `wrong-${time}`))[0]);
      expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 401), 429, 429]);
      const [status, text] = await ask(`${V1}/start/1`, 'ours');
      expect(status).to.equal(429);
      expect(text).to.match(/^Too many wrong tokens came from your address; try again in \d+ s\.$/);
      // Who guesses no token may still read what there is.
      expect((await ask(`${V1}/`))[0]).to.equal(200);
    }));

  it('lets a token that has started a game play on, however many wrong ones come from its address', () =>
    withService(async (ask, url) => {
      await ask(`${V1}/start/1`, 'ours');
      for (let time = 0; time < 10; time++) await ask(`${V1}/scores`, `wrong-${time}`);
      const late = await fetch(new URL(`${V1}/start/1`, url), { headers: { token: 'theirs' } });
      expect([late.status, Number(late.headers.get('retry-after')) >= 1]).to.deep.equal([429, true]);
      expect((await ask(`${V1}/play?gameId=id-1&guess=Rome`, 'ours'))[1]).to.match(/left: 3$/);
      expect((await ask(`${V1}/start/2`, 'ours'))[0]).to.equal(200);
    }));

  it('lets a token through only where it has started games, and forgets the first of many such places', () => {
    const lock = tokenLock(
      (token) => token === 'ours',
      () => 0,
    );
    const places = Array.from({ length: 101 }, (_, at) => `192.0.2.${at}`);
    for (const place of places) {
      lock.letThrough('ours', place);
      for (let time = 0; time < 10; time++) lock.refusal('wrong', place);
    }
    const statuses = [places[0], places[1], places[100]].map((place) => lock.refusal('ours', place)?.status);
    expect(statuses).to.deep.equal([429, undefined, undefined]);
    expect(lock.refusal('wrong', places[1])?.status).to.equal(429);
  });

  it('counts wrong tokens by address, and forgets them in time', () => {
    let now = 0;
    const lock = tokenLock(
      (token) => token === 'ours',
      () => now,
    );
    for (let time = 0; time < 10; time++) expect(lock.refusal('wrong', '192.0.2.1')).to.equal(undefined);
    for (let time = 0; time < 20; time++) expect(lock.refusal('ours', '192.0.2.2')).to.equal(undefined);
    expect(lock.refusal('ours', '192.0.2.1')?.status).to.equal(429);
    expect(lock.refusal(undefined, '192.0.2.1')).to.equal(undefined);
    now = 6_000;
    expect(lock.refusal('ours', '192.0.2.1')).to.equal(undefined);
  });

  it('takes no try for what is not UTF-8', () =>
    withService(async (ask) => {
      await ask(`${V1}/start/1`, 'ours');
      for (const guess of ['%ff', 'K%F6ln', '%', '%zz', '%c3%28', '%00'])
        expect((await ask(`${V1}/play?gameId=id-1&guess=${guess}`, 'ours'))[0], guess).to.equal(400);
      expect((await ask(`${V1}/play?gameId=id-1&guess=Rome`, 'ours'))[1]).to.include('Tries left: 3');
    }));

  it('says in plain text what cannot be read, and that there is nothing elsewhere', () =>
    withService(async (ask, url) => {
      expect(await ask('/foo?x', 'ours')).to.deep.equal([
        404,
        'There is nothing here; /describer/v1/ says what there is.',
      ]);
      for (const path of [`${V1}/%`, `${V1}/start/%zz`])
        expect(await raw(url.port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n\r\n`), path).to.match(
          /^HTTP\/1.1 400 [^]*text\/plain[^]*\r\n\r\nThe address cannot be read\.$/,
        );
      expect(await raw(url.port, 'GET * HTTP/1.0\r\nHost: localhost\r\n\r\n')).to.match(/^HTTP\/1.1 404 /);
    }));

  it('takes no try for what is no guess, and neither decimals nor half a place is one', () => {
    const nothing = ['guess=', 'lat=&lon=', 'guess=%20', 'guess=???', 'guess=a%00b', `guess=${'x'.repeat(201)}`];
    const degrees = ['lat=48', 'lon=2&guess=Paris', 'lat=48.0&lon=2', 'lat=48&lon=2.', 'lat=91&lon=0', 'lat=1e1&lon=2'];
    const inOne = ['guess=48.86,2.35', 'guess=48,181'];
    const nearly = [
      '−50,31',
      '５０,３１',
      '(50,31)',
      '50°,31°',
      '50;31',
      '50 31',
      '5e1,31',
      '50,31,',
      '50°N, 31 E',
      '50',
    ];
    const all = [...nothing, ...degrees, ...inOne, ...nearly.map((pair) => `guess=${encodeURIComponent(pair)}`)];
    expect(played('1', ...all, 'guess=Rome')).to.deep.equal([
      ...all.map(() => 400),
      'NO ---  Next hint: winter --- Tries left: 3',
    ]);
  });

  it('says of a guess that was encoded twice that it was', () =>
    withService(async (ask) => {
      await ask(`${V1}/start/1`, 'ours');
      for (const guess of ['%2520', 'K%25C3%25B6ln', '48%252C5'])
        expect(await ask(`${V1}/play?gameId=id-1&guess=${guess}`, 'ours'), guess).to.deep.equal([
          400,
          'The guess has a % with two digits behind it, such as %20: it was encoded twice.',
        ]);
    }));

  it('takes whole degrees within one of the city, over a name, and in place of one', () => {
    for (const right of ['lat=48&lon=3', 'lat=49&lon=2', 'lat=%2B49&lon=+2&guess=Rome', 'guess=49,+2', 'guess=PARIS!'])
      expect(played('1', right), right).to.deep.equal([RIGHT]);
    for (const wrong of ['lat=47&lon=2', 'lat=48&lon=4', 'guess=Paris&lat=47&lon=2', 'guess=-49,2'])
      expect(played('1', wrong)[0], wrong).to.match(/^NO/);
  });

  it('knows names that fold to one, and no place where the city is not known', () => {
    expect(played('3', 'guess=st.%20%C3%81nna%20city%20(Nowhere)')).to.deep.equal([RIGHT]);
    expect(played('3', 'lat=0&lon=0')).to.deep.equal([CLOSED]);
    expect(played('2', 'guess=%E4%BA%AC')[0]).to.match(/^NO/);
  });

  it('keeps so many games of a token: the next start drops one that ended, else the oldest', () => {
    const { keeper, ended } = smallKeeper({ gamesPerToken: 2 });
    const state = (id: number): number => keeper.play('ours', { gameId: `id-${id}`, guess: '?' }).status;
    keeper.start('ours', '1');
    keeper.start('ours', '2');
    keeper.play('ours', { gameId: 'id-2', guess: 'Kyiv' });
    keeper.start('ours', '3');
    expect([1, 2, 3].map(state)).to.deep.equal([400, 404, 400]);
    keeper.start('ours', '2');
    expect([1, 3, 4].map(state)).to.deep.equal([404, 400, 400]);
    expect(ended.map(({ game, played: { end } }) => [game.number, end])).to.deep.equal([
      [2, 'found'],
      [1, 'given up'],
    ]);
  });

  it('drops games that nobody plays, and counts a first play alone', () => {
    let time = 0;
    const { keeper, ended } = smallKeeper({ now: () => time });
    keeper.start('ours', '1');
    time = 999;
    keeper.play('ours', { gameId: 'id-1', guess: 'Rome' });
    time = 1_998;
    expect(keeper.play('ours', { gameId: 'id-1', guess: 'Rome' }).status).to.equal(200);
    time = 3_000;
    expect(keeper.play('ours', { gameId: 'id-1', guess: 'Rome' }).status).to.equal(404);
    keeper.start('ours', '1');
    keeper.play('ours', { gameId: 'id-2', guess: 'Paris' });
    keeper.start('ours', '2');
    keeper.close();
    expect(ended.map(({ played: game }) => [saidGuesses(game).length, game.end])).to.deep.equal([
      [2, 'given up'],
      [1, 'found'],
      [0, 'given up'],
    ]);
    const [{ games, ...sum }] = keeper.scores();
    expect(sum).to.deep.equal({ player: 'we', played: 2, found: 0, score: 9 + 7 });
    expect(games.map(({ plays }) => plays)).to.deep.equal([2, 1]);
  });

  it('ends the play that counts when its game is started again, so that nobody practises for it', () => {
    const { keeper, ended } = smallKeeper();
    keeper.start('ours', '2');
    keeper.start('theirs', '2');
    keeper.start('ours', '2');
    expect(keeper.play('ours', { gameId: 'id-1', guess: 'Kyiv' }).text).to.equal(CLOSED);
    expect(keeper.play('theirs', { gameId: 'id-2', guess: 'Kyiv' }).text).to.equal(RIGHT);
    keeper.start('ours', '2');
    // Practice may go on beside practice.
    expect(keeper.play('ours', { gameId: 'id-3', guess: 'Kyiv' }).text).to.equal(RIGHT);
    expect(keeper.scores().map(({ score }) => score)).to.deep.equal([7, 1]);
    expect(ended.map(({ player, play, played: { end } }) => [player, play, end])).to.deep.equal([
      ['we', 1, 'given up'],
      ['they', 1, 'found'],
      ['we', 2, 'found'],
    ]);
    expect(ended.map((game) => gameRecord(game))).to.have.nested.property('[2].counts', false);
    expect(scoresText(keeper.scores()[0])).to.match(/not found .* Kyiv\n/);
  });

  it('tells of no more than ten plays of a game by one player, however often it is started', () => {
    const { keeper, ended } = smallKeeper({ gamesPerToken: 2 });
    for (let time = 0; time < 50; time++) keeper.start('ours', '1');
    keeper.start('theirs', '1');
    keeper.close();
    expect(ended).to.have.length(10 + 1);
  });

  it('outlives a thousand malformed requests', () =>
    withService(async (ask, url) => {
      const seed = 20;
      const random = randomFrom(seed);
      const pieces = [
        '%',
        '%zz',
        '?',
        '&',
        '=',
        '/',
        '..',
        'gameId=',
        'lat=1e999',
        'start',
        'play',
        '\\',
        '%00',
        '#',
        '[]',
        '"',
      ];
      const agent = new Agent({ keepAlive: true, maxSockets: 8 });
      const statuses = await Promise.all(
        Array.from({ length: 950 }, () => {
          const path = Array.from(
            { length: 1 + randomBelow(random, 12) },
            () => pieces[randomBelow(random, pieces.length)],
          );
          return new Promise<number>((resolve) => {
            const sent = request(
              new URL(url),
              { agent, path: `${V1}/${path.join('')}`, headers: { token: 'ours' } },
              (answer) => {
                answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
              },
            );
            sent.on('error', () => resolve(0)).end();
          });
        }),
      );
      agent.destroy();
      expect(
        statuses.filter((status) => ![200, 400, 404].includes(status)),
        `seed ${seed}`,
      ).to.deep.equal([]);
      const bytes = Buffer.from(Array.from({ length: 2_000 }, () => randomBelow(random, 256)));
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          raw(url.port, at % 2 === 0 ? bytes.subarray(at) : `GET ${V1}/start/1 HTT`, true),
        ),
      );
      expect((await ask(`${V1}/start/1`, 'ours'))[0]).to.equal(200);
    }));

  it('speaks to a foreign client', function () {
    if (!works('curl', '--version')) this.skip();
    return withService(async (_ask, url) => {
      const child = spawn('curl', ['-s', '-H', 'Token: ours', `${url.origin}${V1}/start/2`]);
      let heard = '';
      child.stdout.on('data', (piece: Buffer) => (heard += piece.toString()));
      await new Promise((resolve) => void child.on('close', resolve));
      expect(heard).to.equal('Your game identifier: id-1 --- Max number of tries: 2 --- First hint: golden domes');
    });
  });
});

/** A file of games with this one. */
function fileOf(game: object): object {
  return {
    games: [{ id: 1, city: 'Alpha', country: 'Northland', accept: ['First'], hints: ['sea', 'hill'], ...game }],
  };
}

describe('the games of a service', () => {
  const { cities } = smallMind().index;

  it('come from a file, with the place and the other names of cities that are known', () => {
    const [game] = gamesOfFile(fileOf({}), 'f', cities, 1);
    expect(game).to.deep.include({ number: 1, hints: ['sea'] });
    expect(game.target).to.deep.equal({
      names: ['Alpha', 'First'],
      country: 'Northland',
      place: { latitude: 60.2, longitude: 10.4 },
      isEnglish: true,
    });
    const [cordoba] = gamesOfFile(fileOf({ city: 'Cordoba', country: 'Southland' }), 'f', cities);
    expect(cordoba.target.place?.latitude).to.equal(-31.42);
    expect(gamesOfFile(fileOf({ city: 'Omega', accept: [] }), 'f', cities)[0].target).to.deep.equal({
      names: ['Omega'],
      country: 'Northland',
      isEnglish: true,
    });
  });

  it('are refused where an answer could not hold them', () => {
    expect(() => gamesOfFile(fileOf({ city: 'Evil\nFAKE' }), 'f', cities)).to.throw('games[0].city: got "Evil\\nFAKE"');
    for (const hint of ['', ' sea', 'a --- b', 'a\nb', '\u001b[2J', 'NO_MORE_HINTS'])
      expect(() => gamesOfFile(fileOf({ hints: ['sea', hint] }), 'f', cities), hint).to.throw(/\[taboo\.(hint|game)\]/);
    const many = Array.from({ length: 101 }, () => 'sea');
    expect(() => gamesOfFile(fileOf({ hints: many }), 'f', cities)).to.throw('[taboo.hints]');
    for (const long of [{ hints: ['x'.repeat(201)] }, { accept: ['x'.repeat(201)] }, { city: ' ' }])
      expect(() => gamesOfFile(fileOf(long), 'f', cities)).to.throw('[taboo.game]');
    expect(() => gamesOfFile({ games: Array(10_001).fill(fileOf({})) }, 'f', cities)).to.throw('[taboo.game');
  });

  it('are made from a seed, the same for the same seed', () => {
    const known = Array.from({ length: 30 }, (_, at) => ({ phrase: `word ${at}`, weight: 1, kind: 'land' }) as const);
    const wordy = cities.map((city) => ({ ...city, fame: 35, associations: known }));
    const dull = cities.map((city) => ({ ...city, name: `Dull ${city.name}` }));
    let asked = 0;
    const made = (seed: number): unknown[] =>
      gamesOfSeed({ seed, count: 99, hints: 2 }, [...wordy, ...dull], ({ name }, count, random) => {
        asked++;
        return [name, String(count), String(random())];
      }).map(({ number, target, hints }) => [number, target.names[0], hints, hints]);
    expect(made(1)).to.deep.equal(made(1));
    expect(made(1)).to.have.length(cities.length);
    expect(made(1)).to.not.deep.equal(made(2));
    expect(asked, 'each game is made once').to.equal(5 * cities.length);
  });

  it('are played by our guesser as the documentation shows', async () => {
    const mind = await keptMind();
    const wanted = { seed: 5, count: 3, hints: 8 };
    const [, , game] = gamesOfSeed(wanted, mind.index.cities, (...asked) => hintList(mind, ...asked));
    const guesser = tabooGuesser(mind);
    const rounds = [...documentText('taboo-service.md').matchAll(/^\d\. (.+) - (.+)\? (?:no|yes!) \(/gm)];
    expect(rounds).to.not.have.length(0);
    for (const [at, [, hint, guess]] of rounds.entries()) {
      guesser.hear(game.hints[at]);
      const said = guesser.guess()?.guess;
      expect([game.hints[at], said && guessText(said)]).to.deep.equal([hint, guess]);
    }
  });

  it('are made ahead, one at a time, until the service ends', async () => {
    const ended = new AbortController();
    const done: string[] = [];
    const games = ['a', 'b', 'c'].map((hint, place) => ({
      number: place + 1,
      target: { names: ['Oslo'], country: 'Norway' },
      get hints() {
        done.push(hint);
        // What came in meanwhile has its turn before the next game.
        setImmediate(() => {
          done.push('request');
          if (hint === 'b') ended.abort();
        });
        return [hint];
      },
    }));
    await makeAhead(games, ended.signal);
    expect(done).to.deep.equal(['a', 'request', 'b', 'request']);
  });
});

describe('npm run taboo -- serve', () => {
  it('serves a file to the tokens of another until Ctrl-C, records the games and tells the scores', () =>
    withFolder(async (folder) => {
      const [games, tokens, records] = ['games.json', 'tokens.txt', 'records'].map((name) => join(folder, name));
      writeFileSync(
        games,
        JSON.stringify({ games: [{ id: 'a', city: 'Oslo', country: 'Norway', accept: [], hints: ['ski', 'fjord'] }] }),
      );
      writeFileSync(tokens, '# who plays\nsecret-1 ann and bob\n\nsecret-2\n');
      const args = [
        'serve',
        '--port',
        '0',
        '--games',
        games,
        '--tokens',
        tokens,
        '--records',
        records,
        '--json',
        '--no-page',
      ];
      const ran = await run('taboo', args, async (id, _stderr, stdout) => {
        await soon(() => stdout().includes('\n'), 'it listens');
        const { url } = JSON.parse(stdout()) as { url: string };
        const ask = async (path: string): Promise<string> =>
          (await fetch(`${url}${V1}${path}`, { headers: { token: 'secret-1' } })).text();
        const [gameId] = /[0-9a-f]{32}/.exec(await ask('/start/1')) ?? [];
        await ask(`/play?gameId=${gameId}&guess=Bergen`);
        expect(await ask(`/play?gameId=${gameId}&lat=60&lon=11`)).to.equal(RIGHT);
        await ask('/start/1');
        process.kill(id, 'SIGINT');
      });
      expect(ran).to.include({ code: 0, stderr: '' });
      const scores: unknown = JSON.parse(ran.stdout.split('\n')[1]);
      expect(scores).to.have.nested.property('scores[0].player', 'ann and bob');
      expect(scores).to.have.nested.property('scores[0].score', 2);
      expect(scores).to.have.nested.property('scores[1].player', 'player-2');
      const kept = readdirSync(records)
        .toSorted()
        .map((name) => parseTabooRecord(JSON.parse(readFileSync(join(records, name), 'utf8')), name));
      expect(kept.map(({ guesser, turns }) => [guesser, turns.map(({ guess }) => guess)])).to.deep.equal([
        ['ann and bob', ['Bergen', '60,11']],
        ['ann and bob', ['']],
      ]);
    }));

  it('takes Venice but not Venezia, unless the file or the option says so, and records the same', async () => {
    const { index } = await keptMind();
    const hints = ['masks', 'bridges'];
    const venice = (accept: readonly string[]) => ({
      games: [{ id: '1', city: 'Venice', country: 'Italy', accept, hints }],
    });
    for (const [accept, anyLanguage, isRight] of [
      [[], false, false],
      [['Venezia'], false, true],
      [[], true, true],
    ] as const) {
      const seeded = gamesOfSeed({ seed: 1, count: 500, hints: 2, anyLanguage }, index.cities, () => hints);
      const made = seeded.find(({ target }) => target.names[0] === 'Venice');
      const read = gamesOfFile(venice(accept), 'f', index.cities, 2, !anyLanguage);
      for (const game of made === undefined || accept.length > 0 ? read : [...read, made]) {
        const { keeper, ended } = smallKeeper({ games: [{ ...game, number: 1, hints }] });
        keeper.start('ours', '1');
        const { text } = keeper.play('ours', { gameId: 'id-1', guess: 'Venezia' });
        expect(text === RIGHT, `${accept.join()} ${anyLanguage}`).to.equal(isRight);
        if (!isRight) expect(keeper.play('ours', { gameId: 'id-1', guess: 'venice' }).text).to.equal(RIGHT);
        const record = parseTabooRecord(JSON.parse(JSON.stringify(gameRecord(ended[0]))), 'r');
        expect(record.turns.map(({ guess }) => guess)).to.deep.equal(isRight ? ['Venezia'] : ['Venezia', 'venice']);
      }
      expect(made).to.not.equal(undefined);
    }
  });

  it('keeps a true record of a game that was won by the last of many names', () => {
    const names = Array.from({ length: 100 }, (_, at) => `Name ${at}`);
    const [game] = gamesOfFile(fileOf({ city: 'Omega', accept: names }), 'f', smallMind().index.cities);
    const { keeper, ended } = smallKeeper({ games: [game] });
    keeper.start('ours', '1');
    expect(keeper.play('ours', { gameId: 'id-1', guess: 'Rome' }).text).to.match(/^NO/);
    expect(keeper.play('ours', { gameId: 'id-1', guess: 'Name 99' }).text).to.equal(RIGHT);
    const record = gameRecord(ended[0]);
    expect(record).to.include({ found: true, score: 2 });
    expect(parseTabooRecord(JSON.parse(JSON.stringify(record)), 'r').accept)
      .to.have.length(50)
      .and.include('Name 99');
  });

  it('goes on recording after a trouble, and counts the games that are lost', () =>
    withFolder(async (folder) => {
      const records = join(folder, 'records');
      const troubles: string[] = [];
      const kept = keptRecords(records, (trouble) => void troubles.push(trouble));
      writeFileSync(records, 'a file, where no folder can be made');
      const { keeper } = smallKeeper({ onEnd: (game) => kept.keep(game) });
      const end = async (): Promise<void> => {
        keeper.start('ours', '1');
        keeper.close();
        await kept.done();
      };
      await end();
      await end();
      rmSync(records);
      await end();
      expect([await kept.done(), troubles.length, readdirSync(records).length]).to.deep.equal([2, 1, 1]);
    }));

  it('looks at where records go before it does anything else', async () => {
    const { code, stderr } = await run('taboo', ['serve', '--records', '/dev/null/x', '--games', '/nothing/here']);
    expect([code, stderr]).to.deep.equal([
      1,
      'error: --records /dev/null/x: there is a file where a folder is needed\n',
    ]);
  });

  it('shows what would steer a terminal in the name of a player as a mark', () =>
    withFolder((folder) => {
      const file = join(folder, 'tokens.txt');
      writeFileSync(file, 'secret A\u001b[2Jda\n');
      expect([...tokensOfFile(file).values()]).to.deep.equal(['A\ufffd[2Jda']);
    }));

  it('tells mistakes in files of tokens in a sentence, without the tokens', () =>
    withFolder((folder) => {
      const file = join(folder, 'tokens.txt');
      for (const text of ['', 'a b\na c', 'a b\nc b', '\u0007secret\n', 'x'.repeat(201)]) {
        writeFileSync(file, text);
        expect(() => tokensOfFile(file), text)
          .to.throw(UsageError)
          .and.property('message')
          .not.include('secret');
      }
    }));
});
