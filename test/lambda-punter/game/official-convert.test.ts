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
  });
});
