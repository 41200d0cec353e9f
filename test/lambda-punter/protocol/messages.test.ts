// Messages of both sides: parsed field by field, unknown keys ignored, any key order.

import { expect } from 'chai';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import {
  movesToJson,
  parseJudgeMessage,
  parseMe,
  parseMoves,
  parseReady,
  readyToJson,
  setupToJson,
  stopToJson,
} from '../../../src/lambda-punter/protocol/messages.ts';
import { SAMPLE, inputError } from '../../support/task-map.ts';
import { InputError } from '../../../src/base/errors.ts';

const setup = { punter: 1, punters: 2, map: SAMPLE };

/** The end of a game with these scores. */
function scored(...scores: readonly unknown[]): object {
  return { stop: { moves: [], scores } };
}

describe("the judge's messages", () => {
  it('are told apart by their keys, in any order, with unknown ones beside', () => {
    expect(parseJudgeMessage({ you: 'me' })).to.deep.equal({ kind: 'you', name: 'me' });
    expect(parseJudgeMessage({ state: 1, extra: 2, move: { moves: [], more: 3 } })).to.deep.equal({
      kind: 'move',
      moves: [],
      state: 1,
    });
    expect(parseJudgeMessage({ stop: { scores: [{ score: -4, punter: 0 }], moves: [] } })).to.deep.equal({
      kind: 'stop',
      moves: [],
      scores: [{ punter: 0, score: -4 }],
      state: undefined,
    });
    expect(parseJudgeMessage({ timeout: 0.5 })).to.deep.equal({ kind: 'timeout', seconds: 0.5 });
    const parsed = parseJudgeMessage({ settings: { futures: true, other: 1 }, map: SAMPLE, punters: 2, punter: 1 });
    expect(parsed).to.deep.include({
      kind: 'setup',
      punter: 1,
      punters: 2,
      settings: { ...NO_EXTENSIONS, futures: true },
    });
  });

  it('survive the way out and back', () => {
    const parsed = parseJudgeMessage(setup);
    if (parsed.kind !== 'setup') throw new Error(parsed.kind);
    expect(parseJudgeMessage(setupToJson(parsed))).to.deep.equal(parsed);
    expect(setupToJson(parsed)).to.not.have.property('settings');
    const withOptions = { ...parsed, settings: { ...NO_EXTENSIONS, options: true } };
    expect(setupToJson(withOptions)).to.deep.include({ settings: { options: true } });
    expect(parseJudgeMessage(setupToJson(withOptions))).to.deep.equal(withOptions);
    expect(parseJudgeMessage({ ...stopToJson([], []), state: 7 })).to.include({ state: 7 });
    const score = { punter: 0 as PunterId, score: 3 };
    expect(parseJudgeMessage(stopToJson([], [score]))).to.deep.include({ scores: [score] });
    expect(parseJudgeMessage(movesToJson([{ kind: 'pass', punter: 0 as PunterId }]))).to.deep.include({
      moves: [{ pass: { punter: 0 } }],
    });
  });

  it('have a code and a place for each field that can be wrong', () => {
    const wrong: readonly (readonly [raw: unknown, as: string])[] = [
      [null, 'message.kind message'],
      [[], 'message.kind message'],
      [{ hello: 1 }, 'message.kind message'],
      [{ you: 1 }, 'message.you you'],
      [{ timeout: '1' }, 'message.timeout timeout'],
      [{ move: 1 }, 'moves move'],
      [{ move: { moves: 1 } }, 'moves move.moves'],
      [{ stop: 1 }, 'moves stop'],
      [{ stop: {} }, 'moves stop.moves'],
      [{ stop: { moves: [], scores: 1 } }, 'scores stop.scores'],
      [scored(1), 'scores stop.scores[0]'],
      [scored({ punter: 0, score: 1 }, { score: 1 }), 'scores stop.scores[1].punter'],
      [scored({ punter: 0 }), 'scores stop.scores[0].score'],
      [{ ...setup, punter: -1 }, 'setup.punter punter'],
      [{ ...setup, punter: 2 }, 'setup.punter punter'],
      [{ ...setup, punters: 0 }, 'setup.punters punters'],
      [{ ...setup, punters: 10_001 }, 'setup.punters punters'],
      [{ ...setup, settings: [] }, 'setup.settings settings'],
      [{ ...setup, settings: { options: 'yes' } }, 'setup.settings settings.options'],
      [{ ...setup, map: [] }, 'map map'],
    ];
    for (const [raw, as] of wrong) {
      const { code, path } = inputError(() => parseJudgeMessage(raw));
      expect(`${code} ${path}`, JSON.stringify(raw)).to.equal(as);
    }
    expect(parseJudgeMessage({ ...setup, punters: 10_000 })).to.include({ punters: 10_000 });
  });

  it('are quoted where they are of no kind', () => {
    expect(() => parseJudgeMessage({ hello: 1 })).to.throw(InputError, 'message: got {"hello":1}, expected an object');
  });

  it('may say what they like of extensions where somebody is told of it', () => {
    const told: string[] = [];
    const message = parseJudgeMessage({ ...setup, settings: { futures: true, options: 'yes' } }, (sentence) =>
      told.push(sentence),
    );
    expect(message).to.deep.include({ settings: { ...NO_EXTENSIONS, futures: true } });
    expect(told).to.deep.equal([
      'settings.options: got "yes", expected true or false [setup.settings]; it counts as off',
    ]);
  });

  it('keep the good moves of a list where others are bad', () => {
    const { moves, errors } = parseMoves([
      { pass: { punter: 1 } },
      { dive: 1 },
      { claim: { punter: 0, source: 1, target: 2 } },
    ]);
    expect(moves.map((move) => move.kind)).to.deep.equal(['pass', 'claim']);
    expect(errors.map((error) => [error.code, error.path])).to.deep.equal([['move.kind', 'moves[1]']]);
  });
});

describe("the punter's messages", () => {
  it('are read', () => {
    expect(parseMe({ me: 'Alice', more: 1 })).to.equal('Alice');
    expect(parseReady({ state: [1], ready: 3 })).to.deep.equal({ ready: 3, futures: [], state: [1] });
    expect(readyToJson(2 as PunterId)).to.deep.equal({ ready: 2 });
    const futures = [{ source: 1 as SiteId, target: 2 as SiteId }];
    expect(readyToJson(2 as PunterId, futures)).to.deep.equal({ ready: 2, futures });
    expect(readyToJson(2 as PunterId, [], null)).to.deep.equal({ ready: 2, futures: [], state: null });
  });

  it('keep the good futures of a list where others are bad', () => {
    const { futures } = parseReady({ ready: 0, futures: [{ source: 1, target: 2 }, { source: 'x' }, 4] });
    expect(futures).to.deep.equal([{ source: 1, target: 2 }]);
  });

  it('have a code and a place for each field that can be wrong', () => {
    const wrong: readonly (readonly [read: () => unknown, as: string])[] = [
      [() => parseMe({ me: 4 }), 'message.me me'],
      [() => parseMe([]), 'message.me me'],
      [() => parseReady({}), 'message.ready ready'],
      [() => parseReady(7), 'message.ready ready'],
    ];
    for (const [read, as] of wrong) {
      const { code, path } = inputError(read);
      expect(`${code} ${path}`).to.equal(as);
    }
  });
});
