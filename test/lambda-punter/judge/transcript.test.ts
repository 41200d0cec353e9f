// The sample play in the task's appendix, message for message: the same moves, played by the judge's
// match over real connections.

import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { isObject, type RawObject } from '../../../src/base/shape.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { parseAddress } from '../../../src/lambda-punter/punter/online-arguments.ts';
import { type OnlinePlayer, playOnline } from '../../../src/lambda-punter/punter/online-game.ts';
import { openDoor, socketSeat, type Line } from '../../support/online-table.ts';

const TASK = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'seeds', 'lambda-punter-1.0.txt');

/** A message with its direction. */
interface Said {
  readonly by: '->' | '<-';
  readonly raw: RawObject;
}

/** The conversations of the appendix, one a punter. */
function appendix(text: string): Said[][] {
  const sample = text.slice(text.indexOf('## A Sample play'));
  return [...sample.matchAll(/```([^`]*)```/g)].map(([, block = '']) =>
    block
      .split(/^(?=->|<-)/m)
      .filter((part) => /^(->|<-)/.test(part))
      .map((part) => said(part.slice(0, 2), part.slice(2))),
  );
}

function said(by: string, json: string): Said {
  const raw: unknown = JSON.parse(json);
  if ((by !== '->' && by !== '<-') || !isObject(raw)) throw new Error(`no message: ${by} ${json}`);
  return { by, raw };
}

/** Says what the punter of the transcript says, in its order. */
function actor(script: readonly Said[]): { name: string; player: OnlinePlayer } {
  const lines = script.filter(({ by }) => by === '->').map(({ raw }) => raw);
  const next = (): Promise<RawObject> => Promise.resolve(lines.shift() ?? {});
  const name = String(lines.shift()?.['me']);
  return {
    name,
    player: {
      setup: next,
      move: next,
      giveUp: () => {},
      missed: () => {},
      lost: () => {},
      stop: () => Promise.resolve(),
    },
  };
}

function mapOf(script: readonly Said[]): ParsedMap {
  return parseMap(script.find(({ raw }) => 'map' in raw)?.raw['map']);
}

describe('the sample play of the task', function () {
  let expected: Said[][] = [];
  const got: Said[][] = [];

  before(async function () {
    if (!existsSync(TASK)) {
      console.log('      (no ../shared/seeds: the task is not here)');
      this.skip();
    }
    expected = appendix(readFileSync(TASK, 'utf8'));
    const door = await openDoor();
    try {
      const lines: Line[] = [];
      const games: Promise<unknown>[] = [];
      for (const script of expected) {
        games.push(playOnline({ address: parseAddress(door.address), ...actor(script), say: () => {} }));
        const line = await door.enter();
        await line.greet();
        lines.push(line);
      }
      const seats = lines.map((line, punter) => socketSeat(line, `punter ${punter}`));
      await playMatch({ mapName: 'sample', map: mapOf(expected[0] ?? []), settings: NO_EXTENSIONS, seats, seed: 1 });
      await Promise.all(games);
      for (const { log } of lines) got.push(log.map((line) => said(line.slice(0, 2), line.slice(2))));
    } finally {
      await door.close();
    }
  });

  it('is read whole: two punters, six moves each', () => {
    expect(expected.map((script) => script.length)).to.deep.equal([17, 17]);
    expect(expected.map((script) => script.filter(({ raw }) => 'claim' in raw).length)).to.deep.equal([6, 6]);
  });

  for (const [punter, name] of ['Alice', 'Bob'].entries()) {
    it(`is ${name}'s, message for message, up to the stop`, () => {
      const [ours, theirs] = [got[punter] ?? [], expected[punter] ?? []];
      expect(ours).to.have.length(theirs.length);
      for (const [place, message] of theirs.slice(0, -1).entries()) {
        // As text, so that the order of keys counts too.
        expect(JSON.stringify(ours[place]), `message ${place}`).to.equal(JSON.stringify(message));
      }
    });
  }

  it('ends with the same scores', () => {
    for (const [punter, script] of expected.entries()) {
      expect(stopOf(got[punter])['scores']).to.deep.equal(stopOf(script)['scores']);
    }
  });

  // Here the appendix and the server of 2017 part. The appendix tells both punters the last move of
  // each; that is also against its own section 4.2, by which moves already reported become passes: Bob
  // had been told 5–7 before. The server told the end first to the punter after the last mover, and
  // before each telling made a pass of that punter's own move, for those told later too
  // (docs/recorded-games.md, "What the organisers' server did").
  it('differs in the moves of the stop message, where the judge follows the server of 2017', () => {
    const alice = { claim: { punter: 0, source: 5, target: 7 } };
    const bob = { claim: { punter: 1, source: 7, target: 1 } };
    expect(
      expected.map((script) => stopOf(script)['moves']),
      'appendix',
    ).to.deep.equal([
      [alice, bob],
      [alice, bob],
    ]);
    const [passAlice, passBob] = [0, 1].map((punter) => ({ pass: { punter } }));
    expect(
      got.map((script) => stopOf(script)['moves']),
      'judge',
    ).to.deep.equal([
      [passAlice, bob],
      [passAlice, passBob],
    ]);
  });
});

function stopOf(script: readonly Said[] = []): RawObject {
  const stop = script.at(-1)?.raw['stop'];
  return isObject(stop) ? stop : {};
}
