// The place of a fault in JSON text: line, column, the text of the line and a caret below the place.

import { expect } from 'chai';
import { assert, integer, json, property, string } from 'fast-check';
import { InputError } from '../../src/base/errors.ts';
import { parseJson, parseJsonLine } from '../../src/base/json.ts';
import { jsonFault } from '../../src/base/json-fault.ts';
import { readPlaced } from '../../src/base/json-place.ts';

/** What a terminal is told of it. */
function toldOf(text: string, path = 'a.json', parse = parseJson): string {
  try {
    parse(text, path);
  } catch (error) {
    if (error instanceof InputError) return error.told;
    throw error;
  }
  throw new Error(`this is JSON: ${text}`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the place of a fault in JSON', () => {
  it('is told by line, column, what was got and wanted, the text of the line and a caret', () => {
    expect(toldOf('{\n\t"sites": [1, 2,]\n}')).to.equal(
      'a.json, line 2, column 17: got "]", expected a value, or no comma before ] [frame.json]\n' +
        '   "sites": [1, 2,]\n                  ^',
    );
    expect(toldOf('{"a":1,\r\n "b":O}\r\n')).to.equal(
      'a.json, line 2, column 6: got "O", expected a value; this is the letter O, not a zero ' +
        '[frame.json]\n   "b":O}\n       ^',
    );
  });

  it('does not say the line twice of a line that its reader has named', () => {
    expect(toldOf('{"a" 1}', 'a.jsonl, line 7', parseJsonLine)).to.equal(
      'a.jsonl, line 7, column 6: got "1", expected a colon [frame.json]\n  {"a" 1}\n       ^',
    );
  });

  it('is the end of the last line that is not blank, where the text ends too soon', () => {
    for (const end of ['', '\n', '\r\n', '\n\n\t'])
      expect(toldOf(`{"you":2,\n"me":1${end}`)).to.equal(
        'a.json: this JSON text ends too soon, at line 2, column 7: ' +
          'a comma or } is missing; perhaps it was cut [frame.json]',
      );
    expect(toldOf('{"a":[1,2')).to.include('column 10: a comma or ] is missing');
    expect(toldOf('{"a":"b')).to.include('column 8: a closing quote is missing');
  });

  it('is not looked for in a text of another kind', () => {
    for (const text of ['# Notes', 'hello', '%PDF-1.7'])
      expect(toldOf(text)).to.equal('a.json: this is no JSON text, which begins with { or [ [frame.json]');
  });

  for (const [what, text, place] of [
    [
      'a comma behind the last member',
      '{"a":1,}',
      '8: got "}", expected a name in double quotes, or no comma before } ',
    ],
    ['a missing value', '{"a":}', '6: got "}", expected a value '],
    ['a comma in an empty list', '[,]', '2: got ",", expected a value or ] '],
    ['a missing comma', '[1 2]', '4: got "2", expected a comma or ] '],
    ['a missing colon', '{"a" 1}', '6: got "1", expected a colon '],
    ['single quotes', "{'a':1}", '2: got "\'", expected a name in double quotes or } '],
    ['quotes over two lines', '{"a":"b\n"}', '8: got "\\n", expected a closing quote '],
    ['an unknown escape', String.raw`["\x"]`, '3: got "\\\\", expected one of '],
    ['a zero in front', '[01]', '3: got "1", expected a comma or ] '],
    ['a word without quotes', '[abc]', '2: got "a", expected a value or ]; a text needs double quotes '],
    ['a word that begins with O', '[off]', '2: got "o", expected a value or ]; a text needs double quotes '],
    ['another quote', '{"a":“b”}', '6: got "“", expected a value; a text needs double quotes '],
    ["Python's True", '[True]', '2: got "T", expected a value or ]; JSON has true in small letters '],
    ['NaN', '[NaN]', '2: got "N", expected a value or ]; JSON has no NaN '],
    ['words behind the end', '{} {}', '4: got "{", expected the end of the text '],
    ['half a pair of surrogates', '["\ud83d", \ud83d]', '7: got "\\ud83d", expected a value '],
    [
      'a mark of byte order',
      '\ufeff{}',
      '1: got "\ufffd", expected a value; a byte order mark stands here: save the file without it ',
    ],
    ['a comment', '[1, // one', '5: got "/", expected a value; JSON has no comments '],
    ['a comment behind a value', '[1 /* one */]', '4: got "/", expected a comma or ]; JSON has no comments '],
    ['an O in a number', '[4O]', '3: got "O", expected a comma or ]; this is the letter O, not a zero '],
    ['an O behind a text', '["a"O]', '5: got "O", expected a comma or ] '],
  ] as const) {
    it(`is found at ${what}`, () => {
      const told = toldOf(text);
      expect(told).to.include(`a.json, line 1, column ${place}`);
      expect(told.isWellFormed()).to.equal(true);
    });
  }

  it('is shown in at most 80 columns however long the line is, with the caret below the place', () => {
    for (const ahead of [0, 1, 25, 60, 5_000, 300_000]) {
      const [, line = '', caret = ''] = toldOf(`[${'1,'.repeat(ahead)}O,${'2,'.repeat(5_000)}3]`).split('\n');
      expect(line.length).to.be.at.most(80);
      expect(line[caret.indexOf('^')], `${ahead} ahead`).to.equal('O');
    }
    const [, line = '', caret = ''] = toldOf('["\u{1f600}\u202e\u001b[2J", O]').split('\n');
    expect([line.includes('\u202e'), line.includes('\u001b')]).to.deep.equal([false, false]);
    expect(caret.length).to.be.at.most(line.length);
  });

  it('is where text cut there can still become JSON, and with the next character no longer', () => {
    assert(
      property(json({ maxDepth: 4 }), integer({ min: 0, max: 1e6 }), string({ maxLength: 2 }), (whole, where, put) => {
        const cut = where % (whole.length + 1);
        const begin = whole.slice(0, cut);
        const least = cut - longestToken(begin, cut);
        // A beginning is whole or only too short; and in JSON nothing is U+0001.
        expect(isJson(begin) || jsonFault(begin).at >= least).to.equal(true);
        expect(jsonFault(`${begin}\u0001${whole.slice(cut)}`).at).to.be.within(least, cut);
        const text = `${begin}${put}${whole.slice(cut + 1)}`;
        if (isJson(text)) return;
        const { at } = jsonFault(text);
        expect(at).to.be.at.least(Math.min(cut, text.length) - longestToken(text, cut));
        expect(at).to.be.at.most(text.length);
      }),
    );
  });
});

