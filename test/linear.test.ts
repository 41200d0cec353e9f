// What strangers send or record may have a hundred thousand of anything: work grows with it, not with its square.
// Every list here is so long that a look at each entry for each other takes minutes, a look at each a second or so.
// Takes 12 s.

import { expect } from 'chai';
import { ranksOf as arenaRanks } from '../src/arena/figures/bootstrap.ts';
import { grouped } from '../src/base/grouped.ts';
import { rankPoints, scoreRanks } from '../src/base/ranks.ts';
import { rankSharesOf } from '../src/arena/figures/groups.ts';
import { textTable } from '../src/terminal/text-table.ts';
import { newBoard } from '../src/lambda-punter/game/board.ts';
import { officialFromRecord, patchesFor, recordFromOfficial } from '../src/lambda-punter/game/official-convert.ts';
import { parseOfficialGame } from '../src/lambda-punter/game/official-game.ts';
import { mineDistances } from '../src/lambda-punter/game/distances.ts';
import { InputError } from '../src/base/errors.ts';
import type { PunterId } from '../src/lambda-punter/game/ids.ts';
import { indexMap } from '../src/lambda-punter/game/game-map.ts';
import { parseMove, pass } from '../src/lambda-punter/game/moves.ts';
import type { GameRecord, RecordedTurn } from '../src/lambda-punter/game/record.ts';
import { futureScoresOf, boardScores } from '../src/lambda-punter/game/scoring.ts';
import { finalStandingsOf } from '../src/lambda-punter/judge/final-standings.ts';
import { newPosition } from '../src/lambda-punter/planner/position.ts';
import { applyReports } from '../src/lambda-punter/planner/reported-moves.ts';
import { encodeFrame } from '../src/base/frame.ts';
import { parseJudgeMessage } from '../src/lambda-punter/protocol/messages.ts';
import { parseAddress } from '../src/lambda-punter/punter/online-arguments.ts';
import { connect } from '../src/lambda-punter/punter/online-connection.ts';
import { type OnlinePlayer, playOnline } from '../src/lambda-punter/punter/online-game.ts';
import { finalScoresText } from '../src/lambda-punter/punter/online.ts';
import { claim, lineOf } from './lambda-punter/judge/sample-match.ts';
import { openDoor } from './support/online-table.ts';
import { ALL } from './support/random-map.ts';

/** Columns of a table: of a crowded tournament, everybody against everybody. */
const WIDE = 5_000;
const MANY = 200_000;
/** Of what has more to it than a number. */
const GAME = 30_000;

function count<T>(length: number, of: (place: number) => T): T[] {
  return Array.from({ length }, (_, place) => of(place));
}

/**
 * A game on a line of as many rivers as punters: those with an even number claim theirs, the others are late and given
 * up.
 */
function crowdedGame(punters: number): GameRecord {
  return {
    mapName: 'line',
    map: lineOf(punters),
    settings: ALL,
    seed: 0,
    started: '',
    judging: { credit: 'own-turns' },
    ended: 'finished',
    punters: count(punters, (punter) => ({
      name: `p${punter}`,
      futures: [],
      ...(punter % 2 === 1 && { zombie: { turn: punter, reason: 'late' } }),
    })),
    turns: count(punters, (turn): RecordedTurn => {
      const punter = turn as PunterId;
      if (turn % 2 === 1) return { move: pass(punter), fault: { kind: 'timeout', reason: 'late' } };
      return { move: { ...claim(turn, turn + 1), punter }, ms: turn };
    }),
    scores: count(punters, (punter) => (punter === 0 ? 1 : 0)),
  };
}

