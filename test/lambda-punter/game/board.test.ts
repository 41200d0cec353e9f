// The rules of the board, one by one.

import { expect } from 'chai';
import {
  applyMove,
  beginTurn,
  checkMove,
  newBoard,
  turnsOf,
  type Board,
} from '../../../src/lambda-punter/game/board.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import {
  claimedRiver,
  type Move,
  moveText,
  moveToJson,
  parseMove,
  riversNamed,
} from '../../../src/lambda-punter/game/moves.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { ALL } from '../../support/random-map.ts';
import { SAMPLE, codeOf, inputError } from '../../support/task-map.ts';

const P0 = 0 as PunterId;
const P1 = 1 as PunterId;
const map = indexMap(parseMap(SAMPLE));

function river(kind: 'claim' | 'option', source: number, target: number, punter = P0): Move {
  return { kind, punter, source: source as SiteId, target: target as SiteId };
}

function route(...sites: number[]): Move {
  return { kind: 'splurge', punter: P0, route: sites as SiteId[] };
}

/** The punter's turn with that move; throws where it is illegal, after the turn has begun. */
function turn(board: Board, punter: PunterId, move: Move): void {
  beginTurn(board, punter);
  applyMove(board, checkMove(board, punter, move));
}

/** The place in the error that reading a move of a list throws. */
function pathOf(raw: unknown): string {
  return inputError(() => parseMove(raw, 'moves[3]')).path;
}

describe('the board', () => {
  it('gives a free river to whoever claims it, ends either way round', () => {
    const board = newBoard(map, 2, NO_EXTENSIONS);
    turn(board, P0, river('claim', 4, 3));
    expect(board.owner[0]).to.equal(0);
    expect(codeOf(() => turn(board, P1, river('claim', 3, 4)))).to.equal('illegal.taken');
    expect(codeOf(() => turn(board, P0, river('claim', 3, 4)))).to.equal('illegal.taken');
  });

  it('lets the seat decide who claims, whatever number the move carries', () => {
    const board = newBoard(map, 2, NO_EXTENSIONS);
    turn(board, P1, river('claim', 3, 4, P0));
    expect(board.owner[0]).to.equal(1);
  });

  it('refuses rivers that the map has not', () => {
    const board = newBoard(map, 2, NO_EXTENSIONS);
    expect(codeOf(() => turn(board, P0, river('claim', 0, 4)))).to.equal('illegal.river');
    expect(codeOf(() => turn(board, P0, river('claim', 0, 77)))).to.equal('illegal.river');
  });

  it('refuses moves of extensions that are off', () => {
    const board = newBoard(map, 2, NO_EXTENSIONS);
    expect(codeOf(() => turn(board, P0, river('option', 3, 4)))).to.equal('illegal.extension');
    expect(codeOf(() => turn(board, P0, route(3, 4)))).to.equal('illegal.extension');
  });

  it('sells one option a river, to another punter, as many a punter as there are mines', () => {
    const board = newBoard(map, 3, ALL);
    const [P2] = [2 as PunterId];
    for (const [a, b] of [
      [3, 4],
      [0, 1],
      [2, 3],
      [1, 3],
    ])
      turn(board, P1, river('claim', a, b));
    expect(codeOf(() => turn(board, P0, river('option', 5, 6)))).to.equal('illegal.option');
    expect(codeOf(() => turn(board, P1, river('option', 3, 4)))).to.equal('illegal.option');
    turn(board, P0, river('option', 3, 4));
    expect(board.buyer[0]).to.equal(0);
    expect(codeOf(() => turn(board, P2, river('option', 3, 4)))).to.equal('illegal.option');
    turn(board, P0, river('option', 1, 0));
    expect(codeOf(() => turn(board, P0, river('option', 2, 3)))).to.equal('illegal.options');
  });

  it('lets a route of k rivers go after k − 1 passes, and not before', () => {
    const board = newBoard(map, 2, ALL);
    expect(codeOf(() => turn(board, P0, route(3, 4, 5)))).to.equal('illegal.credit');
    // The refused turn was one of credit all the same.
    turn(board, P0, route(3, 4, 5));
    expect([board.owner[0], board.owner[5]]).to.deep.equal([0, 0]);
    expect(board.credit[0]).to.equal(0);
    expect(codeOf(() => turn(board, P0, route(1, 3, 2)))).to.equal('illegal.credit');
  });

  it('takes a route of one river at once, and leaves credit alone at a claim', () => {
    const board = newBoard(map, 2, ALL);
    turn(board, P0, route(3, 4));
    turn(board, P0, { kind: 'pass', punter: P0 });
    turn(board, P0, river('claim', 0, 1));
    expect(board.credit[0]).to.equal(1);
  });

  it('lets a route visit a site twice but not a river', () => {
    const board = newBoard(map, 1, ALL);
    for (let passed = 0; passed < 5; passed++) turn(board, P0, { kind: 'pass', punter: P0 });
    expect(codeOf(() => turn(board, P0, route(3, 4, 3)))).to.equal('illegal.route');
    expect(codeOf(() => turn(board, P0, route(3)))).to.equal('illegal.route');
    turn(board, P0, route(5, 3, 4, 5, 7));
    expect([...board.owner].filter((owner) => owner === 0)).to.have.length(4);
  });

  it('takes all of a route or nothing', () => {
    const board = newBoard(map, 2, { ...NO_EXTENSIONS, splurges: true });
    turn(board, P1, river('claim', 4, 5));
    turn(board, P0, { kind: 'pass', punter: P0 });
    expect(codeOf(() => turn(board, P0, route(3, 4, 5)))).to.equal('illegal.taken');
    expect(board.owner[0]).to.equal(-1);
  });

  it('lets a route use rivers of others for an option each', () => {
    const board = newBoard(map, 2, ALL);
    turn(board, P1, river('claim', 4, 5));
    turn(board, P0, { kind: 'pass', punter: P0 });
    turn(board, P0, route(3, 4, 5));
    expect([board.owner[0], board.buyer[5], board.optionsLeft[0], board.credit[0]]).to.deep.equal([0, 0, 1, 0]);
  });

  it('says what was refused, and where in the route', () => {
    const board = newBoard(map, 2, ALL);
    const refused = (move: Move): string[] => {
      const { path, got } = inputError(() => turn(board, P0, move));
      return [path, got];
    };
    expect(refused(river('claim', 0, 4))).to.deep.equal(['claim', '[0,4]']);
    expect(refused(river('option', 3, 4))).to.deep.equal(['option', '{"owner":-1,"buyer":-1}']);
    expect(refused(river('option', 4, 0))).to.deep.equal(['option', '[4,0]']);
    expect(refused(route(3, 4, 0))).to.deep.equal(['splurge.route[1]', '[4,0]']);
    expect(refused(route(3, 4, 3))).to.deep.equal(['splurge.route[1]', '[4,3]']);
    expect(refused(route(7))).to.deep.equal(['splurge.route', '[7]']);
    expect(refused(route(3, 4, 5, 6, 7, 1, 0, 7, 5))).to.deep.equal(['splurge.route', '"8 rivers with credit 7"']);
    turn(board, P1, river('claim', 4, 5));
    turn(board, P0, river('claim', 3, 4));
    expect(refused(river('claim', 4, 5))).to.deep.equal(['claim', '[4,5]']);
    // An option on one's own river, and in a route.
    expect(refused(route(3, 4))).to.deep.equal(['splurge.route[0]', '{"owner":0,"buyer":-1}']);
  });

  it('sells a route no more options than are left, and no claim of one that is owned where options are off', () => {
    const board = newBoard(map, 2, ALL);
    for (const [a, b] of [
      [3, 4],
      [4, 5],
      [5, 6],
    ])
      turn(board, P1, river('claim', a, b));
    for (let passed = 0; passed < 3; passed++) turn(board, P0, { kind: 'pass', punter: P0 });
    expect(codeOf(() => turn(board, P0, route(3, 4, 5, 6)))).to.equal('illegal.options');
    expect([...board.buyer]).to.not.include(0);
    turn(board, P0, route(3, 4, 5, 7));
    expect([board.optionsLeft[0], board.credit[0]]).to.deep.equal([0, 2]);
  });

  it('shares R moves out in seat order', () => {
    expect([0, 1, 2, 3].map((punter) => turnsOf(punter, 4, 10))).to.deep.equal([3, 3, 2, 2]);
    expect([0, 1, 2].map((punter) => turnsOf(punter, 3, 2))).to.deep.equal([1, 1, 0]);
  });
});