/** A fault in a number or a word is told where that begins. */
function longestToken(text: string, at: number): number {
  return /[\w.+\\-]*$/.exec(text.slice(0, at))?.[0].length ?? 0;
}

describe('the place of a value in JSON', () => {
  const TEXT = '{"a\\"": {"b": [1, {"c": "]}"}, [[2], "x,"], 3]},\n "d": 4, "d": 5, "e.f": 6}';

  /** Line, column and place told of what is at that path. */
  function placeAt(path: string): string | undefined {
    const fail = (): never => {
      throw new InputError('code', `F.json${path}`, '1', '2');
    };
    try {
      return readPlaced(TEXT, 'F.json', fail);
    } catch (error) {
      return error instanceof InputError ? error.told : 'no InputError';
    }
  }

  it('is told with its line and a caret, wherever it stands', () => {
    expect(placeAt('.d')).to.equal(
      'F.json, line 2, column 15, d: got 1, expected 2 [code]\n   "d": 4, "d": 5, "e.f": 6}\n                ^',
    );
    for (const [path, shown] of [
      ['.a".b[0]', '1'],
      ['.a".b[1].c', '"]}"'],
      ['.a".b[2][0][0]', '2'],
      ['.a".b[2][1]', '"x,"'],
      ['.a".b[3]', '3'],
    ] as const) {
      const [, column = ''] = /line 1, column (\d+)/.exec(placeAt(path) ?? '') ?? [];
      expect(TEXT.slice(Number(column) - 1).startsWith(shown), path).to.equal(true);
    }
  });

  it('is that of the innermost value around one that is not there', () => {
    expect(placeAt('.a".b[1].zzz')).to.include('line 1, column 19, ');
    expect(placeAt('.a".b[9]')).to.include('line 1, column 15, ');
    expect(placeAt('.e.f')).to.include('line 1, column 1, ');
    expect(placeAt('.d.x[3]')).to.include('line 2, column 15, ');
  });

  it("leaves others' errors as they are", () => {
    const other = new InputError('code', 'G.json', '1', '2');
    expect(() =>
      readPlaced(TEXT, 'F.json', () => {
        throw other;
      }),
    ).to.throw(InputError, 'G.json: got 1, expected 2 [code]');
    const long = `{"x": "${'x'.repeat(12_000_000)}", "y": 1}`;
    const wrong = new InputError('code', 'F.json.y', '1', '2');
    expect(() =>
      readPlaced(long, 'F.json', () => {
        throw wrong;
      }),
    ).to.throw(InputError);
    expect(placeAt('')).to.match(/^F\.json, line 1, column 1: got 1, expected 2 \[code\]\n/);
    expect(readPlaced(TEXT, 'F.json', () => 1)).to.equal(1);
  });
});
