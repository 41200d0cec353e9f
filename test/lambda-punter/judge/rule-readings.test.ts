// Every option by which the two readings of the rules differ: what each of its values does.

import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { readMove, readReady } from '../../../src/lambda-punter/judge/answer-reading.ts';
import {
  frameStyle,
  JUDGED,
  JUDGING_RULES,
  judgingOf,
  READINGS,
  RULE_NAMES,
  TEXT,
  withRule,
  type RuleReadings,
} from '../../../src/lambda-punter/judge/rule-readings.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { encodeFrame, FrameReader } from '../../../src/base/frame.ts';
import { brief, claim, LINE, lineOf, passing, play, ScriptedSeat, splurge, type Deed } from './sample-match.ts';
import { sharedRun } from '../../support/inside.ts';
import { withFolder } from '../../support/executables.ts';

const run = sharedRun();

const tested = new Set<string>();

/** The organisers' judging with one option set; a test of it. */
function rule(name: keyof RuleReadings, value: string): RuleReadings {
  const judging = withRule(JUDGED, name, value);
  if (judging === undefined) throw new Error(`no ${name}=${value}`);
  tested.add(`${name}=${value}`);
  return judging;
}

/** Late on this many turns of each dozen, else passing. */
function late(turns: number, each: (turn: number) => boolean): Deed[] {
  return Array.from({ length: turns }, (_, turn) => (each(turn) ? 'timeout' : passing));
}

function written(judging: RuleReadings): string {
  return encodeFrame({}, frameStyle(judging));
}

function read(judging: RuleReadings, text: string): unknown {
  const reader = new FrameReader(undefined, frameStyle(judging));
  reader.push(Buffer.from(text));
  return reader.next();
}

const names = (seat: ScriptedSeat): string[][] => seat.stops.map(({ moves }) => brief(moves));