describe('a move', () => {
  it('survives the way out and back', () => {
    for (const move of [
      river('claim', 1, 2),
      river('option', 1, 2),
      route(1, 2, 3),
      { kind: 'pass', punter: P0 } as Move,
    ]) {
      expect(parseMove({ ...moveToJson(move), state: {}, extra: 1 })).to.deep.equal(move);
    }
  });

  it('names its sites, its rivers and itself in a few words', () => {
    const moves = [
      river('claim', 3, 4),
      river('option', 4, 0),
      route(3, 4, 0, 1),
      { kind: 'pass', punter: P0 } as Move,
    ];
    expect(moves.map(moveText)).to.deep.equal(['claim 3–4', 'option 4–0', 'splurge 3–4–0–1', 'pass']);
    // There is no river from 4 to 0.
    expect(moves.map((move) => riversNamed(map, move))).to.deep.equal([[0], [], [0, 1], []]);
    expect(moves.map((move) => claimedRiver(map, move))).to.deep.equal([0, undefined, undefined, undefined]);
    expect(claimedRiver(map, river('claim', 4, 0))).to.equal(undefined);
  });

  it('says where it is wrong', () => {
    expect([pathOf(7), pathOf(null)]).to.deep.equal(['moves[3]', 'moves[3]']);
    expect(pathOf({ claim: null, fly: {} })).to.equal('moves[3]');
    expect(pathOf({ pass: { punter: -1 } })).to.equal('moves[3].pass.punter');
    expect(pathOf({ claim: { punter: 0, source: 1.5, target: 1 } })).to.equal('moves[3].claim.source');
    expect(pathOf({ option: { punter: 0, source: 1 } })).to.equal('moves[3].option.target');
    expect(pathOf({ splurge: { punter: 0 } })).to.equal('moves[3].splurge.route');
    expect(pathOf({ splurge: { punter: 0, route: [1, 'x'] } })).to.equal('moves[3].splurge.route[1]');
    // A null is as if unsaid, and the first kind that is said counts.
    expect(parseMove({ claim: null, pass: { punter: 2 } })).to.deep.equal({ kind: 'pass', punter: 2 });
  });

  it('has a code for each field that can be wrong', () => {
    expect(codeOf(() => parseMove({ fly: {} }))).to.equal('move.kind');
    expect(codeOf(() => parseMove([]))).to.equal('move.kind');
    expect(codeOf(() => parseMove({ claim: 3 }))).to.equal('move.kind');
    expect(codeOf(() => parseMove({ pass: {} }))).to.equal('move.punter');
    expect(codeOf(() => parseMove({ claim: { punter: 0, target: 1 } }))).to.equal('move.source');
    expect(codeOf(() => parseMove({ option: { punter: 0, source: 1, target: '2' } }))).to.equal('move.target');
    expect(codeOf(() => parseMove({ splurge: { punter: 0, route: [1, {}] } }))).to.equal('move.route');
  });
});
