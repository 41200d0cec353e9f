// Reported moves: whatever a correct judge may send leads to the board that the judge has.

import { expect } from 'chai';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { newPosition, type Position, turnsLeft } from '../../../src/lambda-punter/planner/position.ts';
import { applyReports } from '../../../src/lambda-punter/planner/reported-moves.ts';
import { ALL, randomGame } from '../../support/random-map.ts';
import { SAMPLE } from '../../support/task-map.ts';

const map = indexMap(parseMap(SAMPLE));

function claim(punter: number, source: number, target: number, kind: 'claim' | 'option' = 'claim'): Move {
  return { kind, punter: punter as PunterId, source: source as SiteId, target: target as SiteId };
}

function start(punter: number, punters: number): Position {
  return newPosition(map, punter as PunterId, punters, ALL);
}

function ownerOf(position: Position, source: number, target: number): number {
  return position.board.owner[riverBetween(map, source as SiteId, target as SiteId) ?? -1];
}

function riverOf(source: number, target: number): number | undefined {
  return riverBetween(map, source as SiteId, target as SiteId);
}

const choose = (position: Position): Move => chooseMove(position, nodeBudget(20), randomFrom(1));

const passes = (punters: number): Move[] => Array.from({ length: punters }, (_, punter) => pass(punter as PunterId));

