// docs/errors.md against the tables of error codes: every room's table, line by line, and no code in two of them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isObject } from '../src/base/shape.ts';
import { documentText, ROOT } from './support/document.ts';
import { roomOf } from './rooms.ts';

/** A code with what is expected. */
type Row = readonly [code: string, expected: string];

/** A room's rows as the document has them, under the heading with the room's name; codes of one line share it. */
function documented(text: string): [room: string, rows: Row[]][] {
  return text
    .split(/^## /m)
    .filter((section) => section.includes('\n`src/'))
    .map((section) => [
      /^`src\/(.*)`$/m.exec(section)?.[1] ?? '',
      [...section.matchAll(/^- ((?:`[a-z.]+`(?:, )?)+): (.*)$/gm)].flatMap(([, codes, expected]) =>
        [...codes.matchAll(/[a-z.]+/g)].map(([code]): Row => [code, expected]),
      ),
    ]);
}

/** The rows of every table in the source, by room: the constants whose names end so are the tables. */
async function inSource(): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).toSorted();
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    for (const [, name] of text.matchAll(/^export const (\w*EXPECTED)\b/gm)) {
      const module: unknown = await import(join(ROOT, 'src', file));
      const table = isObject(module) ? module[name] : undefined;
      const found = Object.entries(isObject(table) ? table : {}).map(([code, expected]): Row => [
        code,
        String(expected),
      ]);
      const room = roomOf(file).split('/')[0];
      rows.set(room, [...(rows.get(room) ?? []), ...found]);
    }
  }
  return rows;
}

describe('the tables of errors', () => {
  it('stand in docs/errors.md, room by room and line by line', async () => {
    const source = await inSource();
    const document = documented(documentText('errors.md'));
    expect(document.map(([room]) => room)).to.have.members([...source.keys()]);
    for (const [room, rows] of document) expect(rows, room).to.have.deep.members(source.get(room) ?? []);
  });

  it('have no code twice', async () => {
    const codes = [...(await inSource()).values()].flat().map(([code]) => code);
    expect(codes.length).to.be.above(60);
    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).to.deep.equal([]);
  });
});
