// One value nested too deeply, at every place where strangers' JSON comes in: it costs whoever sent it the game or
// the message, gives one clear error, and nobody else notices. Takes 12 s.

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { GameRecord } from '../../src/lambda-punter/game/record.ts';
import { processSeat } from '../../src/lambda-punter/judge/process-seat.ts';
import { nodeBudget } from '../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../src/lambda-punter/champion/champion.ts';
import { answer } from '../../src/lambda-punter/punter/session.ts';
import { parsePruned } from '../../src/base/json.ts';
import { sharedRun } from '../support/inside.ts';
import { playOnline, POLITE, Wire, withServer, type Manners } from '../lambda-punter/server/clients.ts';
import { withHttp } from '../web/http-clients.ts';
import { lineOf, play, ScriptedSeat } from '../lambda-punter/judge/sample-match.ts';
import { openDoor } from '../support/online-table.ts';
import { SAMPLE } from '../support/task-map.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

/** More than the recursion of JSON.stringify bears, and far more. */
const DEPTHS = [9_000, 200_000];
const STAGES = ['ready', 'futures', 'claim', 'route', 'state'] as const;
const PATIENT = { moveMs: 20_000, setupMs: 20_000, handshakeMs: 20_000 };

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const framed = (json: string): string => `${Buffer.byteLength(json)}:${json}`;
/** JSON text with the deep value in place of "deep". */
const withDeep = (value: unknown, levels: number): string => JSON.stringify(value).replace('"deep"', lists(levels));

/** What a client or program says at the stage. */
function deepWord(stage: (typeof STAGES)[number], punter: number): unknown {
  switch (stage) {
    case 'ready':
      return { ready: 'deep' };
    case 'futures':
      return { ready: punter, futures: ['deep'] };
    case 'claim':
      return { claim: { punter, source: 'deep', target: 1 } };
    case 'route':
      return { splurge: { punter, route: ['deep'] } };
    case 'state':
      return { ready: punter, state: 'deep' };
  }
}

function reasonOf(record: GameRecord, punter: number): string {
  return record.punters[punter].zombie?.reason ?? '';
}

