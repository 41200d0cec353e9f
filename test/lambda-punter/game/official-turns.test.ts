// Recorded games with and without `gameplay` events: whose the moves are, and what cannot be told.

import { expect } from 'chai';
import { officialFromRecord, recordFromOfficial } from '../../../src/lambda-punter/game/official-convert.ts';
import { parseOfficialGame } from '../../../src/lambda-punter/game/official-game.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { LINE } from '../judge/sample-match.ts';
import { codeOf, inputError } from '../../support/task-map.ts';

const map = indexMap(LINE);
const AT_HAND = { parsed: LINE, map, distances: mineDistances(map) };

/** A log of three punters on the line of five rivers, with these events between the teams and the scores. */
function log(played: readonly object[], scores: readonly number[], settings: object = {}): { game: object[] } {
  return {
    game: [
      { start: {} },
      { settings },
      { map: 'line.json' },
      ...['a', 'b', 'c'].map((team, punter) => ({ punter, team })),
      ...played,
      { scores: scores.map((score, punter) => ({ punter, score, team: 'abc'[punter] })) },
      { stop: {} },
    ],
  };
}

function claim(punter: number, source: number, target: number): object {
  return { claim: { punter, source, target } };
}

/** The scores that the rules give the game. */
function scoresOf(raw: unknown): readonly number[] {
  const { scores, refused } = rescore(map, AT_HAND.distances, parseOfficialGame(raw));
  expect(refused).to.deep.equal([]);
  return scores;
}

/** The log again after a conversion to our record, through its text. */
function thereAndBack(raw: unknown): unknown {
  const text = JSON.stringify(recordToJson(recordFromOfficial(raw, AT_HAND)));
  return officialFromRecord(parseRecord(JSON.parse(text)), AT_HAND);
}

/** What was noticed, by turn, and the kinds of moves. */
function readingOf(played: object[]): unknown[] {
  const { timeouts, zombies, moves } = parseOfficialGame(log(played, [0, 0, 0]));
  return [timeouts.map(({ turn }) => turn), zombies.map(({ turn }) => turn), moves.map(({ kind }) => kind)];
}

/** The third punter is given up on its first turn. */
const TURNS = [claim(0, 0, 1), claim(1, 5, 4), { zombie: { punter: 2 } }, claim(0, 1, 2), claim(1, 4, 3)];
/** For a zombie a pass is logged where the others are told the end. */
const FAREWELL = { pass: { punter: 2 } };
const GIVEN_UP = [...TURNS, FAREWELL];

