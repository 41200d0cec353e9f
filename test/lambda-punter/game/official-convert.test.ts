// Records of ours to the contest's format and back, and games of the contest that are odd.

import { expect } from 'chai';
import {
  officialFromRecord,
  patchesFor,
  recordFromOfficial,
} from '../../../src/lambda-punter/game/official-convert.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { type GameRecord, parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { randomFrom, randomBelow } from '../../../src/base/seeded-random.ts';
import { TEXT } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { claim, future, LINE, option, passing, play, ScriptedSeat, splurge } from '../judge/sample-match.ts';

const map = indexMap(LINE);
const AT_HAND = { parsed: LINE, map, distances: mineDistances(map) };
const ALL = { futures: true, splurges: true, options: true };

/** What the contest's format can express of a record. */
function expressible({ mapName, map: rivers, settings, punters, turns, scores, ended }: GameRecord): unknown {
  return {
    mapName,
    map: rivers,
    settings,
    scores,
    ended,
    punters: punters.map(({ name, futures, setupFault, zombie }) => ({
      name,
      futures,
      setupFault: setupFault?.kind,
      zombie: zombie && zombie.turn,
    })),
    turns: turns.map(({ move, fault }) => ({ move, fault: fault?.kind === 'illegal' ? undefined : fault?.kind })),
  };
}

function seats(): ScriptedSeat[] {
  return [
    new ScriptedSeat('a', [passing, splurge(0, 1, 2)], [future(0, 2)]),
    new ScriptedSeat('b', [claim(4, 5), option(0, 1)], [future(5, 1), future(1, 0)]),
    new ScriptedSeat('late', ['timeout', 'dead']),
    new ScriptedSeat('never', [], 'timeout'),
    new ScriptedSeat('crashed', [], 'dead'),
    new ScriptedSeat('wrong', [claim(4, 5), 'dead'], []),
  ];
}

describe('a record converted for the contest', () => {
  it('keeps what the format can express, there and back', async () => {
    const longer = {
      ...LINE,
      rivers: [
        ...LINE.rivers,
        ...[0, 1, 2, 3].map((id) => ({ source: LINE.sites[id].id, target: LINE.sites[id + 2].id })),
      ],
    };
    const long = indexMap(longer);
    const atHand = { parsed: longer, map: long, distances: mineDistances(long) };
    const record = await play(seats(), ALL, { map: longer });
    expect(record.turns.map(({ move }) => move.kind)).to.include.members(['claim', 'splurge', 'option', 'pass']);
    const contest = officialFromRecord(record, atHand);
    const back = recordFromOfficial(JSON.parse(JSON.stringify(contest)), atHand);
    expect(expressible(back)).to.deep.equal(expressible(record));
    expect(back.contest).to.equal(undefined);
    expect(officialFromRecord(back, atHand)).to.deep.equal(contest);
  });

  it('logs events as the contest did', async () => {
    const record = await play(
      [new ScriptedSeat('a', ['timeout', 'dead'], [future(0, 1)]), new ScriptedSeat('b', [claim(0, 1)])],
      ALL,
    );
    expect(officialFromRecord(record, AT_HAND).game).to.deep.equal([
      { start: {} },
      { settings: { futures: true, splurges: true, options: true } },
      { map: 'line' },
      { punter: 0, team: 'a' },
      { punter: 1, team: 'b' },
      { punter: 0, futures: [{ source: 0, target: 1 }] },
      { punter: 1, futures: [] },
      { gameplay: 'start' },
      { timeout: { punter: 0 } },
      { pass: { punter: 0 } },
      { claim: { punter: 1, source: 0, target: 1 } },
      { zombie: { punter: 0 } },
      { pass: { punter: 1 } },
      { pass: { punter: 0 } },
      { gameplay: 'stop' },
      { pass: { punter: 0 } },
      {
        scores: [
          { punter: 0, score: -1, team: 'a' },
          { punter: 1, score: 1, team: 'b' },
        ],
      },
      {
        futures: [
          {
            punter: 0,
            scores: [
              { mine: 0, score: -1 },
              { mine: 5, score: 0 },
            ],
          },
          {
            punter: 1,
            scores: [
              { mine: 0, score: 0 },
              { mine: 5, score: 0 },
            ],
          },
        ],
      },
      {
        statuses: [
          { punter: 0, active: false },
          { punter: 1, active: true, credit: 1, options: 2 },
        ],
      },
      { stop: {} },
    ]);
  });

  it('of an unfinished game stays unfinished', async () => {
    const record = await play([new ScriptedSeat('a', [claim(0, 1)])]);
    const part: GameRecord = { ...record, turns: record.turns.slice(0, 3), ended: 'aborted' };
    expect(recordFromOfficial(officialFromRecord(part, AT_HAND), AT_HAND).ended).to.equal('aborted');
  });

  it('tells the credit as the game was judged', async () => {
    const record = await play(
      [new ScriptedSeat('a', ['timeout', claim(3, 5), passing])],
      { splurges: true },
      { judging: TEXT },
    );
    const statuses = officialFromRecord(record, AT_HAND).game.at(-2);
    expect(statuses).to.deep.equal({ statuses: [{ punter: 0, active: true, credit: 3 }] });
  });
});

