// Maps on the page: what a file is, distances in bands, a map laid out without a game, the colours, the list.

import { expect } from 'chai';
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../../src/lambda-punter/maps/palette.ts';
import { distanceBands, riverBand, UNREACHED } from '../../../src/lambda-punter/page/model/mine-worth.ts';
import { mapAsGame } from '../../../src/lambda-punter/page/model/opened-game.ts';
import { parseMapList } from '../../../src/lambda-punter/page/model/live-news.ts';
import { drawThumbnail } from '../../../src/lambda-punter/maps/draw.ts';
import { kindOfFile } from '../../../src/lambda-punter/game/map-file.ts';
import { viewAt } from '../../../src/lambda-punter/page/model/view-at.ts';
import { MapStock } from '../../../src/lambda-punter/page/server/given-files.ts';
import { Pictures } from '../../../src/lambda-punter/page/server/pictures.ts';
import { withFolder } from '../../support/executables.ts';
import { mapOf } from '../graph/graph-maps.ts';

/** A way of twelve sites from the mine 0, and two sites apart. */
const WAY = mapOf(
  Array.from({ length: 14 }, (_, site) => site),
  [...Array.from({ length: 11 }, (_, site): [number, number] => [site, site + 1]), [12, 13]],
  [0, 13],
);

// Machado, Oliveira and Fernandes (2009): what eyes see that lack one kind of cone.
const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function linear(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** CIE L*a*b* as somebody sees a colour. */
function seen(colour: string, eyes: readonly number[]): number[] {
  const light = linear(colour);
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        light.reduce((sum, part, at) => sum + part * eyes[row + at], 0),
      ),
    ),
  );
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('what a file is that somebody wants to see', () => {
  it('is told by what stands in it', () => {
    expect(kindOfFile({ game: [] }, 'f')).to.equal('game');
    expect(kindOfFile({ format: 'x', map: {}, sites: 3 }, 'f')).to.equal('game');
    expect(kindOfFile({ mines: 7 }, 'f')).to.equal('map');
    for (const raw of [{}, [], 'map', null, { game: 1 }])
      expect(() => kindOfFile(raw, 'f.json')).to.throw(/^f\.json: got .*, expected a map .* or a recorded game/);
  });
});

describe('distances from a mine', () => {
  const graph = buildGraph(indexMap(WAY));

  it('have a colour each where there are enough, else bands of equal width', () => {
    const each = distanceBands(graph, 0, 12);
    expect(each.bands).to.have.length(12);
    expect(each.bands[7]).to.deep.equal({ from: 7, to: 7, sites: 1 });
    const some = distanceBands(graph, 0, 5);
    expect(some.bands).to.deep.equal([
      { from: 0, to: 2, sites: 3 },
      { from: 3, to: 5, sites: 3 },
      { from: 6, to: 8, sites: 3 },
      { from: 9, to: 11, sites: 3 },
    ]);
    expect([...some.bandOf]).to.deep.equal([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, UNREACHED, UNREACHED]);
    expect(some.unreached).to.equal(2);
  });

  it('give a river the colour of its farther end, and none where no way leads', () => {
    const some = distanceBands(graph, 0, 5);
    expect([riverBand(some, 2, 3), riverBand(some, 3, 2), riverBand(some, 12, 13)]).to.deep.equal([1, 1, UNREACHED]);
    expect(distanceBands(graph, 1, 5).bands).to.deep.equal([
      { from: 0, to: 0, sites: 1 },
      { from: 1, to: 1, sites: 1 },
    ]);
  });
});

describe('a map by itself', () => {
  it('is laid out like a game that nobody plays', () => {
    const timeline = mapAsGame('way', WAY);
    expect([timeline.turns, timeline.length, timeline.punters]).to.deep.equal([0, 0, 0]);
    expect(viewAt(timeline, 0)).to.deep.equal({ position: 0, standings: [], next: -1 });
    expect([...timeline.board.owner].every((owner) => owner === -1)).to.equal(true);
  });

  it('has a small picture with all its rivers and mines, in few elements', () => {
    const map = generateMap({ kind: 'grid', seed: 1, rivers: 500, mines: 5 });
    const svg = drawThumbnail(map, 'a <b>', DARK_SHEET);
    expect(svg.match(/M\d+ \d+L\d+ \d+/g)).to.have.length(500);
    expect(svg.match(/<path /g)).to.have.length(Math.ceil(500 / 32) + 5);
    expect(svg).to.contain('a &#60;b&#62;').and.to.contain(DARK_SHEET.paper);
    expect(drawThumbnail(mapOf([], []), 'nothing')).to.contain('</svg>');
  });
});