describe('a recorded game without gameplay events', () => {
  it('has all its moves, each that of the punter it names', () => {
    const raw = log(GIVEN_UP, [5, 5, 0]);
    const { moves, seats } = parseOfficialGame(raw);
    expect(moves.map(({ kind }) => kind)).to.deep.equal(['claim', 'claim', 'pass', 'claim', 'claim', 'pass']);
    expect(seats).to.deep.equal([0, 1, 2, 0, 1, 2]);
    expect(scoresOf(raw)).to.deep.equal([5, 5, 0]);
  });

  it('comes back the same from a record of ours, whose turns are those of the game', () => {
    const raw = log(GIVEN_UP, [5, 5, 0]);
    const { turns, ended, punters } = recordFromOfficial(raw, AT_HAND);
    expect(turns.map(({ move }) => move.punter)).to.deep.equal([0, 1, 2, 0, 1]);
    expect([ended, punters[2].zombie?.turn]).to.deep.equal(['finished', 2]);
    expect(thereAndBack(raw)).to.deep.equal(raw);
  });

  it('gives the same record as with gameplay events', () => {
    const marked = log([{ gameplay: 'start' }, ...TURNS, { gameplay: 'stop' }, FAREWELL], [5, 5, 0]);
    const { contest: _, ...withMarks } = recordFromOfficial(marked, AT_HAND);
    const { contest: patches, ...without } = recordFromOfficial(log(GIVEN_UP, [5, 5, 0]), AT_HAND);
    expect(without).to.deep.equal(withMarks);
    expect(patches?.filter(({ drop, events }) => drop === 1 && events.length === 0)).to.have.length.at.least(2);
  });

  it('may leave a seat out: a claim counts for whom it names, but a record of ours cannot hold it', () => {
    const raw = log([claim(0, 0, 1), claim(2, 5, 4), claim(2, 3, 4), claim(0, 1, 2)], [5, 0, 5]);
    expect(scoresOf(raw)).to.deep.equal([5, 0, 5]);
    expect(codeOf(() => recordFromOfficial(raw, AT_HAND))).to.equal('record.turn');
  });

  it('cannot be a record of ours where more is played than the map has rivers', () => {
    const claims = [claim(0, 0, 1), claim(1, 1, 2), claim(2, 2, 3), claim(0, 3, 4), claim(1, 4, 5)];
    const longer = log([...claims, FAREWELL], [0, 0, 0]);
    expect(codeOf(() => recordFromOfficial(longer, AT_HAND))).to.equal('record.turn');
    expect(recordFromOfficial(log(claims, [1, 1, 0]), AT_HAND).turns).to.have.length(5);
  });

  it('begins with the time-out or the zombies of those whose turns come before the first move', () => {
    const late = { timeout: { punter: 0 } };
    const zombies = [{ zombie: { punter: 0 } }, { zombie: { punter: 1 } }];
    expect(readingOf([late, { pass: { punter: 0 } }, claim(1, 0, 1)])).to.deep.equal([[0], [], ['pass', 'claim']]);
    expect(readingOf([late, ...zombies, claim(2, 0, 1)])).to.deep.equal([[0], [0, 1], ['pass', 'pass', 'claim']]);
  });

  it('begins after the zombies of set-up', () => {
    const bets = { punter: 1, futures: [{ source: 0, target: 1 }] };
    const failed = [{ timeout: { punter: 0 } }, { zombie: { punter: 0 } }, bets, { zombie: { punter: 2 } }];
    const raw = log([...failed, { pass: { punter: 0 } }, claim(1, 0, 1)], [0, 2, 0], { futures: true });
    const { zombies, moves } = parseOfficialGame(raw);
    expect([zombies.map(({ turn }) => turn), moves.length]).to.deep.equal([[undefined, undefined], 2]);
    expect(scoresOf(raw)).to.deep.equal([0, 2, 0]);
    expect(thereAndBack(raw)).to.deep.equal(raw);
    const { punters } = recordFromOfficial(raw, AT_HAND);
    expect(punters[2].zombie).to.deep.equal({ reason: 'given up, by the log of the contest' });
    expect(punters.map(({ setupFault }) => setupFault?.kind)).to.deep.equal(['timeout', undefined, 'dead']);
  });

  it('blames nobody for the notice of another', () => {
    const notices = [{ timeout: { punter: 2 } }, { zombie: { punter: 2 } }];
    const raw = log([claim(0, 0, 1), ...notices, claim(1, 5, 4), { pass: { punter: 2 } }], [1, 1, 0]);
    const { turns, punters } = recordFromOfficial(raw, AT_HAND);
    expect(turns.map(({ fault }) => fault)).to.deep.equal([undefined, undefined, undefined]);
    expect(punters[2].zombie?.turn).to.equal(1);
    expect(punters.map(({ setupFault }) => setupFault)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('is refused where a move names no punter of the game', () => {
    for (const punter of [undefined, 3, -1, 0.5, '0', null]) {
      const raw = log([claim(0, 0, 1), { claim: { punter, source: 1, target: 2 } }], [1, 0, 0]);
      expect(
        codeOf(() => parseOfficialGame(raw)),
        JSON.stringify(punter),
      ).to.equal('record.seat');
    }
  });

  it('is refused where its teams are not all named, and read where it has no moves', () => {
    const raw = log([claim(0, 0, 1)], [1, 0, 0]);
    const nameless = { game: raw.game.filter((one) => !('team' in one && one.team === 'b')) };
    expect(codeOf(() => parseOfficialGame(nameless))).to.equal('record');
    expect(parseOfficialGame(log([], [0, 0, 0])).moves).to.deep.equal([]);
  });
});

describe('a part of a recorded game', () => {
  const START = { gameplay: 'start' };

  it('is refused with its place', () => {
    const base = log([START, claim(0, 0, 1)], [1, 0, 0]).game;
    const other = (place: number, event: unknown): { readonly game: readonly unknown[] } => ({
      game: base.map((one, at) => (at === place ? event : one)),
    });
    const scores = (...list: readonly unknown[]) => other(8, { scores: list });
    const [a, b, c] = [0, 1, 2].map((punter) => ({ punter, score: 1 }));
    const wrong: readonly (readonly [raw: unknown, code: string, path: string])[] = [
      [7, 'record', ''],
      [{ game: 7 }, 'record', '.game'],
      [other(0, 7), 'record.event', '.game[0]'],
      [other(1, { settings: { options: 1 } }), 'setup.settings', '.settings.options'],
      [other(2, { map: 7 }), 'record.event', '.game[2].map'],
      [other(2, { weather: 'fine' }), 'record', '.game'],
      [other(3, { punter: -1, team: 'a' }), 'record.event', '.game[3].punter'],
      [other(4, { punter: 1, team: 7 }), 'record.event', '.game[4].team'],
      [other(5, { punter: 7, team: 'c' }), 'record', '.game'],
      [{ game: [{ map: 'line.json' }, { scores: [] }] }, 'record', '.game'],
      [other(6, { gameplay: 'pause' }), 'record.gameplay', '.game[7]'],
      [{ game: [...base, { gameplay: 'pause' }] }, 'record.gameplay', '.game[10].gameplay'],
      [other(7, { claim: { punter: 0, source: 'x', target: 1 } }), 'move.source', '.game[7].claim.source'],
      [other(6, { weather: 'fine' }), 'read', ''],
      [scores(), 'record.scores', '.scores'],
      [scores(a, b), 'record.scores', '.scores'],
      [scores(a, b, 7), 'record.scores', '.scores[2]'],
      [scores(a, b, { ...c, punter: 3 }), 'record.scores', '.scores[2].punter'],
      [scores(a, { ...b, punter: '1' }, c), 'record.scores', '.scores[1].punter'],
      [scores(a, { ...b, score: 0.5 }, c), 'record.scores', '.scores[1].score'],
    ];
    for (const [raw, code, path] of wrong) {
      const said =
        code === 'read' ? parseOfficialGame(raw) && undefined : inputError(() => parseOfficialGame(raw, 'game.json'));
      if (said !== undefined) expect([said.code, said.path]).to.deep.equal([code, `game.json${path}`]);
    }
    const nobody = inputError(() => parseOfficialGame(other(4, { punter: 9, team: 'b' })));
    expect(nobody.got).to.equal('"team events of punters [0,2,9]"');
    expect(inputError(() => parseOfficialGame(other(2, {}))).got).to.equal('"no map event"');
  });

  it('that nobody knows is passed over: punters that do not play, and what is said of them', () => {
    const notices = [
      { timeout: { punter: 9 } },
      { zombie: { punter: 9 } },
      { zombie: 7 },
      { punter: 0, weather: 'fine' },
    ];
    const bets = { punter: 0, futures: [{ source: 0, target: 2 }] };
    const raw = log([bets, START, ...notices, claim(0, 0, 1)], [1, 0, 0]);
    const { timeouts, zombies, futures, moves } = parseOfficialGame(raw);
    expect([timeouts, zombies, futures[0], moves.length]).to.deep.equal([[], [], bets.futures, 1]);
  });

  it('may come in any order, a move first of all', () => {
    const { game } = log([claim(1, 0, 1)], [0, 1, 0]);
    const turned = { game: [game[6], ...game.slice(0, 6), ...game.slice(7)] };
    expect(parseOfficialGame(turned).moves).to.deep.equal(parseOfficialGame({ game }).moves);
    expect(readingOf([{ timeout: { punter: 0 } }, claim(1, 0, 1)])).to.deep.equal([[undefined], [], ['claim']]);
  });
});

describe('a recorded game with gameplay events', () => {
  it('is refused where a pass stands before their start, or there is none', () => {
    const pass = { pass: { punter: 0 } };
    for (const played of [
      [pass, { gameplay: 'start' }],
      [pass, { gameplay: 'stop' }],
    ]) {
      const { code, path } = inputError(() => parseOfficialGame(log(played, [0, 0, 0])));
      expect([code, path]).to.deep.equal(['record.gameplay', 'record.game[6]']);
    }
  });

  it('is refused where a move stands before their start, or there is no start', () => {
    const start = { gameplay: 'start' };
    const stop = { gameplay: 'stop' };
    for (const played of [
      [claim(0, 0, 1), stop],
      [claim(0, 0, 1), start, claim(1, 1, 2), stop],
    ]) {
      expect(codeOf(() => parseOfficialGame(log(played, [1, 0, 0])))).to.equal('record.gameplay');
    }
    expect(parseOfficialGame(log([start, claim(0, 0, 1)], [1, 0, 0])).moves).to.have.length(1);
    expect(parseOfficialGame(log([stop], [0, 0, 0])).moves).to.deep.equal([]);
  });

  it('is refused where a claim comes after their end, or they say something else', () => {
    const start = { gameplay: 'start' };
    for (const played of [
      [start, claim(0, 0, 1), { gameplay: 'stop' }, claim(1, 1, 2)],
      [start, claim(0, 0, 1), { gameplay: 42 }, claim(1, 1, 2)],
    ]) {
      expect(codeOf(() => parseOfficialGame(log(played, [1, 0, 0])))).to.equal('record.gameplay');
    }
  });

  it('is refused where a move has no body, or an event is two moves', () => {
    for (const odd of [{ claim: null }, { claim: 7 }, { ...claim(1, 1, 2), pass: { punter: 1 } }]) {
      const raw = log([{ gameplay: 'start' }, claim(0, 0, 1), odd], [1, 0, 0]);
      expect(
        codeOf(() => parseOfficialGame(raw)),
        JSON.stringify(odd),
      ).to.equal('move.kind');
    }
  });
});