/** Who plays in the games where punters are given up. */
const TEAMS = ['a', 'b', 'c', 'd'];

function givenUp(punter: number): object {
  return { zombie: { punter } };
}

function pass(punter: number): object {
  return { pass: { punter } };
}

/** A claim of the river to the next site. */
function taken(punter: number, source: number): object {
  return { claim: { punter, source, target: source + 1 } };
}

/** The log of four punters, with these events between the start and the scores. */
function logOf(...played: readonly object[]): { readonly game: readonly unknown[] } {
  return {
    game: [
      { start: {} },
      { settings: {} },
      { map: 'line' },
      ...TEAMS.map((team, punter) => ({ punter, team })),
      { gameplay: 'start' },
      ...played,
      { scores: [1, 1, 0, 0].map((score, punter) => ({ punter, score, team: TEAMS[punter] })) },
      { statuses: [true, true, false, false].map((active, punter) => ({ punter, active })) },
      { stop: {} },
    ],
  };
}

describe('a game of the contest with punters that were given up', () => {
  it('is ours, event for event, wherever they were given up', () => {
    const end = [{ gameplay: 'stop' }, pass(2), pass(3)];
    const courses = [
      // On their own turns.
      [taken(0, 0), taken(1, 4), givenUp(2), givenUp(3), pass(0), ...end],
      // Both on the turn of the second.
      [taken(0, 0), givenUp(2), givenUp(3), taken(1, 4), pass(2), pass(3), pass(0), ...end],
      // One after the last turn.
      [taken(0, 0), taken(1, 4), givenUp(2), pass(3), pass(0), givenUp(3), ...end],
    ];
    for (const played of courses) {
      const raw = logOf(...played);
      const record = recordFromOfficial(raw, AT_HAND);
      expect(record.contest, 'nothing is to be patched').to.equal(undefined);
      expect(officialFromRecord(record, AT_HAND)).to.deep.equal(raw);
    }
  });

  it('is ours in whatever order an event names its members, and told again in our order', () => {
    const turned = { claim: { target: 1, source: 0, punter: 0 } };
    const end = [taken(1, 4), givenUp(2), givenUp(3), pass(0), { gameplay: 'stop' }, pass(2), pass(3)];
    expect(recordFromOfficial(logOf(turned, ...end), AT_HAND).contest).to.equal(undefined);
  });

  it('tells the worth of bets by the ids of the mines, whatever their order on the map', () => {
    const turned = { ...LINE, mines: LINE.mines.toReversed() };
    const atHand = { parsed: turned, map: indexMap(turned), distances: mineDistances(indexMap(turned)) };
    const raw = logOf(taken(0, 0), { gameplay: 'stop' });
    const record = recordFromOfficial(raw, atHand);
    const bets = record.punters.map((punter) => ({ ...punter, futures: [future(0, 1)] }));
    const told = officialFromRecord(
      { ...record, contest: [], punters: bets, settings: { ...record.settings, futures: true } },
      atHand,
    ).game.find((event) => typeof event === 'object' && event !== null && 'futures' in event && !('punter' in event));
    expect(told).to.deep.equal({
      futures: [1, -1, -1, -1].map((score, punter) => ({
        punter,
        scores: [
          { mine: 0, score },
          { mine: 5, score: 0 },
        ],
      })),
    });
  });
});