describe('reported moves', () => {
  it('tell how many of our turns were lost, joined lists or not', () => {
    const position = start(1, 2);
    const first = claim(1, 0, 1);
    const second = claim(1, 1, 2);
    applyReports(position, [pass(0 as PunterId), pass(1 as PunterId)]);
    expect(position.lost).to.equal(0);
    position.sent = first;
    applyReports(position, [claim(0, 3, 4), first]);
    expect(position.lost).to.equal(0);
    position.sent = second;
    // The answer to this list came too late: it is told again, in front of the next.
    applyReports(position, [claim(0, 4, 5), second, claim(0, 5, 6), pass(1 as PunterId)]);
    expect(position.lost).to.equal(1);
    position.sent = pass(1 as PunterId);
    applyReports(position, [pass(0 as PunterId), pass(1 as PunterId)]);
    expect(position.lost).to.equal(1);
    position.sent = claim(1, 6, 7);
    applyReports(position, [pass(0 as PunterId), pass(1 as PunterId)]);
    expect(position.lost).to.equal(2);
  });

  it('of a first turn that was lost come with the passes that stand for no move', () => {
    const position = start(1, 2);
    applyReports(position, [claim(0, 0, 1), pass(1 as PunterId), claim(0, 1, 2), pass(1 as PunterId)]);
    expect(position.lost).to.equal(1);
  });

  it("lead to the judge's board, turn by turn, joined after time-outs, in any order", () => {
    for (let seed = 0; seed < 300; seed++) {
      // Of two splurges over one river only the order tells which was first, so without order there are none.
      const inOrder = seed % 2 === 0;
      const punters = 2 + (seed % 3);
      const me = seed % punters;
      const game = randomGame(seed, punters, 20, { ...ALL, splurges: inOrder });
      const position = newPosition(game.map, me as PunterId, punters, ALL);
      const random = randomFrom(seed);
      let list: Move[] = passes(punters).slice(me);
      for (const [turn, move] of game.moves.entries()) {
        // A prompt that we answer in time; else the list waits and is joined with the next.
        if (turn % punters === me && random() < 0.7) {
          applyReports(position, inOrder ? list : list.toSorted(() => random() - 0.5));
          list = [];
          position.sent = move;
        }
        list.push(move);
      }
      applyReports(position, list);
      expect([...position.board.owner], `seed ${seed}`).to.deep.equal([...game.board.owner]);
      expect([...position.board.buyer], `seed ${seed}`).to.deep.equal([...game.board.buyer]);
      expect(position.board.optionsLeft[me], `seed ${seed}`).to.equal(game.board.optionsLeft[me]);
      expect(position.board.credit[me], `seed ${seed}`).to.equal(game.board.credit[me]);
    }
  });

  it('before the first move are no turns and earn no credit', () => {
    const position = start(1, 3);
    applyReports(position, [claim(0, 0, 1), pass(1 as PunterId), pass(2 as PunterId)]);
    expect([...position.turns]).to.deep.equal([1, 0, 0]);
    expect([...position.board.credit]).to.deep.equal([0, 0, 0]);
    expect(turnsLeft(position)).to.equal(4);
  });

  it('count the turns that were lost', () => {
    const position = start(0, 2);
    applyReports(position, [...passes(2), ...passes(2), ...passes(2)]);
    expect([...position.turns]).to.deep.equal([2, 2]);
    expect(position.board.credit[0]).to.equal(2);
  });

  it('tell what each of the others claimed last, and nothing of older claims or of options', () => {
    const position = start(0, 3);
    applyReports(position, passes(3));
    expect([...position.latest]).to.deep.equal([-1, -1, -1]);
    position.sent = claim(0, 0, 1);
    applyReports(position, [claim(0, 0, 1), claim(1, 1, 2), claim(2, 2, 3)]);
    expect([...position.latest]).to.deep.equal([-1, riverOf(1, 2), riverOf(2, 3)]);
    position.sent = claim(0, 3, 4);
    applyReports(position, [claim(0, 3, 4), claim(1, 0, 1, 'option'), claim(2, 1, 2)]);
    expect([...position.latest]).to.deep.equal([-1, -1, -1]);
  });

  it('that repeat what is known change nothing', () => {
    const position = start(0, 2);
    applyReports(position, passes(2));
    position.sent = claim(0, 0, 1);
    applyReports(position, [claim(0, 0, 1), claim(1, 1, 2)]);
    applyReports(position, [pass(0 as PunterId), claim(1, 2, 1)]);
    expect([ownerOf(position, 0, 1), ownerOf(position, 1, 2)]).to.deep.equal([0, 1]);
    expect(position.board.buyer.every((buyer) => buyer === -1)).to.equal(true);
  });

  it('under a wrong number of our own are ours if we sent them', () => {
    const position = start(1, 3);
    position.sent = claim(1, 0, 1);
    applyReports(position, [claim(0, 1, 2), claim(0, 1, 0), pass(2 as PunterId)]);
    expect([ownerOf(position, 0, 1), ownerOf(position, 1, 2)]).to.deep.equal([1, 0]);
  });

  it("under our number that we did not send are another's", () => {
    const position = start(1, 3);
    position.started = true;
    position.sent = claim(1, 0, 1);
    applyReports(position, [claim(1, 1, 2), claim(1, 0, 1), pass(2 as PunterId)]);
    expect([ownerOf(position, 0, 1), ownerOf(position, 1, 2)]).to.deep.equal([1, 0]);
  });

  it('of passes under our number that we did not make earn us no credit', () => {
    const position = start(1, 3);
    position.started = true;
    position.sent = claim(1, 0, 1);
    applyReports(position, [pass(1 as PunterId), claim(1, 0, 1), pass(2 as PunterId)]);
    expect(ownerOf(position, 0, 1)).to.equal(1);
    expect([...position.turns]).to.deep.equal([1, 1, 1]);
    expect(position.board.credit[1]).to.equal(0);
  });

  it('that leave our move out mean that it was made', () => {
    const position = start(1, 2);
    position.started = true;
    position.sent = claim(1, 0, 1);
    applyReports(position, [claim(0, 1, 2)]);
    expect(ownerOf(position, 0, 1)).to.equal(1);
  });

  it('that show a pass of ours mean that our move was refused', () => {
    const position = start(1, 2);
    position.started = true;
    position.sent = claim(1, 0, 1);
    applyReports(position, [claim(0, 0, 1), pass(1 as PunterId)]);
    expect(ownerOf(position, 0, 1)).to.equal(0);
  });

  it('that make no sense are left out', () => {
    const position = start(0, 2);
    applyReports(position, [claim(1, 0, 4), claim(1, 99, 98), claim(1, 1, 2)]);
    expect([...position.board.owner].filter((owner) => owner !== -1)).to.have.length(1);
  });

  it("under a number of nobody here are ours if we sent them, else another's", () => {
    const position = start(0, 3);
    position.started = true;
    position.sent = claim(0, 0, 1);
    applyReports(position, [claim(7, 0, 1), claim(1, 1, 2), claim(9, 2, 3)]);
    expect([ownerOf(position, 0, 1), ownerOf(position, 1, 2), ownerOf(position, 2, 3)]).to.deep.equal([0, 1, 2]);
    expect([...position.turns]).to.deep.equal([1, 1, 1]);
  });

  it('that refuse a move of ours keep us from making it again', () => {
    for (const kind of ['claim', 'option', 'splurge'] as const) {
      const position = newPosition(map, 0 as PunterId, 2, { ...ALL, splurges: kind === 'splurge' });
      position.started = true;
      position.board.credit[0] = 3;
      if (kind === 'option') position.board.owner.fill(1 as PunterId);
      const sent = choose(position);
      expect(sent.kind).to.equal(kind);
      position.sent = sent;
      applyReports(position, passes(2));
      const next = choose(position);
      // Which river of a splurge was refused is not known: the next move tries one of them alone.
      if (kind === 'splurge') expect(next.kind).to.equal('claim');
      else expect(next, kind).to.not.deep.equal(sent);
    }
  });

  it('that show an earlier answer of ours leave the fate of the last one open', () => {
    const position = start(0, 2);
    position.started = true;
    position.sent = claim(0, 1, 2);
    applyReports(position, [claim(0, 0, 1), pass(1 as PunterId)]);
    expect([ownerOf(position, 0, 1), ownerOf(position, 1, 2)]).to.deep.equal([0, -1]);
  });

  it("buy an option where the river is another's, in whatever order", () => {
    const position = start(0, 3);
    position.started = true;
    applyReports(position, [pass(0 as PunterId), claim(1, 0, 1, 'option'), claim(2, 0, 1)]);
    const river = riverBetween(map, 0 as SiteId, 1 as SiteId) ?? -1;
    expect([position.board.owner[river], position.board.buyer[river]]).to.deep.equal([2, 1]);
    expect([...position.board.optionsLeft]).to.deep.equal([2, 1, 2]);
  });
});