describe('in time that grows with the list and not with its square', function () {
  this.timeout(300_000);

  it('the scores of a stop message are read, ranked and shown', () => {
    const scores = count(MANY, (punter) => ({ punter, score: (punter * 7919) % MANY }));
    const message = parseJudgeMessage({ stop: { moves: [], scores } });
    if (message.kind !== 'stop') throw new Error(message.kind);
    const lines = finalScoresText({ punter: 0 as PunterId, scores: message.scores }).split('\n');
    expect(lines).to.have.length(1002);
    expect(lines[1001]).to.equal(`and ${MANY - 1000} more`);
    expect(lines[1].trim().split(/ +/).map(Number)).to.deep.equal([
      1,
      scores.findIndex(({ score }) => score === MANY - 1),
      MANY - 1,
      MANY,
    ]);
  });

  it('scores are ranked, with ties, by the rules and in the arena', () => {
    const scores = count(MANY, (place) => Math.floor(place / 2));
    expect(scoreRanks(scores).slice(0, 3)).to.deep.equal([MANY - 1, MANY - 1, MANY - 3]);
    expect(rankPoints(scores).slice(0, 3)).to.deep.equal([2, 2, 4]);
    expect(rankSharesOf(scores)?.at(-1)).to.equal((MANY - 1.5) / (MANY - 1));
    expect(Array.from(arenaRanks(Float64Array.from(scores)).subarray(0, 3))).to.deep.equal([
      MANY - 1,
      MANY - 1,
      MANY - 3,
    ]);
  });

  it('every punter of a crowded board is scored, bets too', () => {
    const map = indexMap(lineOf(GAME));
    const board = newBoard(map, GAME, ALL);
    for (let river = 0; river < GAME; river++) board.owner[river] = (river % 3 === 0 ? river : 0) as PunterId;
    board.buyer[0] = 1 as PunterId;
    const bets = count(GAME, (punter) => new Map(punter < 2 ? [[0, punter + 1]] : []) as never);
    const scores = boardScores(board, mineDistances(map), bets);
    expect(scores.slice(0, 4)).to.deep.equal([1 + 4 + 9 + 1, 1 - 8, 0, 0]);
    expect(futureScoresOf(board, mineDistances(map), bets).slice(0, 3)).to.deep.equal([[1], [-8], [0]]);
  });

  it('the standings of a record are counted', () => {
    const standings = finalStandingsOf(crowdedGame(4 * GAME));
    expect(standings).to.have.length(4 * GAME);
    expect(standings[0]).to.deep.include({ punter: 0, rank: 1, score: 1, rivers: 1, timeouts: 0 });
    expect(standings[1]).to.deep.include({ punter: 1, rank: 2, rivers: 0, timeouts: 1, longestMs: 0 });
  });

  it('a table has its columns', () => {
    expect(
      textTable(
        ['n'],
        count(MANY, (place) => [place]),
      ).length,
    ).to.equal((MANY + 1) * (grouped(MANY).length + 1) - 1);
  });

  it('a table that is too wide becomes several', () => {
    const headings = count(WIDE, (place) => `e${place}`);
    const tables = textTable(
      ['', ...headings],
      [
        ['one', ...headings],
        ['two', ...headings],
      ],
      80,
    ).split('\n\n');
    expect(tables.length).to.be.within(WIDE / 20, WIDE / 5);
    expect(tables.join(' ').match(/e\d+/g)).to.have.length(3 * WIDE);
  });

  it("a record becomes the contest's, and comes back", () => {
    const record = crowdedGame(GAME);
    const map = indexMap(record.map);
    const atHand = { parsed: record.map, map, distances: mineDistances(map) };
    const contest = officialFromRecord(record, atHand);
    const back = recordFromOfficial(contest, atHand);
    expect(back.contest).to.equal(undefined);
    expect(back.punters.filter(({ zombie }) => zombie !== undefined)).to.have.length(GAME / 2);
    expect(back.turns.filter(({ fault }) => fault?.kind === 'timeout')).to.have.length(GAME / 2);
  });

  it('a game of the contest that is nothing like ours is patched', () => {
    const ours = count(MANY, (place) => ({ ours: place }));
    expect(
      patchesFor(
        ours,
        count(MANY, (place) => ({ theirs: place })),
      ),
    ).to.have.length(1);
    // Every second event is missing: as many patches.
    expect(
      patchesFor(
        ours,
        ours.filter((_, place) => place % 2 === 0),
      ),
    ).to.have.length(MANY / 2);
  });

  it('a game of the contest that begins again and again is refused for what it lacks', () => {
    const game = [...count(GAME, (punter) => ({ punter, team: 'x' })), ...count(GAME, () => ({ gameplay: 'start' }))];
    expect(() => parseOfficialGame({ game })).to.throw(InputError, 'no map event');
  });

  it('moves under the numbers of nobody are taken in', () => {
    const punters = 10_000;
    const position = newPosition(indexMap(lineOf(3)), 0 as PunterId, punters, ALL);
    const known = count(punters - 1, (place) => pass((place + 1) as PunterId));
    const nobodys = count(MANY * 2, () => ({ ...claim(0, 1), punter: punters as PunterId }));
    applyReports(position, [...known, ...nobodys]);
    expect(position.turns[1]).to.equal(MANY * 2);
  });

  it('a splurge that was sent is sought among many', () => {
    const position = newPosition(indexMap(lineOf(3)), 0 as PunterId, 2, ALL);
    position.sent = parseMove({ splurge: { punter: 0, route: count(40_000, (place) => place) } });
    applyReports(
      position,
      count(40_000, () => ({ ...claim(0, 1), punter: 1 as PunterId })),
    );
    expect(position.turns[1]).to.equal(40_000);
  });

  it('messages that came in a heap are taken one by one', async () => {
    const door = await openDoor();
    try {
      const connection = await connect(parseAddress(door.address));
      const line = await door.enter();
      line.socket.write(encodeFrame({}).repeat(2 * MANY) + encodeFrame({ last: true }));
      for (let taken = 0; taken < 2 * MANY; taken++) await connection.next();
      expect((await connection.next()).raw).to.deep.equal({ last: true });
      connection.close();
    } finally {
      await door.close();
    }
  });

  it('turns that came in a heap are missed one by one', async () => {
    const door = await openDoor();
    try {
      let [moved, missed] = [0, 0];
      const player: OnlinePlayer = {
        setup: () => Promise.resolve({ ready: 0 }),
        move: () => {
          moved++;
          return Promise.resolve({ pass: { punter: 0 } });
        },
        giveUp: () => {},
        missed: () => void missed++,
        lost: () => {},
        stop: () => Promise.resolve(),
      };
      const playing = playOnline({ address: parseAddress(door.address), name: 'x', player, say: () => {} });
      const line = await door.enter();
      await line.greet();
      // As many rivers as turns: a game has no more.
      const rivers = count(MANY, () => ({ source: 0, target: 1 }));
      line.say({ punter: 0, punters: 1, map: { sites: [{ id: 0 }, { id: 1 }], rivers, mines: [] } });
      await line.hear();
      const turn = encodeFrame({ move: { moves: [] } });
      line.socket.write(turn.repeat(MANY) + encodeFrame({ stop: { moves: [], scores: [{ punter: 0, score: 7 }] } }));
      expect((await playing).scores).to.deep.equal([{ punter: 0, score: 7 }]);
      // What is answered at once and what is skipped: how many of each depends on how the heap came.
      expect([moved + missed, missed > 0]).to.deep.equal([MANY, true]);
    } finally {
      await door.close();
    }
  });
});