describe('the two readings of the rules', () => {
  it('differ in every option, and are known by name', () => {
    expect(RULE_NAMES.filter((name) => JUDGED[name] === TEXT[name])).to.deep.equal([]);
    expect(READINGS.map(judgingOf)).to.deep.equal([JUDGED, TEXT]);
    for (const name of RULE_NAMES)
      expect(JUDGING_RULES[name].values, name).to.include.members([JUDGED[name], TEXT[name]]);
    expect(withRule(JUDGED, 'nonsense', 'total')).to.equal(undefined);
    expect(withRule(JUDGED, 'crash', 'total')).to.equal(undefined);
    expect(withRule(TEXT, 'crash', 'zombie')).to.deep.equal({ ...TEXT, crash: 'zombie' });
  });

  it('are documented option by option, with their values, in docs/judging.md', () => {
    const text = readFileSync(new URL('../../../docs/judging.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| `([a-z-]+)` \| `([a-z-]+)`(?: \(also `([a-z-]+)`\))? \|/gm)].map(
      ([, ...row]) => row,
    );
    const expected = RULE_NAMES.map((name) => {
      const { values, judged, text: asText } = JUDGING_RULES[name];
      return [name, judged, asText, [...values].find((value) => value !== judged && value !== asText)];
    });
    expect(rows).to.deep.equal(expected);
  });

  it('stand in the record, option by option', async () => {
    expect((await play([new ScriptedSeat('a', [])])).judging).to.deep.equal(JUDGED);
    expect((await play([new ScriptedSeat('a', [])], {}, { judging: TEXT })).judging).to.deep.equal(TEXT);
  });

  for (const [value, zombieAt] of [
    ['total', 18],
    ['in-a-row', undefined],
  ] as const) {
    it(`zombieAfter=${value}: every other turn late makes ${zombieAt === undefined ? 'no' : 'a'} zombie`, async () => {
      const judging = rule('zombieAfter', value);
      const record = await play(
        [
          new ScriptedSeat(
            'late',
            late(60, (turn) => turn % 2 === 0),
          ),
        ],
        {},
        { map: lineOf(60), judging },
      );
      expect(record.punters[0].zombie?.turn).to.equal(zombieAt);
      const inARow = await play(
        [
          new ScriptedSeat(
            'late',
            late(60, (turn) => turn > 9),
          ),
        ],
        {},
        { map: lineOf(60), judging },
      );
      expect(inARow.punters[0].zombie?.turn).to.equal(19);
      const almost = await play(
        [
          new ScriptedSeat(
            'late',
            late(60, (turn) => turn % 10 !== 9),
          ),
        ],
        {},
        { map: lineOf(9), judging },
      );
      expect(almost.punters[0].zombie).to.equal(undefined);
    });
  }

  it('zombieAfter=in-a-row: an illegal move or nonsense is an answer, and ends the row', async () => {
    const deeds: Deed[] = [
      ...late(9, () => true),
      claim(7, 9),
      ...late(9, () => true),
      'nonsense',
      ...late(9, () => true),
    ];
    const record = await play(
      [new ScriptedSeat('late', deeds)],
      {},
      { map: lineOf(29), judging: rule('zombieAfter', 'in-a-row') },
    );
    expect(record.punters[0].zombie).to.equal(undefined);
  });

  it('crash=zombie: a crash is the end', async () => {
    const record = await play([new ScriptedSeat('a', ['dead', claim(0, 1)])], {}, { judging: rule('crash', 'zombie') });
    expect([record.punters[0].zombie?.turn, record.turns[0].fault?.kind, record.scores]).to.deep.equal([
      0,
      'dead',
      [0],
    ]);
  });

  it('crash=timeout: a crash is a time-out, the moves come again, and the tenth is the end', async () => {
    const a = new ScriptedSeat('a', ['dead', claim(0, 1)]);
    const judging = rule('crash', 'timeout');
    const record = await play([a, new ScriptedSeat('b', [])], {}, { judging });
    expect(record.punters[0].zombie).to.equal(undefined);
    expect([record.turns[0].fault, record.scores]).to.deep.equal([
      { kind: 'timeout', reason: 'scripted dead' },
      [1, 0],
    ]);
    expect(a.told.map(({ length }) => length)).to.deep.equal([2, 4, 2]);
    const ten = await play(
      [
        new ScriptedSeat(
          'a',
          Array.from({ length: 20 }, (): Deed => 'dead'),
        ),
      ],
      {},
      { map: lineOf(20), judging },
    );
    expect(ten.punters[0].zombie).to.deep.equal({ turn: 9, reason: '10 time-outs' });
  });

  it('crash=timeout: a program that crashes at every move is started again for the next', async () => {
    const program = { path: process.execPath, args: [join(import.meta.dirname, '..', '..', 'faults', 'crashes.mjs')] };
    const judging = rule('crash', 'timeout');
    const seat = processSeat({ name: 'crashes', program, handshake: 'on', limits: { moveMs: 10_000 }, judging });
    const record = await play([seat], {}, { map: lineOf(3), judging });
    expect(record.turns.map(({ fault }) => fault?.kind)).to.deep.equal(['timeout', 'timeout', 'timeout']);
    expect(record.punters[0].zombie).to.equal(undefined);
  });

  it('failedSetup=zombie: a bad set-up is the end', async () => {
    const judging = rule('failedSetup', 'zombie');
    for (const fault of ['timeout', 'nonsense', 'dead'] as const) {
      expect(
        (await play([new ScriptedSeat('a', [], fault)], {}, { judging })).punters[0].zombie?.reason,
        fault,
      ).to.equal(`set-up: scripted ${fault}`);
    }
  });

  it('failedSetup=timeout: a late or nonsensical set-up is one time-out of ten, a crash is a crash', async () => {
    const judging = rule('failedSetup', 'timeout');
    for (const fault of ['timeout', 'nonsense'] as const) {
      const record = await play([new ScriptedSeat('a', [claim(0, 1)], fault)], {}, { judging });
      expect([record.punters[0].zombie, record.punters[0].setupFault?.reason, record.scores], fault).to.deep.equal([
        undefined,
        `scripted ${fault}`,
        [1],
      ]);
    }
    const nine = await play(
      [
        new ScriptedSeat(
          'a',
          late(20, () => true),
          'timeout',
        ),
      ],
      {},
      { map: lineOf(20), judging },
    );
    expect(nine.punters[0].zombie?.turn).to.equal(8);
    expect((await play([new ScriptedSeat('a', [], 'dead')], {}, { judging })).punters[0].zombie?.reason).to.equal(
      'set-up: scripted dead',
    );
    const spared = await play(
      [new ScriptedSeat('a', [claim(0, 1)], 'dead')],
      {},
      { judging: { ...judging, crash: 'timeout' } },
    );
    expect([spared.punters[0].zombie, spared.scores]).to.deep.equal([undefined, [1]]);
  });

  it('newline, length and blanks are how frames are written and read', () => {
    expect(written(rule('newline', 'counted'))).to.equal('3:{}\n');
    expect(written(rule('newline', 'none'))).to.equal('2:{}');
    expect(read(rule('length', 'bytes'), '4:"é"')).to.equal('é');
    expect(read(rule('length', 'characters'), '3:"é"')).to.equal('é');
    expect(read(rule('blanks', 'skipped'), '\n 2:{}')).to.deep.equal({});
    expect(() => read(rule('blanks', 'refused'), '\n2:{}')).to.throw('frame.header');
  });

  it('newline, length and blanks are what a program meets', async () => {
    const source = `
      process.stdout.write('10:{"me":"é"}');
      let heard = '';
      process.stdin.on('data', (piece) => {
        heard += piece;
        const at = heard.indexOf('{"punter":');
        if (at < 0 || !heard.endsWith('}')) return;
        console.error(JSON.stringify(heard.slice(0, 22)));
        process.stdout.write('11:{"ready":0}');
      });`;
    await withFolder(async (folder) => {
      const path = join(folder, 'program.cjs');
      writeFileSync(path, source);
      const judging = { ...TEXT };
      const seat = processSeat({
        name: 'text',
        program: { path: process.execPath, args: [path] },
        handshake: 'on',
        judging,
      });
      const { zombie, setupFault } = (
        await play([seat], {}, { map: lineOf(1), judging: { ...judging, crash: 'timeout' } })
      ).punters[0];
      expect([zombie, setupFault]).to.deep.equal([undefined, undefined]);
      // What was heard has no newline in it, and the name was read by characters.
      expect(JSON.parse(seat.stderr.split('\n')[0])).to.match(/^16:\{"you":"\\u00e9"\}\d/);
    });
  });

  it('wrongPunter=ignored: the seat decides who moves', () => {
    const judging = rule('wrongPunter', 'ignored');
    expect(readMove({ pass: { punter: 7 } }, 1 as PunterId, judging)).to.deep.equal({
      kind: 'answer',
      answer: { kind: 'pass', punter: 1 },
    });
    expect(readReady({ ready: 7 }, 1 as PunterId, judging).kind).to.equal('answer');
  });

  it('wrongPunter=illegal: another number makes a pass of a move, and is no answer to set-up', () => {
    const judging = rule('wrongPunter', 'illegal');
    expect(readMove({ pass: { punter: 1 } }, 1 as PunterId, judging).kind).to.equal('answer');
    expect(readReady({ ready: 1 }, 1 as PunterId, judging).kind).to.equal('answer');
    for (const said of [
      readMove({ pass: { punter: 7 } }, 1 as PunterId, judging),
      readReady({ ready: 7 }, 1 as PunterId, judging),
    ]) {
      expect(said.kind).to.equal('nonsense');
    }
  });

  for (const [value, what, first, second] of [
    ['news', 'what others did since', ['0:1-2', '1:'], ['0:', '1:']],
    ['news-and-own', 'that and its own last move', ['0:1-2', '1:2-3'], ['0:1-2', '1:']],
    ['last-moves', 'every last move, as in the sample play', ['0:1-2', '1:2-3'], ['0:1-2', '1:2-3']],
  ] as const) {
    it(`stop=${value}: tells ${what}`, async () => {
      const a = new ScriptedSeat('a', [claim(0, 1), claim(1, 2)]);
      const b = new ScriptedSeat('b', [claim(2, 3)]);
      await play([a, b], {}, { map: lineOf(3), judging: rule('stop', value) }); // a b a, so b is told first
      expect([names(b), names(a)]).to.deep.equal([[first], [second]]);
    });
  }

  for (const [value, made] of [
    ['every-turn', true],
    ['own-turns', false],
  ] as const) {
    it(`credit=${value}: turns lost ${made ? 'add' : 'add nothing'} to it`, async () => {
      const judging = rule('credit', value);
      for (const lost of ['timeout', 'nonsense', claim(7, 9)] as const) {
        const seat = new ScriptedSeat('a', [lost, splurge(0, 1, 2), passing, splurge(2, 3, 4)]);
        const record = await play([seat], { splurges: true }, { judging });
        expect(record.turns[1].fault === undefined).to.equal(made);
        // What is refused is a lost turn too; the pass then chosen is not.
        expect(record.turns[3].fault).to.equal(undefined);
      }
    });
  }

  for (const [value, turns] of [
    ['one-turn', 5],
    ['turn-each', 7],
  ] as const) {
    it(`parallelRivers=${value}: five rivers, two of them listed twice, are ${turns} turns`, async () => {
      const map = { ...LINE, rivers: [...LINE.rivers, LINE.rivers[0], LINE.rivers[1]] };
      const record = await play(
        [new ScriptedSeat('a', [claim(0, 1), claim(0, 1)])],
        {},
        { map, judging: rule('parallelRivers', value) },
      );
      expect([record.turns.length, record.ended, record.turns[1].fault?.kind]).to.deep.equal([
        turns,
        'finished',
        'illegal',
      ]);
    });
  }

  for (const [value, ends] of [
    ['killed', false],
    ['awaited', true],
  ] as const) {
    it(`afterStop=${value}: a program ${ends ? 'ends by itself' : 'is killed as soon as it is told'}`, async () => {
      const source = `
        process.stdout.write('10:{"me":"a"}');
        process.stdin.on('data', (piece) => {
          if (String(piece).includes('"map"')) process.stdout.write('11:{"ready":0}');
          if (String(piece).includes('"stop"'))
            setTimeout(() => { console.error('ended by itself'); process.exit(); }, 100);
        });`;
      const program = { path: process.execPath, args: ['-e', source] };
      const judging = rule('afterStop', value);
      const seat = processSeat({ name: 'a', program, handshake: 'on', limits: { moveMs: 20_000 }, judging });
      await play([seat], {}, { map: { ...lineOf(1), rivers: [] }, judging });
      expect(seat.stderr).to.equal(ends ? 'ended by itself\n' : '');
    });
  }

  it('are all tested here, value by value', () => {
    const all = RULE_NAMES.flatMap((name) => JUDGING_RULES[name].values.map((value) => `${name}=${value}`));
    expect([...tested].toSorted()).to.deep.equal(all.toSorted());
  });
});

describe('npm run play with --rules and --rule', function () {
  this.timeout(300_000);

  it('plays by the text, with single options set on top, and says so in the record', async () => {
    await withFolder(async (folder) => {
      const map = join(folder, 'line.json');
      writeFileSync(map, JSON.stringify(mapToJson(LINE)));
      const file = join(folder, 'out.json');
      const { code } = await run('play', [
        '--map',
        map,
        '--rules',
        'text',
        '--rule',
        'stop=last-moves',
        '--rule',
        'length=bytes',
        '--record',
        file,
        'test/faults/crashes.mjs',
        'eager',
      ]);
      expect(code).to.equal(0);
      const record = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
      expect(record.judging).to.deep.equal({ ...TEXT, stop: 'last-moves', length: 'bytes' });
      expect(record.turns[0].fault?.kind).to.equal('timeout');
      expect(record.punters[0].zombie).to.equal(undefined);
    });
  });

  for (const [rules, words] of [
    ['crash=never', 'expected crash=zombie or crash=timeout'],
    ['cash=zombie', 'no such option; expected one of zombieAfter, crash,'],
    ['crash', 'expected crash=zombie or crash=timeout'],
  ] as const) {
    it(`ends with 1 and a clear word on --rule ${rules}`, async () => {
      const { code, stderr } = await run('play', ['--map', 'maps/sample.json', '--rule', rules, 'eager']);
      expect([code, stderr.includes(words)], stderr).to.deep.equal([1, true]);
    });
  }
});
