// docs/protocol.md and docs/recorded-games.md against the code: every example is read, the whole game is played, every
// section that a comment cites is there.

import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialFromRecord, recordFromOfficial } from '../../../src/lambda-punter/game/official-convert.ts';
import { parseOfficialGame } from '../../../src/lambda-punter/game/official-game.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { wellFormedFutures } from '../../../src/lambda-punter/game/futures.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { moveToJson, parseMove, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { rescore } from '../../../src/lambda-punter/game/rescoring.ts';
import { isObject, type RawObject } from '../../../src/base/shape.ts';
import { FrameReader } from '../../../src/base/frame.ts';
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
import { play, ScriptedSeat, type Deed } from '../judge/sample-match.ts';
import { blocksOf, documentText, headingsOf, ROOT, type Block } from '../../support/document.ts';
import { ALL } from '../../support/random-map.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const TEXTS = new Map(['protocol.md', 'recorded-games.md'].map((name) => [name, documentText(name)]));
const BLOCKS = [...TEXTS.values()].flatMap(blocksOf);
const talks = BLOCKS.filter(({ label }) => label.startsWith('talk'));
const RING = parseMapText(onlyBlock('json map').text);
const map = indexMap(RING);
const AT_HAND = { parsed: RING, map, distances: mineDistances(map) };

/** A comment that cites sections: the page, and their names. */
const CITED = /docs\/(protocol\.md|recorded-games\.md), ("[^"]+"(?:(?:,| and) "[^"]+")*)/g;

/** A line of a conversation. */
interface Line {
  readonly by: string;
  readonly raw: RawObject;
}

function onlyBlock(label: string): Block {
  const found = BLOCKS.filter((block) => block.label === label);
  expect(found, label).to.have.length(1);
  return found[0];
}

/** The lines of a conversation; fails where one is none. */
function linesOf({ text, section }: Block): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, by = '', json = ''] = /^(judge|punter) +(\{.*\})$/.exec(line) ?? [];
      expect(by, `${section}: ${line}`).to.not.equal('');
      const raw: unknown = JSON.parse(json);
      if (!isObject(raw)) throw new Error(`${section}: ${line}`);
      return { by, raw };
    });
}

function movesOf(raw: readonly unknown[]): Move[] {
  const { moves, errors } = parseMoves(raw);
  expect(errors).to.deep.equal([]);
  return moves;
}

/** What a judge's message says, written anew. */
function judgeAgain(raw: RawObject): RawObject {
  const message = parseJudgeMessage(raw);
  switch (message.kind) {
    case 'you':
      return { you: message.name };
    case 'setup':
      return setupToJson(message);
    case 'move':
      return withState(movesToJson(movesOf(message.moves)), message.state);
    case 'stop':
      return withState(stopToJson(movesOf(message.moves), message.scores), message.state);
    case 'timeout':
      return { timeout: message.seconds };
  }
}

/** What a punter's message says, written anew. */
function punterAgain(raw: RawObject): RawObject {
  if ('me' in raw) return { me: parseMe(raw) };
  if (!('ready' in raw)) return withState(moveToJson(parseMove(raw)), raw['state']);
  const { ready, futures, state } = parseReady(raw);
  return readyToJson(ready as PunterId, 'futures' in raw ? futures : undefined, state);
}

function withState(message: RawObject, state: unknown): RawObject {
  return state === undefined ? message : { ...message, state };
}

function withoutState(message: RawObject): RawObject {
  return Object.fromEntries(Object.entries(message).filter(([key]) => key !== 'state'));
}

/** A seat that says what the punter of the conversation says; its turns may be changed. */
function seatOf(lines: readonly Line[], changed: (deed: Move, turn: number) => Deed = (deed) => deed): ScriptedSeat {
  const said = lines.filter(({ by }) => by === 'punter').map(({ raw }) => raw);
  const ready = said.find((raw) => 'ready' in raw) ?? {};
  const deeds = said.filter((raw) => !('me' in raw) && !('ready' in raw)).map((raw) => parseMove(raw));
  return new ScriptedSeat(String(said[0]['me']), deeds.map(changed), wellFormedFutures(ready['futures']));
}

/** What the judge told that seat, as messages without states. */
function toldTo({ setups, told, stops }: ScriptedSeat): RawObject[] {
  const ends = stops.map(({ moves, scores }) => stopToJson(moves, scores));
  return [...setups.map(setupToJson), ...told.map(movesToJson), ...ends];
}

