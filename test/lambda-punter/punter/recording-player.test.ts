// The client's own record of a game: turn for turn what the judge recorded, whatever was lost on the way.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { moveToJson, parseMove } from '../../../src/lambda-punter/game/moves.ts';
import { type GameRecord, parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { type Seat, inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { JUDGED, withRule, type RuleReadings } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { parseReady } from '../../../src/lambda-punter/protocol/messages.ts';
import { plannerOnline } from '../../../src/lambda-punter/punter/online-player.ts';
import { type RecordingPlayer, recordingPlayer } from '../../../src/lambda-punter/punter/recording-player.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { ALL, randomMap } from '../../support/random-map.ts';

const LATE = { kind: 'timeout', reason: 'late', ms: 1000 } as const;

function recorded(name = 'us'): RecordingPlayer {
  const player = plannerOnline({ strategy: PLANNER, complain: () => {}, now: () => 0, budget: () => nodeBudget(5) });
  return recordingPlayer(player, { name, server: 'here:1', now: () => 5, today: () => new Date(0) });
}

/** A seat on which the player sits as it does online; every so many turns are lost, in each of the three ways. */
function onlineSeat(player: RecordingPlayer, lossOf: () => number): Seat {
  return {
    name: 'us',
    setup: async (setup) => ({
      kind: 'answer',
      answer: parseReady(await player.setup(setup, 0)).futures,
      ms: 0,
    }),
    async move(told) {
      const raw = told.map(moveToJson);
      const loss = lossOf();
      if (loss < 0.15) {
        player.missed(raw);
        return LATE;
      }
      const answer = await player.move(raw, 0);
      if (loss < 0.45) {
        player.lost(loss < 0.3, 1);
        return LATE;
      }
      return answer === undefined ? LATE : { kind: 'answer', answer: parseMove(answer), ms: 0 };
    },
    stop: (moves, scores) => player.stop(moves.map(moveToJson), scores),
    close: () => Promise.resolve(),
  };
}

/** A random game in which the client sits on one of three seats; the judge's record and the client's. */
async function game(seed: number, judging: RuleReadings, loses: boolean): Promise<[GameRecord, GameRecord]> {
  const player = recorded();
  const random = randomFrom(seed);
  const ours = onlineSeat(player, () => (loses ? random() : 1));
  const seats = ['greedy', 'random'].map((name, at) =>
    inProcessSeat(createRival(name === 'greedy' ? 'greedy' : 'random', seed + at)),
  );
  const judged = await playMatch({
    mapName: 'random',
    map: randomMap(seed, 10),
    settings: ALL,
    seed,
    seats: seats.toSpliced(seed % 3, 0, ours),
    judging,
  });
  const client = player.record();
  if (client === undefined) throw new Error('no set-up');
  return [judged, client];
}

function movesOf({ turns }: GameRecord): unknown[] {
  return turns.map(({ move }) => move);
}

describe("a client's record", () => {
  for (const stop of ['news', 'news-and-own', 'last-moves'])
    it(`has the moves and scores that the judge recorded, where stop tells ${stop}`, async () => {
      const judging = withRule(JUDGED, 'stop', stop) ?? JUDGED;
      let lost = 0;
      for (let seed = 1; seed <= 60; seed++) {
        const [judged, client] = await game(seed, judging, seed % 2 === 0);
        expect(movesOf(client), `seed ${seed}`).to.deep.equal(movesOf(judged));
        expect(client.scores, `seed ${seed}`).to.deep.equal(judged.scores);
        expect(client.client, `seed ${seed}`).to.deep.equal({ punter: seed % 3, server: 'here:1' });
        expect(client.punters[seed % 3].futures, `seed ${seed}`).to.deep.equal(judged.punters[seed % 3].futures);
        const faults = ({ turns }: GameRecord): unknown[] =>
          turns.filter(({ fault }, turn) => turn % 3 === seed % 3 && fault?.kind === 'timeout');
        if (judged.punters[seed % 3].zombie === undefined)
          expect(faults(client).length, `seed ${seed}`).to.equal(faults(judged).length);
        lost += faults(client).length;
        expect(parseRecord(JSON.parse(JSON.stringify(recordToJson(client))))).to.deep.equal(client);
      }
      expect(lost, 'turns lost').to.be.above(5);
    });

  it('of a game that broke off ends where nobody told us more, with the scores of then', async () => {
    const player = recorded();
    const map = randomMap(4, 12);
    await player.setup({ punter: parseMove({ pass: { punter: 1 } }).punter, punters: 2, map, settings: ALL }, 0);
    const first = map.rivers[0];
    const told = [{ claim: { punter: 0, source: first.source, target: first.target } }, { pass: { punter: 1 } }];
    await player.move(told, 0);
    const record = player.record('the server closed the connection');
    expect([record?.ended, record?.aborted, record?.turns.length]).to.deep.equal([
      'aborted',
      'the server closed the connection',
      2,
    ]);
    if (record === undefined) throw new Error('no record');
    const indexed = indexMap(map);
    const again = rescore(indexed, mineDistances(indexed), {
      settings: ALL,
      futures: record.punters.map(({ futures }) => futures),
      moves: record.turns.map(({ move }) => move),
    });
    expect(record.scores).to.deep.equal(again.scores);
  });

  it('of a game that broke off is scored by the mines that rivers touch: maps may have thousands more', async () => {
    const sites = Array.from({ length: 4_000 }, (_, id) => ({ id }));
    const rivers = sites.slice(1).map(({ id }) => ({ source: id - 1, target: id }));
    const map = parseMap({ sites, rivers, mines: sites.map(({ id }) => id) });
    const player = recorded();
    await player.setup({ punter: parseMove({ pass: { punter: 1 } }).punter, punters: 2, map, settings: ALL }, 0);
    await player.move([{ claim: { punter: 0, source: 7, target: 8 } }, { pass: { punter: 1 } }], 0);
    const before = process.memoryUsage().arrayBuffers;
    expect(player.record('the server closed the connection')?.scores[0]).to.equal(2);
    // All distances are 64 MB.
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(16e6);
  });

  it('tells of an answer that the server made a pass of', async () => {
    const player = recorded();
    const map = randomMap(4, 12);
    await player.setup({ punter: parseMove({ pass: { punter: 0 } }).punter, punters: 2, map, settings: ALL }, 0);
    await player.move([{ pass: { punter: 0 } }, { pass: { punter: 1 } }], 0);
    await player.move([{ pass: { punter: 0 } }, { pass: { punter: 1 } }], 0);
    const fault = player.record()?.turns[0].fault;
    expect(fault?.kind).to.equal('illegal');
    expect(fault?.reason).to.match(/^the server made a pass of our (claim|option|splurge) /);
  });

  it('has the name that we play under, and no password behind its colon', async () => {
    const player = recorded('Ada:blue-fish');
    const map = randomMap(4, 12);
    await player.setup({ punter: parseMove({ pass: { punter: 0 } }).punter, punters: 2, map, settings: ALL }, 0);
    expect(player.record()?.punters[0].name).to.equal('Ada:…');
    expect(JSON.stringify(player.record())).to.not.include('blue-fish');
  });

  it('is none before set-up', () => {
    expect(recorded().record('ended')).to.equal(undefined);
  });
});