describe('the colours of distances', () => {
  for (const [name, sheet, sign] of [
    ['light', LIGHT_SHEET, 1],
    ['dark', DARK_SHEET, -1],
  ] as const) {
    it(`can be told apart on ${name} ground by people with any colour vision, and from mines`, () => {
      const colours = [...sheet.distances, sheet.mine];
      for (const [eyes, matrix] of Object.entries(EYES)) {
        for (const [at, one] of colours.entries()) {
          for (const other of colours.slice(0, at)) {
            const [a, b] = [seen(one, matrix), seen(other, matrix)];
            expect(Math.hypot(...a.map((part, axis) => part - b[axis])), `${one} ${other} ${eyes}`).to.be.above(19);
          }
        }
      }
      const lights = sheet.distances.map(luminance);
      for (const [at, light] of lights.slice(1).entries()) expect(sign * (light - lights[at])).to.be.above(0);
      for (const light of lights) {
        const [low, high] = [light, luminance(sheet.paper)].toSorted((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05)).to.be.above(2.2);
      }
    });
  }
});

describe('the maps of a server', () => {
  it('are listed with their sizes, the small before the large, and with what is wrong where one is none', () =>
    withFolder(async (folder) => {
      const one = JSON.stringify({ sites: [{ id: 1 }, { id: 2 }], rivers: [{ source: 1, target: 2 }], mines: [2] });
      for (const name of ['zoo', 'large-one', 'small-one']) writeFileSync(join(folder, `${name}.json`), one);
      writeFileSync(join(folder, 'broken.json'), '{"sites":');
      mkdirSync(join(folder, 'folder.json'));
      const stock = new MapStock([folder, join(folder, 'none')], new Pictures());
      const listed = parseMapList(JSON.parse(JSON.stringify({ maps: await stock.list() })));
      expect(listed.map(({ name }) => name)).to.deep.equal(['broken', 'folder', 'zoo', 'small-one', 'large-one']);
      expect(listed[2]).to.deep.equal({ name: 'zoo', sites: 2, rivers: 1, mines: 1 });
      expect(listed[0]).to.have.property('trouble').that.contains('broken').and.contains('expected JSON text');
      expect(listed[1]).to.have.property('trouble').that.contains('not a file');
    }));

  it('have pictures that are drawn once, and anew when the file has changed', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'one.json');
      const write = (mines: readonly number[]): void =>
        writeFileSync(file, JSON.stringify({ sites: [{ id: 1 }, { id: 2 }], rivers: [], mines }));
      write([1]);
      const time = new Date(1e12);
      utimesSync(file, time, time);
      const pictures = new Pictures();
      const stock = new MapStock([folder], pictures);
      try {
        const first = await stock.picture('one', false);
        writeFileSync(file, ' '.repeat(statSync(file).size));
        utimesSync(file, time, time);
        expect(await stock.picture('one', false)).to.equal(first);
        expect(await stock.picture('../one.json', false)).to.equal(first);
        write([1, 2]);
        const second = await stock.picture('one', false);
        expect(second)
          .to.match(/^<svg /)
          .and.not.equal(first);
        expect(await stock.picture('one', true)).to.contain(DARK_SHEET.paper);
        expect(await stock.picture('two', true)).to.equal('none');
      } finally {
        await pictures.close();
      }
    }));

  it('are read once, and anew when the file has changed', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'one.json');
      const time = new Date(1e12);
      writeFileSync(file, JSON.stringify(WAY));
      utimesSync(file, time, time);
      const stock = new MapStock([folder], new Pictures());
      expect(JSON.parse(await stock.text('one'))).to.deep.equal(JSON.parse(JSON.stringify(WAY)));
      writeFileSync(file, ' '.repeat(statSync(file).size));
      utimesSync(file, time, time);
      expect(await stock.text('one.json')).to.contain('"mines":[0,13]');
      writeFileSync(file, '{"sites":');
      expect(await stock.text('one').catch(String))
        .to.contain('one: ')
        .and.to.contain('JSON text');
    }));

  it('are laid out in a thread: who asks for a picture stops nothing', () =>
    withFolder(async (folder) => {
      const sites = Array.from({ length: 400 }, (_, id) => ({ id }));
      const rivers = sites.slice(1).map(({ id }) => ({ source: id, target: id >> 1 }));
      writeFileSync(join(folder, 'tree.json'), JSON.stringify({ sites, rivers, mines: [0] }));
      const pictures = new Pictures();
      try {
        const stock = new MapStock([folder], pictures);
        await stock.list();
        const begun = performance.now();
        const moments = [begun];
        const clock = setInterval(() => moments.push(performance.now()), 1);
        const picture = await stock.picture('tree', false);
        clearInterval(clock);
        const end = performance.now();
        expect(picture).to.match(/^<svg /);
        const gaps = [...moments.slice(1), end].map((moment, at) => moment - moments[at]);
        expect(Math.max(...gaps)).to.be.below((end - begun) / 2);
      } finally {
        await pictures.close();
      }
    }));
});