describe('a value nested too deeply', function () {
  this.timeout(300_000);

  for (const levels of DEPTHS) {
    it(`ends the greeting of whoever sends it to a server (${levels} levels)`, () =>
      withServer([{ map: lineOf(4), punters: 1 }], PATIENT, async ({ ports, lobby }) => {
        const wire = new Wire(ports[0]);
        wire.write(framed(`{"me":${lists(levels)}}`));
        await wire.gone();
        expect(wire.heard[0].error).to.include('[json.depth]').and.have.length.below(200);
        expect(lobby.tables[0].waiting).to.deep.equal([]);
      }));

    for (const stage of STAGES) {
      it(`makes a zombie of whoever sends it to a server as ${stage}, and of nobody else (${levels} levels)`, () =>
        withServer(
          [
            { map: lineOf(8), punters: 2, settings: { futures: true, splurges: true } },
            { map: lineOf(8), punters: 2 },
          ],
          PATIENT,
          async (server) => {
            const [port, otherPort] = server.ports;
            const atSetup = stage !== 'claim' && stage !== 'route';
            const manners: Manners = atSetup
              ? POLITE
              : (wire, turn, usual) =>
                  turn === 1 ? wire.write(framed(withDeep(deepWord(stage, 0), levels))) : wire.say(usual());
            const bad = playOnline(
              port,
              'bad',
              manners,
              atSetup
                ? (wire, { punter = 0 }) => wire.write(framed(withDeep(deepWord(stage, punter), levels)))
                : undefined,
            );
            await soon(() => server.lobby.tables[0].waiting.length > 0, 'it waits');
            const [, good, ...others] = await Promise.all([
              bad,
              playOnline(port, 'good'),
              playOnline(otherPort, 'ann'),
              playOnline(otherPort, 'bob'),
            ]);
            await server.record(1);
            const of = (name: string): GameRecord | undefined =>
              server.records.find(({ punters }) => punters.some((one) => one.name === name));
            const record = of('bad');
            if (record === undefined) throw new Error('the game of the bad client was not recorded');
            expect(reasonOf(record, 0)).to.include('[json.depth]').and.have.length.below(200);
            expect([record.turns.length, reasonOf(record, 1), good.timeouts]).to.deep.equal([8, '', []]);
            expect(good.stop?.scores.map(({ score }) => score)).to.deep.equal(record.scores);
            expect(others.map(({ moves, stop }) => [moves.length, stop?.scores.length])).to.deep.equal([
              [4, 2],
              [4, 2],
            ]);
            expect(of('ann')?.punters.every(({ zombie }) => zombie === undefined)).to.equal(true);
          },
        ));
    }
  }

  it('is refused from a person, and the seat stays theirs', () =>
    withHttp([{ map: lineOf(4), punters: 2 }], {}, async ({ lobby }, _ask, base) => {
      const post = (path: string, body: string): Promise<Response> =>
        fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const taken = await post('/seats', '{"table":"table 0","name":"ann"}');
      const { path } = (await taken.json()) as { path: string };
      for (const levels of DEPTHS.filter((some) => some < 100_000)) {
        for (const to of ['/seats', `${path}/ready`, `${path}/move`]) {
          const answered = await post(to, `{"claim":${lists(levels)}}`);
          expect([answered.status, ((await answered.json()) as { code: string }).code], to).to.deep.equal([
            400,
            'json.depth',
          ]);
        }
      }
      expect(lobby.tables[0].waiting.map(({ name }) => name)).to.deep.equal(['ann']);
    }));

  describe('from an offline program', () => {
    let folder = '';

    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'deep-'));
      copyFileSync('test/faults/speak.mjs', join(folder, 'speak.mjs'));
    });

    after(() => rmSync(folder, { recursive: true }));

    function program(stage: string, levels: number): string {
      const path = join(folder, `deep-${stage}-${levels}`);
      copyFileSync('test/faults/deep.mjs', `${path}.mjs`);
      writeFileSync(
        path,
        '#!/bin/sh\n' +
          `exec "${process.execPath}" --input-type=module -e "process.argv[1] = '$0'; await import('$0.mjs')"\n`,
        { mode: 0o755 },
      );
      return path;
    }

    for (const stage of ['me', ...STAGES]) {
      it(`makes a zombie of it as ${stage}; the others play on`, async () => {
        for (const levels of DEPTHS) {
          const seat = processSeat({
            name: 'deep',
            program: { path: program(stage, levels) },
            handshake: 'on',
            limits: { ...PATIENT },
          });
          const other = new ScriptedSeat('other', []);
          const record = await play([seat, other], { futures: true, splurges: true });
          expect(reasonOf(record, 0), String(levels)).to.include('[json.depth]').and.have.length.below(250);
          expect([record.turns.length, other.stops.length]).to.deep.equal([5, 1]);
        }
      });
    }

    it('voids no game of a tournament', async () => {
      const journal = join(folder, 'cup.jsonl');
      const { code, stdout, stderr } = await run('tournament', [
        program('claim', 9_000),
        'greedy',
        '--maps',
        'maps/small-ring.json',
        '--games',
        '2',
        '--journal',
        journal,
        '--jobs',
        '1',
      ]);
      expect([code, stderr.includes('    at ')], stderr).to.deep.equal([0, false]);
      expect(stdout).to.include('greedy');
    });

    it('ends the bridge with one sentence, from the program and from the server', async () => {
      for (const fromServer of [false, true]) {
        const door = await openDoor();
        const playing = run('bridge', [door.address, program('claim', 9_000)]);
        const line = await door.enter();
        await line.greet();
        if (fromServer) {
          line.socket.write(framed(`{"error":${lists(9_000)}}`));
        } else {
          line.say({ punter: 0, punters: 1, map: SAMPLE });
          await line.hear();
          line.say({ move: { moves: [{ pass: { punter: 0 } }] } });
        }
        const { code, stderr } = await playing;
        door.close();
        expect(code, stderr).to.equal(fromServer ? 5 : 6);
        expect(stderr).to.include('[json.depth]').and.not.include('    at ');
      }
    });
  });

  it('costs ./punter the part of the message that has it, and nothing more', () => {
    for (const levels of DEPTHS) {
      const complaints: string[] = [];
      const tools = {
        strategy: PLANNER,
        budget: () => nodeBudget(10),
        complain: (sentence: string) => void complaints.push(sentence),
      };
      const reply = (value: unknown): unknown => {
        const { raw } = parsePruned(withDeep(value, levels), 'frame');
        const { kind, ...rest } = answer(raw, tools);
        expect(kind).to.equal('answer');
        return JSON.parse(JSON.stringify(rest));
      };
      const ready = reply({ punter: 0, punters: 2, map: SAMPLE, extra: 'deep' }) as {
        message: { ready: number; state: unknown };
      };
      expect(ready.message.ready).to.equal(0);
      expect(complaints).to.deep.equal([]);
      expect(reply({ move: { moves: [] }, extra: 'deep', state: ready.message.state })).to.have.nested.property(
        'message.claim.punter',
        0,
      );
      expect(reply({ move: { moves: ['deep'] }, state: ready.message.state })).to.have.nested.property(
        'message.pass.punter',
        0,
      );
      expect(reply({ move: { moves: [] }, state: 'deep' })).to.deep.equal({ message: { pass: { punter: 0 } } });
      expect(complaints).to.have.length(2);
      for (const complaint of complaints) expect(complaint).to.have.length.below(200);
    }
  });

  describe('in a file', () => {
    let folder = '';

    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'deep-'));
      for (const levels of DEPTHS) writeFileSync(join(folder, `${levels}.json`), `{"map":${lists(levels)}}`);
    });

    after(() => rmSync(folder, { recursive: true }));

    const commands: readonly (readonly [string, (file: string) => string[]])[] = [
      ['rescore', (file) => [file]],
      ['map', (file) => ['inspect', file]],
      ['map', (file) => ['draw', file]],
      ['explain', (file) => [file, '1']],
      ['convert', (file) => [file, `${file}.out`]],
      ['serve', (file) => ['--config', file]],
      ['play', (file) => ['--map', file, 'greedy', 'random']],
      ['tournament', (file) => ['greedy', 'random', '--maps', file]],
    ];
    for (const [name, args] of commands) {
      it(`is one clear error for ${name} ${args('').join(' ').trim()}`, async () => {
        for (const levels of DEPTHS) {
          const { code, stdout, stderr } = await run(name, args(join(folder, `${levels}.json`)));
          const said = stdout + stderr;
          expect([code, said.includes('    at ')], said).to.deep.equal([1, false]);
          expect(said)
            .to.match(/1000 lists and objects inside one another|levels/)
            .and.have.length.below(600);
        }
      });
    }
  });
});