describe('the document of the protocol', () => {
  it('has messages that are read, each whole: nothing of them is unknown to the parser', () => {
    const kinds = new Set<string>();
    for (const { by, raw } of talks.flatMap(linesOf)) {
      expect(by === 'judge' ? judgeAgain(raw) : punterAgain(raw), JSON.stringify(raw)).to.deep.equal(raw);
      kinds.add(`${by} ${Object.keys(raw)[0]}`);
    }
    expect([...kinds]).to.have.members([
      'judge you',
      'judge punter',
      'judge move',
      'judge stop',
      'judge timeout',
      'punter me',
      'punter ready',
      'punter claim',
      'punter pass',
      'punter splurge',
      'punter option',
    ]);
  });

  it('has no example that is not looked at', () => {
    const labels = new Set(BLOCKS.map(({ label }) => label));
    const known = ['json map', 'json game', 'text frame', 'text', 'talk', 'talk ann', 'talk ben'];
    expect([...labels]).to.have.members(known);
    for (const { label, text } of BLOCKS) if (label === 'text') expect(text).to.not.include('{');
  });

  it('has frames that are read, with and without a newline', () => {
    const frames = onlyBlock('text frame').text.trimEnd().split('\n');
    const read = frames.map((line) => {
      const reader = new FrameReader();
      reader.push(Buffer.from(line.replace('⏎', '\n')));
      expect(reader.partial, line).to.equal('nothing');
      return reader.next();
    });
    expect(read).to.deep.equal([{ me: 'Alonso' }, { me: 'Alonso' }, { me: 'Zoë' }, { me: 'Zoë' }]);
  });

  it('has a map that is read', () => {
    expect(mapToJson(RING)).to.deep.equal(JSON.parse(onlyBlock('json map').text));
  });
});

describe('the whole game of the document of the protocol', () => {
  const lines = ['talk ann', 'talk ben'].map((label) => linesOf(onlyBlock(label)));
  const logged: unknown = JSON.parse(onlyBlock('json game').text);

  it('is played so by the judge, message for message', async () => {
    const seats = lines.map((one) => seatOf(one));
    const record = await play(seats, ALL, { map: RING, mapName: 'ring.json' });
    for (const [punter, seat] of seats.entries()) {
      const told = lines[punter].filter(({ by, raw }) => by === 'judge' && !('you' in raw));
      expect(toldTo(seat), seat.name).to.deep.equal(told.map(({ raw }) => withoutState(raw)));
    }
    expect(record.turns.filter(({ fault }) => fault !== undefined)).to.deep.equal([]);
    expect(officialFromRecord(record, AT_HAND)).to.deep.equal(logged);
  });

  it('hands each state back, and greets in each process', () => {
    let state: unknown;
    let told = 0;
    for (const [place, { by, raw }] of lines[0].entries()) {
      if (by === 'punter' && !('me' in raw)) state = raw['state'];
      if (by === 'punter' || 'you' in raw) continue;
      expect(raw['state'], `line ${place}`).to.deep.equal(state);
      expect(Object.keys(lines[0][place - 1].raw)).to.deep.equal(['you']);
      told++;
    }
    expect(told).to.equal(5);
  });

  it('has the scores of its log, with and without gameplay events', () => {
    const unmarked = { game: parseEvents(logged).filter((event) => !('gameplay' in event)) };
    expect(unmarked.game).to.have.length(parseEvents(logged).length - 2);
    for (const raw of [logged, unmarked]) {
      const game = parseOfficialGame(raw);
      const { scores, refused } = rescore(map, AT_HAND.distances, game);
      expect([scores, refused]).to.deep.equal([game.scores, []]);
      expect(officialFromRecord(recordFromOfficial(raw, AT_HAND), AT_HAND)).to.deep.equal(raw);
    }
  });

  it('joins the lists that Ann would have been told, had she been late', async () => {
    const [late] = talks.filter(({ section }) => section === 'Time-outs and zombies').flatMap(linesOf);
    const ann = seatOf(lines[0], (deed, turn) => (turn === 1 ? 'timeout' : deed));
    const record = await play([ann, seatOf(lines[1])], ALL, { map: RING });
    expect(movesToJson(ann.told[2])).to.deep.equal(withoutState(late.raw));
    expect(record.scores).to.deep.equal(parseOfficialGame(logged).scores);
  });
});

describe('a comment that cites the document of the protocol', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.m?ts$/.test(path))
      .map((path) => join(folder, path)),
  );

  it('names a section that is there, and no other document', () => {
    const elsewhere = ['PROTOCOL', 'md'].join('.');
    let cited = 0;
    for (const file of files) {
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/\n *(\/\/|\*) */g, ' ');
      for (const [, page, names] of text.matchAll(CITED)) {
        const headings = headingsOf(TEXTS.get(page) ?? '');
        for (const [, name] of names.matchAll(/"([^"]+)"/g)) expect(headings, file).to.include(name);
        cited++;
      }
      expect(text, file).to.not.include(elsewhere);
    }
    expect(cited).to.be.above(15);
  });
});

function parseEvents(raw: unknown): RawObject[] {
  const events: unknown = isObject(raw) ? raw['game'] : undefined;
  return Array.isArray(events) ? events.filter(isObject) : [];
}