describe('a game of the contest with odd events', () => {
  const game = [
    { start: {} },
    { weather: 'fine' },
    { settings: { options: true } },
    { map: 'line.json' },
    { punter: 0, team: 'a' },
    { punter: 1, team: 'b' },
    { gameplay: 'start' },
    { claim: { punter: 1, source: 1, target: 0, note: 'hm' } },
    { claim: { punter: 1, source: 0, target: 1 } },
    { zombie: { punter: 1 } },
    { zombie: { punter: 1 } },
    { timeout: { punter: 7 } },
    { splurge: { punter: 0, route: [4, 3] } },
    { pass: { punter: 1 } },
    { hm: 1 },
    { gameplay: 'stop' },
    {
      scores: [
        { punter: 1, score: 1, team: 'B' },
        { punter: 0, score: 1, team: 'a' },
      ],
    },
    { statuses: [] },
  ];

  it('comes back the same, through the text of our record', () => {
    const record = recordFromOfficial({ game }, AT_HAND);
    expect(record.turns.map(({ move }) => move.kind)).to.deep.equal(['claim', 'option', 'splurge', 'pass']);
    expect(record.punters[1].zombie?.turn).to.equal(2);
    const again = parseRecord(JSON.parse(JSON.stringify(recordToJson(record))));
    expect(officialFromRecord(again, AT_HAND)).to.deep.equal({ game });
  });

  it('is patched with few events, whatever was left out, put in or replaced', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomFrom(seed);
      const ours = Array.from({ length: 30 }, () => randomBelow(random, 6));
      const theirs = ours.flatMap((one) => (random() < 0.1 ? [] : random() < 0.1 ? [9, one] : [one]));
      const patches = patchesFor(ours, theirs);
      const made: unknown[] = [];
      let at = 0;
      for (const patch of patches) {
        made.push(...ours.slice(at, patch.at), ...patch.events);
        at = patch.at + patch.drop;
      }
      expect([...made, ...ours.slice(at)], `seed ${seed}`).to.deep.equal(theirs);
      expect(
        patches.every(({ drop, events }) => drop + events.length > 0),
        `seed ${seed}`,
      ).to.equal(true);
    }
    expect(patchesFor([1, 2, 3], [1, 2, 3])).to.deep.equal([]);
    expect(patchesFor([1, 2, 3], [1, 5, 3])).to.deep.equal([{ at: 1, drop: 1, events: [5] }]);
    expect(patchesFor([1, 2, 3], [2, 3])).to.deep.equal([{ at: 0, drop: 1, events: [] }]);
    expect(patchesFor([1, 2, 3], [1, 2])).to.deep.equal([{ at: 2, drop: 1, events: [] }]);
    expect(patchesFor([1, 2, 3], [9, 1, 2, 3, 8])).to.deep.equal([
      { at: 0, drop: 0, events: [9] },
      { at: 3, drop: 0, events: [8] },
    ]);
    // Two ways leave out as many events of both: one for one is likelier than none for two.
    expect(patchesFor([1, 2, 3], [9, 2, 1])).to.deep.equal([
      { at: 0, drop: 1, events: [9] },
      { at: 2, drop: 1, events: [1] },
    ]);
    // Fewer events go first, then the way that drops fewer of ours.
    expect(patchesFor([1, 2], [8, 2, 7, 1])).to.deep.equal([
      { at: 0, drop: 1, events: [8] },
      { at: 2, drop: 0, events: [7, 1] },
    ]);
    expect(patchesFor([1, 2, 3], [3, 9, 1])).to.deep.equal([
      { at: 0, drop: 0, events: [3, 9] },
      { at: 1, drop: 2, events: [] },
    ]);
  });
});
