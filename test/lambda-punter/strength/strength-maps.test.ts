// The maps of a measurement: those that could say nothing are refused; generated ones are one of each kind in a class,
// always the same for a seed.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexMap, riverCount } from '../../../src/lambda-punter/game/game-map.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';
import { generateMap, usualMines } from '../../../src/lambda-punter/maps/kinds.ts';
import { classOf, MAP_CLASSES } from '../../../src/lambda-punter/play/map-arguments.ts';
import {
  GENERATED,
  generatedMaps,
  generatedOrders,
  mapSetsOf,
} from '../../../src/lambda-punter/strength/strength-maps.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { withFolder } from '../../support/executables.ts';
import { SAMPLE } from '../../support/task-map.ts';

describe('the maps that strength is measured on', () => {
  it('have a river and a mine: without, every game is a tie', () =>
    withFolder((folder) => {
      const file = join(folder, 'given.json');
      const sets = (map: object): unknown => {
        writeFileSync(file, JSON.stringify(map));
        const asked = { classes: [], maps: [], mapSeed: 1, given: [file], givenClasses: ['small'] as const };
        return mapSetsOf(asked, folder);
      };
      expect(sets(SAMPLE)).to.deep.equal([{ size: 'small', maps: [file], origins: ['given'] }]);
      expect(() => sets({ ...SAMPLE, rivers: [] })).to.throw(UsageError, `--maps ${file}: this map has no river`);
      expect(() => sets({ ...SAMPLE, mines: [] })).to.throw(UsageError, `--maps ${file}: this map has no mine`);
    }));
});

describe('generated maps', () => {
  it('are of eight kinds, in their class, the same for the same seed and others for another', () => {
    for (const { name: size } of MAP_CLASSES.slice(0, 2)) {
      const maps = generatedMaps(size, 5);
      expect(maps).to.have.length(8);
      expect(generatedMaps(size, 5)).to.deep.equal(maps);
      expect(generatedMaps(size, 6).map(({ text }) => text)).to.not.include.members([maps[1].text]);
      for (const { name, text } of maps) {
        const map = indexMap(parseMapText(text, name));
        const rivers = riverCount(map);
        expect(classOf(rivers).name, name).to.equal(size);
        expect(rivers).to.be.within(size === 'small' ? 60 : 380, size === 'small' ? 190 : 950);
        expect(map.mines.length).to.be.at.least(2);
        expect(name.startsWith(GENERATED)).to.equal(true);
      }
    }
  });

  it('have other streets and railways for every seed, in each class, with few mines', () => {
    for (const { name: size } of MAP_CLASSES) {
      const roads = [2017, 77].map((seed) =>
        generatedOrders(size, seed)
          .filter(({ kind }) => kind === 'streets' || kind === 'railway')
          .map((order) => generateMap(order)),
      );
      expect(roads.map(({ length }) => length)).to.deep.equal([2, 2]);
      for (const map of roads.flat().map(indexMap)) {
        expect(classOf(riverCount(map)).name).to.equal(size);
        expect(map.mines.length).to.be.within(2, Math.ceil(0.9 * usualMines(Infinity, riverCount(map))));
      }
      expect(roads[0], size).to.not.deep.equal(roads[1]);
    }
  });

  it('vary in rivers and mines from seed to seed', () => {
    const orders = Array.from({ length: 40 }, (_, seed) => generatedOrders('large', seed)).flat();
    for (const { rivers = 0 } of orders) expect(rivers).to.be.within(2_000, 10_000);
    const rings = orders.filter(({ kind }) => kind === 'ring');
    expect(Math.min(...rings.map(({ rivers = 0 }) => rivers))).to.be.below(3_000);
    expect(Math.max(...rings.map(({ rivers = 0 }) => rivers))).to.be.above(7_000);
    expect(new Set(orders.map(({ mines }) => mines)).size).to.be.above(10);
  });
});
