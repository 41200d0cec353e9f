// Drawings of maps and games.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { drawGame, drawMap } from '../../../src/lambda-punter/maps/draw.ts';
import { MAP_KINDS } from '../../../src/lambda-punter/game/map-kinds.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { penOf } from '../../../src/lambda-punter/maps/palette.ts';
import { mapOf, randomMap } from '../graph/graph-maps.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

/** How often the picture has an element; the picture must be well-formed, its numbers numbers. */
function count(svg: string, pattern: RegExp): number {
  expect(XMLValidator.validate(svg)).to.equal(true);
  expect(svg).to.not.match(/NaN|Infinity|undefined/);
  return [...svg.matchAll(pattern)].length;
}

/** A game in which the punters claim the rivers in the map's order, the last of them left unclaimed. */
function gameOn(
  map: ParsedMap,
  names: readonly string[],
  left: number,
  changed: (move: Move, turn: number) => Move = (move) => move,
): GameRecord {
  const claims = map.rivers.slice(0, map.rivers.length - left).map(({ source, target }, turn): Move => {
    return changed({ kind: 'claim', punter: (turn % names.length) as PunterId, source, target }, turn);
  });
  return {
    mapName: 'some <map> & "more"',
    map,
    settings: { ...NO_EXTENSIONS, options: true },
    seed: 1,
    started: '2017-08-04T12:00:00Z',
    judging: {},
    ended: 'finished',
    punters: names.map((name) => ({ name, futures: [] })),
    turns: claims.map((move) => ({ move })),
    scores: names.map((_, seat) => 1000 * seat - 5),
  };
}

describe('drawing a map', function () {
  this.timeout(0);

  for (const kind of MAP_KINDS) {
    it(`draws a line a river, a mark a mine, for the kind ${kind}`, () => {
      const map = generateMap({ kind, seed: 4, ...(kind !== 'sample' && { rivers: 250 }) });
      const svg = drawMap(map, kind);
      expect(count(svg, /<line /g)).to.equal(map.rivers.length);
      const [, mines] = /<g class="mines"[^>]*>([^]*?)<\/g>/.exec(svg) ?? [];
      expect(count(`<g>${mines}</g>`, /<path /g)).to.equal(map.mines.length);
      expect(count(svg, /<circle /g)).to.equal(map.sites.length - map.mines.length);
    });
  }

  it('draws whatever map there is, coordinates or not, self-loops as circles', () => {
    fc.assert(
      fc.property(randomMap(12), (map) => {
        const { source, target } = indexMap(map);
        const loops = source.filter((site, river) => site === target[river]).length;
        const svg = drawMap(map, 'random');
        expect(count(svg, /<line /g)).to.equal(source.length - loops);
        expect(count(svg, /<circle class="loop"/g)).to.equal(loops);
      }),
      { numRuns: 50 },
    );
    for (const odd of [mapOf([], []), mapOf([7], []), mapOf([1, 2], [])])
      expect(count(drawMap(odd, 'odd'), /<line /g)).to.equal(0);
  });

  it('manages sites at one place and sites in a line', () => {
    const map = mapOf(
      [1, 2, 3],
      [
        [1, 2],
        [2, 3],
      ],
      [1],
    );
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1e-7],
      [1e9, 1e9],
    ]) {
      const sites = map.sites.map((site, place) => ({ ...site, x: place * dx, y: place * dy }));
      expect(count(drawMap({ ...map, sites }, 'line'), /<line /g)).to.equal(2);
    }
  });

  it('keeps everything inside the picture', () => {
    const svg = drawMap(generateMap({ kind: 'city', seed: 1, rivers: 300 }), 'city');
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
    const ends = [...svg.matchAll(/x[12]="([^"]+)" y[12]="([^"]+)"/g)];
    expect(ends).to.have.length(2 * 300);
    for (const [, x, y] of ends) {
      expect(Number(x)).to.be.within(0, width);
      expect(Number(y)).to.be.within(0, height);
    }
  });

  it('writes a title as text, whatever is in it', () => {
    const title = 'a <b> & "c" \u0000\u001B\uD800 é';
    const svg = drawMap(mapOf([1], []), title);
    expect(count(svg, /<title>/g)).to.equal(1);
    // The parser leaves numbered entities alone unless told that the text is HTML.
    const { svg: read } = new XMLParser({ htmlEntities: true }).parse(svg) as { svg: { title: string } };
    expect(read.title).to.equal('a <b> & "c" ??� é');
  });
});

describe('drawing a game', function () {
  this.timeout(0);
  const map = generateMap({ kind: 'planar', seed: 2, rivers: 120 });

  it('draws every river once, in the pen of its owner or unclaimed', () => {
    const names = ['one', 'two & <three>', 'x'.repeat(50)];
    const svg = drawGame(gameOn(map, names, 30));
    expect(count(svg, /<line /g)).to.equal(120);
    for (const seat of [0, 1, 2]) {
      const [, lines] = new RegExp(`<g class="rivers" stroke="${penOf(seat).colour}"[^>]*>([^]*?)</g>`).exec(svg) ?? [];
      expect(count(`<g>${lines}</g>`, /<line /g), names[seat]).to.equal(30);
    }
  });

  it('lists punters and scores, the best first', () => {
    const svg = drawGame(gameOn(map, ['low', 'middle', 'high'], 0));
    const at = ['>high<', '>1,995<', '>middle<', '>995<', '>low<', '>−5<'].map((text) => svg.indexOf(text));
    expect(at).to.not.include(-1);
    expect(at).to.deep.equal(at.toSorted((a, b) => a - b));
    expect(svg).to.contain('>options<');
  });

  it('draws a river with an option as two strokes side by side, the owner’s and the buyer’s', () => {
    const [first, second] = map.rivers;
    const record = gameOn(map, ['owner', 'buyer'], map.rivers.length - 2, (move, turn) =>
      turn === 1 && move.kind === 'claim'
        ? { ...move, kind: 'option', source: first.source, target: first.target }
        : move,
    );
    expect(second).to.not.deep.equal(first);
    const svg = drawGame(record);
    const [, option] = /<g class="options">([^]*?)<\/g>/.exec(svg) ?? [];
    expect(option).to.contain(penOf(0).colour).and.to.contain(penOf(1).colour);
    const ways = [...(option ?? '').matchAll(/ d="([^"]+)"/g)].map(([, way]) => way);
    expect(new Set(ways).size).to.equal(3);
    expect(count(svg, /<line /g)).to.equal(120);
  });

  it('has room for seventeen punters, each with a pen of its own', () => {
    const names = Array.from({ length: 17 }, (_, seat) => `punter ${seat}`);
    const pens = names.map((_, seat) => JSON.stringify(penOf(seat)));
    expect(new Set(pens).size).to.equal(17);
    const svg = drawGame(gameOn(generateMap({ kind: 'grid', seed: 1, rivers: 100 }), names, 0));
    expect(count(svg, /<line /g)).to.equal(100);
    const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]);
    const lines = [...svg.matchAll(/<text[^>]* y="([^"]+)"/g)];
    expect(lines.length).to.be.at.least(17);
    for (const [, y] of lines) expect(Number(y)).to.be.below(height);
  });
});
