// Records: ours survive the way out and back, the contest's are read as they are.

import { expect } from 'chai';
import { isOfficialGame, parseOfficialGame } from '../../../src/lambda-punter/game/official-game.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import {
  type GameRecord,
  parseRecord,
  recordToJson,
  seatsMeant,
  usualSeat,
} from '../../../src/lambda-punter/game/record.ts';
import { asOption, rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { SAMPLE, codeOf, inputError } from '../../support/task-map.ts';

const record: GameRecord = {
  mapName: 'sample',
  map: parseMap(SAMPLE),
  settings: { ...NO_EXTENSIONS, options: true },
  seed: 7,
  started: '2017-08-04T12:00:00.000Z',
  judging: { crash: 'zombie' },
  ended: 'aborted',
  punters: [
    { name: 'Alice', futures: [], setupMs: 12.5, stderr: 'game-0-Alice.stderr.txt' },
    { name: 'Bob', futures: [], setupFault: { kind: 'timeout', reason: 'no answer in 10 s' } },
  ],
  turns: [
    { move: { kind: 'claim', punter: 0 as PunterId, source: 1 as SiteId, target: 3 as SiteId }, ms: 3 },
    { move: { kind: 'pass', punter: 1 as PunterId } },
    { move: { kind: 'pass', punter: 0 as PunterId }, ms: 1000, fault: { kind: 'illegal', reason: 'taken' } },
  ],
  scores: [1, 0],
};

/** The record with punters of these names, of whom the third has the best score. */
function named(...names: readonly string[]): GameRecord {
  return { ...record, punters: names.map((name) => ({ name, futures: [] })), scores: names.map((_, seat) => seat % 3) };
}

const event = {
  game: [
    { start: {} },
    { settings: { options: true } },
    { map: 'sample.json' },
    { punter: 0, team: 'A' },
    { punter: 1, team: 'B' },
    { gameplay: 'start' },
    { claim: { punter: 0, source: 1, target: 7 } },
    { claim: { punter: 0, source: 7, target: 5 } },
    { claim: { punter: 0, source: 7, target: 5 } },
    { timeout: { punter: 1 } },
    { zombie: { punter: 1 } },
    { zombie: { punter: 1 } },
    { pass: { punter: 0 } },
    { gameplay: 'stop' },
    { pass: { punter: 1 } },
    {
      scores: [
        { punter: 1, score: 1, team: 'B' },
        { punter: 0, score: 10, team: 'A' },
      ],
    },
    { somethingNew: true },
    { stop: {} },
  ],
};

describe('our record', () => {
  it('survives the way out and back', () => {
    expect(parseRecord(JSON.parse(JSON.stringify(recordToJson(record))))).to.deep.equal(record);
  });

  it('of version 1 is read still: of unknown judging, and finished', () => {
    const { judging, ended, ...rest } = recordToJson(record) as { [key: string]: unknown };
    expect([judging, ended]).to.not.include(undefined);
    expect(parseRecord({ ...rest, version: 1 })).to.deep.equal({ ...record, judging: {}, ended: 'finished' });
  });

  it('says which part is wrong', () => {
    const json = recordToJson(record) as object;
    expect(codeOf(() => parseRecord({}))).to.equal('record');
    expect(codeOf(() => parseRecord({ ...json, version: 99 }))).to.equal('record');
    expect(codeOf(() => parseRecord({ ...json, ended: 'well' }))).to.equal('record');
    expect(codeOf(() => parseRecord({ ...json, judging: { crash: 1 } }))).to.equal('record');
    expect(codeOf(() => parseRecord({ ...json, contest: [{ at: -1, drop: 0, events: [] }] }))).to.equal('record.patch');
    const back = [
      { at: 5, drop: 1, events: [] },
      { at: 5, drop: 0, events: [] },
    ];
    expect(
      codeOf(() => parseRecord({ ...json, contest: back })),
      'patches that go back ask for the game again and again',
    ).to.equal('record.patch');
    expect(codeOf(() => parseRecord({ ...json, scores: [1] }))).to.equal('record.scores');
    expect(codeOf(() => parseRecord({ ...json, turns: [{ fly: {} }] }))).to.equal('move.kind');
    expect(codeOf(() => parseRecord({ ...json, map: 3 }))).to.equal('map');
  });
});

describe('the parts of our record', () => {
  const json = recordToJson(record) as { readonly punters: readonly object[]; readonly turns: readonly object[] };
  const read = (more: object): GameRecord => parseRecord({ ...json, ...more }, 'game.json');

  it('may be missing where that means something, and are kept where they are there', () => {
    const punters = [
      { ...json.punters[0], zombie: { turn: 2, reason: 'silent' } },
      { ...json.punters[1], futures: null },
    ];
    const more = { aborted: 'Ctrl-C', client: { punter: 1, server: 'here:9001' }, contest: [] };
    const back = read({ ...more, punters });
    expect(back).to.deep.include(more);
    expect(back.punters).to.deep.equal([{ ...record.punters[0], zombie: punters[0].zombie }, record.punters[1]]);
    expect(recordToJson(back)).to.deep.include(more);
    expect(recordToJson(record)).to.not.have.any.keys('aborted', 'client', 'contest');
    expect(parseRecord({ ...json, judging: { credit: 'own-turns' } }).judging).to.deep.equal({ credit: 'own-turns' });
  });

  it('are refused with their place', () => {
    const [first, second] = json.punters;
    const [turn] = json.turns;
    const patch = { at: 1, drop: 1, events: [] };
    const wrong: readonly (readonly [more: object, code: string, path: string])[] = [
      [{ format: 'x' }, 'record', 'format'],
      [{ version: 3 }, 'record', 'version'],
      [{ version: 0 }, 'record', 'version'],
      [{ mapName: 7 }, 'record.text', 'mapName'],
      [{ seed: 1.5 }, 'record.number', 'seed'],
      [{ started: null }, 'record.text', 'started'],
      [{ judging: { crash: 1 } }, 'record', 'judging.crash'],
      [{ ended: 'well' }, 'record', 'ended'],
      [{ settings: { options: 1 } }, 'setup.settings', 'settings.options'],
      [{ punters: {} }, 'record', 'punters'],
      [{ punters: [], scores: [] }, 'record', 'punters'],
      [{ punters: [first, 7] }, 'record', 'punters[1]'],
      [{ punters: [first, { ...second, name: 7 }] }, 'record.text', 'punters[1].name'],
      [{ punters: [first, { ...second, setupMs: '1' }] }, 'record.number', 'punters[1].setupMs'],
      [{ punters: [first, { ...second, setupMs: Infinity }] }, 'record.number', 'punters[1].setupMs'],
      [{ punters: [first, { ...second, setupFault: { kind: 'slow' } }] }, 'record', 'punters[1].setupFault.kind'],
      [{ punters: [first, { ...second, setupFault: { kind: 'dead' } }] }, 'record', 'punters[1].setupFault.reason'],
      [{ punters: [first, { ...second, zombie: { turn: -1, reason: '' } }] }, 'record', 'punters[1].zombie.turn'],
      [{ punters: [first, { ...second, futures: [{ source: 1 }] }] }, 'setup.futures', 'punters[1].futures[0].target'],
      [{ punters: [first, { futures: [] }] }, 'record.text', 'punters[1].name'],
      [{ punters: [first, { ...second, zombie: 7 }] }, 'record', 'punters[1].zombie'],
      [{ punters: [first, { ...second, zombie: { turn: 1 } }] }, 'record.text', 'punters[1].zombie.reason'],
      [{ turns: 7 }, 'record', 'turns'],
      [{ turns: [7] }, 'record', 'turns[0]'],
      [{ judging: 7 }, 'record', 'judging'],
      [{ scores: 7 }, 'record.scores', 'scores'],
      [{ client: 7 }, 'record', 'client'],
      [{ client: { punter: -1, server: 'x' } }, 'record', 'client.punter'],
      [{ contest: 7 }, 'record', 'contest'],
      [{ contest: [7] }, 'record', 'contest[0]'],
      [{ turns: [turn, { ...turn, ms: 'x' }] }, 'record.number', 'turns[1].ms'],
      [{ turns: [turn, { ...turn, fault: 'x' }] }, 'record', 'turns[1].fault'],
      [{ scores: [1, 0, 0] }, 'record.scores', 'scores'],
      [{ scores: [1, 0.5] }, 'record.scores', 'scores[1]'],
      [{ client: { punter: 2, server: 'x' } }, 'record', 'client.punter'],
      [{ client: { punter: 0 } }, 'record', 'client.server'],
      [{ contest: [patch, { ...patch, at: 1 }] }, 'record.patch', 'contest[1].at'],
      [{ contest: [{ ...patch, drop: -1 }] }, 'record', 'contest[0].drop'],
      [{ contest: [{ ...patch, events: {} }] }, 'record', 'contest[0].events'],
    ];
    for (const name of ['mapName', 'seed', 'started', 'turns', 'map', 'punters', 'scores'])
      expect(inputError(() => read({ [name]: undefined })).path).to.equal(`game.json.${name}`);
    expect(read({ settings: undefined, judging: undefined, ended: undefined })).to.deep.include({
      settings: NO_EXTENSIONS,
      judging: {},
      ended: 'finished',
    });
    for (const [more, code, path] of wrong) {
      const error = inputError(() => read(more));
      expect([error.code, error.path]).to.deep.equal([code, `game.json.${path}`]);
    }
    expect(read({ contest: [patch, { ...patch, at: 2 }] }).contest).to.have.lengthOf(2);
  });
});

describe('a seat of a record', () => {
  it('is meant by its number, else by its name', () => {
    const game = named('a', 'b', 'a', '7', '1');
    const texts = ['1', '4', '5', 'a', '7', 'c', '-1'];
    expect(texts.map((text) => seatsMeant(game, text))).to.deep.equal([[1], [4], [], [0, 2], [3], [], []]);
  });

  it('is meant by its number among ten and more, too', () => {
    const game = named(...Array.from({ length: 11 }, (_, seat) => `name ${seat}`));
    expect(seatsMeant(game, '10')).to.deep.equal([10]);
  });

  it('is ours by default: whose client recorded it, else the first of our punter, else the winner’s', () => {
    expect(usualSeat({ ...named('punter', 'b'), client: { punter: 1, server: '' } })).to.equal(1);
    for (const name of ['punter', './punter', 'dist/punter', 'lambda-punter', 'planner', 'planner:fast'])
      expect([usualSeat(named('a', name, 'c', name)), usualSeat(named(name, 'b', 'c'))], name).to.deep.equal([1, 0]);
    for (const name of ['punters', 'mypunter', 'planners', 'lambda-punter-2'])
      expect(usualSeat(named('a', name, 'c')), name).to.equal(2);
  });
});

describe("the contest's record", () => {
  it('gives every turn to its seat, whatever number the move carries', () => {
    const game = parseOfficialGame(event);
    expect(isOfficialGame(event)).to.equal(true);
    expect(game.moves.map((move) => [move.punter, move.kind])).to.deep.equal([
      [0, 'claim'],
      [1, 'claim'],
      [0, 'claim'],
      [1, 'pass'],
      [0, 'pass'],
    ]);
    expect(game.scores).to.deep.equal([10, 1]);
    expect(game.teams).to.deep.equal(['A', 'B']);
  });

  it('is scored with a claim of an owned river as an option', () => {
    const map = indexMap(parseMap(SAMPLE));
    const { scores, refused } = rescore(map, mineDistances(map), parseOfficialGame(event));
    expect(scores).to.deep.equal([10, 1]);
    expect(refused).to.deep.equal([]);
  });

  it('is scored without the moves that the rules refuse, and says why', () => {
    const map = indexMap(parseMap(SAMPLE));
    const claims = [
      [0, 1],
      [0, 1],
      [4, 0],
      [1, 2],
    ].map(([source, target], turn) => ({
      kind: 'claim' as const,
      punter: (turn % 2) as PunterId,
      source: source as SiteId,
      target: target as SiteId,
    }));
    const game = { settings: NO_EXTENSIONS, futures: [[], []], moves: claims };
    const { scores, refused, board } = rescore(map, mineDistances(map), game);
    expect(scores).to.deep.equal([1, 1]);
    expect(refused.map(({ turn, reason }) => [turn, reason.split(':')[0]])).to.deep.equal([
      [1, 'claim'],
      [2, 'claim'],
    ]);
    // Where options are on, the claim of an owned river is one, but not that of a river that is not there.
    const withOptions = { ...board, settings: { ...NO_EXTENSIONS, options: true } };
    expect(claims.map((move) => asOption(withOptions, move).kind)).to.deep.equal([
      'option',
      'option',
      'claim',
      'option',
    ]);
    expect(claims.map((move) => asOption(board, move).kind)).to.deep.equal(['claim', 'claim', 'claim', 'claim']);
  });

  it('is read whatever number its punters wrote, and whatever they bet', () => {
    const odd = event.game.map((one) => ('claim' in one ? { claim: { ...one.claim, punter: -7 } } : one));
    const bets = { punter: 1, futures: [{ source: 1, target: 4 }, { source: 'x' }, null] };
    const game = parseOfficialGame({
      game: [...odd.slice(0, 5), bets, { punter: 0, futures: 'none' }, ...odd.slice(5)],
    });
    expect(game.moves).to.deep.equal(parseOfficialGame(event).moves);
    expect(game.futures).to.deep.equal([[], [{ source: 1, target: 4 }]]);
  });

  it('needs a map and a score for everybody', () => {
    expect(codeOf(() => parseOfficialGame({ game: [] }))).to.equal('record');
    expect(codeOf(() => parseOfficialGame({ game: event.game.filter((one) => !('scores' in one)) }))).to.equal(
      'record.scores',
    );
    expect(codeOf(() => parseOfficialGame({ game: [3] }))).to.equal('record.event');
    const far = event.game.map((one) => ('team' in one ? { ...one, punter: 2 ** 40 } : one));
    expect(
      codeOf(() => parseOfficialGame({ game: far })),
      'a number beyond the places of a list',
    ).to.equal('record');
  });
});
