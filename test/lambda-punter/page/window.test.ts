// The window on a map, what lies under a pointer in it, and what the page's address says.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { canvasOf } from '../../../src/lambda-punter/maps/layout.ts';
import { isSamePlace, momentText, parseMoment, type Moment } from '../../../src/lambda-punter/page/model/address.ts';
import { cameraFor, panned, under, zoomed, riverAt, siteAt } from '../../../src/lambda-punter/page/model/camera.ts';
import { mapOf } from '../graph/graph-maps.ts';

const SIZE = { width: 800, height: 600 };

describe('the window on a map', () => {
  it('shows all points that it is set to', () => {
    const points = [
      { x: -50, y: 3 },
      { x: 700, y: 90 },
    ];
    const camera = cameraFor(points, SIZE);
    for (const point of points) {
      expect(point.x * camera.scale + camera.x).to.be.within(0, SIZE.width);
      expect(point.y * camera.scale + camera.y).to.be.within(0, SIZE.height);
    }
  });

  it('manages no point, one point, and a window of no size', () => {
    for (const points of [[], [{ x: 3, y: 4 }]]) {
      for (const size of [SIZE, { width: 0, height: 0 }]) {
        for (const value of Object.values(cameraFor(points, size))) expect(Number.isFinite(value)).to.equal(true);
      }
    }
  });

  it('keeps the point under the pointer where it is while it magnifies', () => {
    const at = { x: 123, y: 456 };
    const camera = panned(
      cameraFor(
        [
          { x: 0, y: 0 },
          { x: 9, y: 9 },
        ],
        SIZE,
      ),
      5,
      6,
    );
    for (const factor of [0.5, 1.3, 1e9]) {
      const [before, after] = [under(camera, at), under(zoomed(camera, factor, at), at)];
      expect(after.x).to.be.closeTo(before.x, 1e-6);
      expect(after.y).to.be.closeTo(before.y, 1e-6);
    }
  });
});

describe('what lies under a pointer', () => {
  const map = mapOf(
    [1, 2, 3],
    [
      [1, 2],
      [2, 3],
    ],
  );
  const indexed = indexMap(map);
  const canvas = canvasOf(map, indexed);

  it('is the nearest site within reach', () => {
    const { x, y } = canvas.places[1];
    expect(siteAt(canvas, { x: x + 2, y }, 5)).to.equal(1);
    expect(siteAt(canvas, { x: x + 1e6, y }, 5)).to.equal(-1);
  });

  it('is the nearest river within reach, not the line beyond its ends', () => {
    const [a, b] = canvas.places;
    expect(riverAt(canvas, indexed, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, 3)).to.equal(0);
    expect(riverAt(canvas, indexed, { x: a.x + 3 * (a.x - b.x), y: a.y + 3 * (a.y - b.y) }, 3)).to.equal(-1);
  });
});

describe("the page's address", () => {
  const integer = fc.maxSafeInteger();
  const selection = fc.oneof(
    fc.record({ kind: fc.constant('punter' as const), punter: fc.maxSafeNat() }),
    fc.record({ kind: fc.constant('site' as const), site: integer }),
    fc.record({ kind: fc.constant('river' as const), source: integer, target: integer }),
  );

  const name = fc.string({ minLength: 1, unit: 'grapheme' });
  const link = fc.oneof(fc.record({ held: name }), fc.record({ from: name }));

  it('holds game or link, turn and selection, there and back', () => {
    fc.assert(
      fc.property(
        fc.record({ game: name, link, turn: fc.maxSafeNat(), selection }, { requiredKeys: [] }),
        (moment: Moment) => {
          expect(parseMoment(`#${momentText(moment)}`)).to.deep.equal(moment);
        },
      ),
    );
  });

  it('is another place for another link', () => {
    const [a, b]: readonly Moment[] = [{ link: { held: '1.a' } }, { link: { from: '1.a' } }];
    expect([isSamePlace(a, { ...a, turn: 3 }), isSamePlace(a, b), isSamePlace(a, {})]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('leaves out what makes no sense', () => {
    for (const text of ['#turn=-1', '#turn=1e9', '#punter=x', '#river=1', '#river=,', '#site=', '#game=', '#%%%', '']) {
      expect(parseMoment(text), text).to.deep.equal({});
    }
  });

  it('makes no sense of any text that is not a text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseMoment(text)));
  });
});
