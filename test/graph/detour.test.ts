import { expect } from 'chai';
import type { GameMap } from '../../src/game/map.ts';
import { indexMap } from '../../src/game/map.ts';
import { randomFrom } from '../../src/game/random.ts';
import { newDetours, repairDetours } from '../../src/graph/detour.ts';
import { buildGraph } from '../../src/graph/graph.ts';
import { CLOSED, ENDLESS, FREE, OWN } from '../../src/graph/passage.ts';
import type { Passage } from '../../src/graph/passage.ts';
import { denserMap, lengthsFrom, mapCalled, oddMap, playOn, randomPassage } from '../support/passages.ts';
import { mapOf } from './random-map.ts';

/** Every detour, the slow way: the way between a free river's ends without it. */
function reference(map: GameMap, passage: Passage): number[] {
  return Array.from(passage, (value, river) => {
    if (value !== FREE) return 0;
    const length = lengthsFrom(map, passage, [map.source[river]], river)[map.target[river]];
    return length === Infinity ? ENDLESS : length;
  });
}

/** A whole game from a random position, compared after every change; returns how many there were. */
function compare(map: GameMap, seed: number): number {
  const random = randomFrom(seed);
  const graph = buildGraph(map);
  const passage = randomPassage(graph.rivers, random() * 0.5, random);
  const detours = newDetours(graph, passage);
  let changes = 0;
  const check = (): void => {
    // A string is much faster to compare than a list by chai, and as clear in a failure.
    expect(detours.detour.join(), `seed ${seed}, change ${changes}`).to.equal(reference(map, passage).join());
  };
  check();
  playOn(passage, random(), random, (river, was) => {
    repairDetours(detours, river, was);
    changes++;
    check();
  });
  return changes;
}

describe('detours', () => {
  it('are right after every change of random games on odd maps', () => {
    let changes = 0;
    for (let seed = 0; seed < 5000; seed++) changes += compare(oddMap(seed), seed);
    expect(changes).to.be.above(20_000);
  });

  it('are right after every change of random games on larger, denser maps', () => {
    let changes = 0;
    for (let seed = 0; seed < 800; seed++) changes += compare(denserMap(seed), seed);
    expect(changes).to.be.above(20_000);
  });

  it('are right after every change of a game on a ring and a city, at every share of own rivers', () => {
    for (const name of ['small-ring', 'small-city']) {
      for (let seed = 0; seed < 5; seed++) {
        const map = mapCalled(name);
        const graph = buildGraph(map);
        const passage: Passage = new Uint8Array(graph.rivers).fill(FREE);
        const detours = newDetours(graph, passage);
        let changes = 0;
        playOn(passage, seed / 4, randomFrom(seed), (river, was) => {
          repairDetours(detours, river, was);
          expect(detours.detour.join(), `${name}, seed ${seed}`).to.equal(newDetours(graph, passage).detour.join());
          if (changes++ % 10 === 0) expect(detours.detour.join(), `${name}, seed ${seed}`).to.equal(reference(map, passage).join());
        });
      }
    }
  });

  it('stay equal to those computed anew on a larger map', () => {
    const graph = buildGraph(mapCalled('medium-planar'));
    const passage: Passage = new Uint8Array(graph.rivers).fill(FREE);
    const detours = newDetours(graph, passage);
    let changes = 0;
    playOn(passage, 0.3, randomFrom(1), (river, was) => {
      repairDetours(detours, river, was);
      if (changes++ % 5 === 0) expect(detours.detour.join()).to.equal(newDetours(graph, passage).detour.join());
    });
  });

  it('follow a long cycle as it is claimed, cut and, by an option, closed again', () => {
    const sites = Array.from({ length: 2000 }, (_, site) => site);
    const graph = buildGraph(indexMap(mapOf(sites, sites.map((site) => [site, (site + 1) % 2000] as const))));
    const passage: Passage = new Uint8Array(2000).fill(FREE);
    const detours = newDetours(graph, passage);
    expect(new Set(detours.detour)).to.deep.equal(new Set([1999]));
    passage[7] = OWN;
    repairDetours(detours, 7, FREE);
    expect([...new Set(detours.detour)].toSorted((a, b) => a - b)).to.deep.equal([0, 1998]);
    passage[1000] = CLOSED;
    repairDetours(detours, 1000, FREE);
    expect(detours.detour.filter((detour) => detour === ENDLESS)).to.have.length(1998);
    passage[1000] = OWN;
    repairDetours(detours, 1000, CLOSED);
    expect(detours.detour.filter((detour) => detour === 1997)).to.have.length(1998);
  });

  it('know parallels between components, rivers within one, and self-loops', () => {
    // A square, its two opposite sides own: the other two are parallels.
    const square = buildGraph(indexMap(mapOf([1, 2, 3, 4], [[1, 2], [2, 3], [3, 4], [4, 1], [1, 1]])));
    const passage: Passage = Uint8Array.of(OWN, FREE, OWN, FREE, FREE);
    const detours = newDetours(square, passage);
    expect([...detours.detour]).to.deep.equal([0, 1, 0, 1, 0]);
    passage[1] = OWN;
    repairDetours(detours, 1, FREE);
    expect([...detours.detour]).to.deep.equal([0, 0, 0, 0, 0]);
  });

  it('are none without rivers', () => {
    expect(newDetours(buildGraph(indexMap(mapOf([1, 2], []))), new Uint8Array(0)).detour).to.have.length(0);
    expect(newDetours(buildGraph(indexMap(mapOf([], []))), new Uint8Array(0)).detour).to.have.length(0);
  });
});
