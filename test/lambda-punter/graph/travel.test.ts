import { expect } from 'chai';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import type { GameMap } from '../../../src/lambda-punter/game/game-map.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { CLOSED, ENDLESS, FREE, OWN } from '../../../src/lambda-punter/graph/passage.ts';
import type { Passage } from '../../../src/lambda-punter/graph/passage.ts';
import { newTravel, repairTravel, travelFrom } from '../../../src/lambda-punter/graph/travel.ts';
import { denserMap, lengthsFrom, mapCalled, oddMap, playOn, randomPassage } from '../../support/passages.ts';
import { mapOf } from './graph-maps.ts';

const asLength = (length: number): number => (length === Infinity ? ENDLESS : length);

/** Every mine's row, the slow way. */
function reference(map: GameMap, passage: Passage): number[] {
  return [...map.mines].flatMap((mine) => lengthsFrom(map, passage, [mine]).map(asLength));
}

/** A whole game from a random position, compared after every change; returns how many there were. */
function compare(map: GameMap, seed: number): number {
  const random = randomFrom(seed);
  const graph = buildGraph(map);
  const passage = randomPassage(graph.rivers, random() * 0.5, random);
  const travel = newTravel(graph, passage);
  let changes = 0;
  const check = (): void => {
    // A string is much faster to compare than a list by chai, and as clear in a failure.
    expect(travel.distance.join(), `seed ${seed}, change ${changes}`).to.equal(reference(map, passage).join());
  };
  check();
  playOn(passage, random(), random, (river, was) => {
    repairTravel(travel, river, was);
    changes++;
    check();
  });
  return changes;
}

describe('travel', () => {
  it('is right after every change of random games on odd maps', () => {
    let changes = 0;
    for (let seed = 0; seed < 5000; seed++) changes += compare(oddMap(seed), seed);
    expect(changes).to.be.above(20_000);
  });

  it('is right after every change of random games on larger, denser maps', () => {
    let changes = 0;
    for (let seed = 0; seed < 800; seed++) changes += compare(denserMap(seed), seed);
    expect(changes).to.be.above(20_000);
  });

  it('is right after every change of a game on a ring, at every share of own rivers', () => {
    for (let seed = 0; seed < 5; seed++) {
      const map = mapCalled('small-ring');
      const random = randomFrom(seed);
      const graph = buildGraph(map);
      const passage: Passage = new Uint8Array(graph.rivers).fill(FREE);
      const travel = newTravel(graph, passage);
      playOn(passage, seed / 4, random, (river, was) => {
        repairTravel(travel, river, was);
        expect(travel.distance.join(), `seed ${seed}`).to.equal(newTravel(graph, passage).distance.join());
        expect(travel.distance.join(), `seed ${seed}`).to.equal(reference(map, passage).join());
      });
    }
  });

  it('starts from any set of sites, repeated ones too, and says how many it reached in order', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = randomFrom(seed);
      const map = seed % 2 === 0 ? oddMap(seed) : denserMap(seed);
      const graph = buildGraph(map);
      const passage = randomPassage(graph.rivers, random(), random);
      const sources = Array.from({ length: randomBelow(random, 4) }, () => randomBelow(random, graph.sites));
      const distance = new Int32Array(graph.sites);
      const queue = new Int32Array(graph.sites);
      const reached = travelFrom(graph.adjacency, passage, sources, distance, queue);
      expect([...distance], `seed ${seed}`).to.deep.equal(lengthsFrom(map, passage, sources).map(asLength));
      const order = [...queue.subarray(0, reached)];
      expect(new Set(order).size, `seed ${seed}`).to.equal(distance.filter((length) => length !== ENDLESS).length);
      const lengths = order.map((site) => distance[site]);
      expect(lengths, `seed ${seed}`).to.deep.equal(lengths.toSorted((a, b) => a - b));
    }
  });

  it('is the distance of the rules while every river is free', () => {
    const graph = buildGraph(mapCalled('small-city'));
    const travel = newTravel(graph, new Uint8Array(graph.rivers).fill(FREE));
    expect([...travel.distance]).to.deep.equal([...graph.distance].map((hops) => (hops === NONE ? ENDLESS : hops)));
  });

  it('has nothing to say without mines or rivers, and does not mind self-loops', () => {
    const noMines = buildGraph(indexMap(mapOf([1, 2], [[1, 2]])));
    const travel = newTravel(noMines, Uint8Array.of(FREE));
    travel.passage[0] = OWN;
    repairTravel(travel, 0, FREE);
    expect(travel.distance).to.have.length(0);

    const noRivers = newTravel(buildGraph(indexMap(mapOf([1, 2], [], [1]))), new Uint8Array(0));
    expect([...noRivers.distance]).to.deep.equal([0, ENDLESS]);

    const loop = newTravel(
      buildGraph(
        indexMap(
          mapOf(
            [1, 2],
            [
              [1, 1],
              [1, 2],
            ],
            [1],
          ),
        ),
      ),
      Uint8Array.of(FREE, FREE),
    );
    for (const [from, to] of [
      [FREE, CLOSED],
      [CLOSED, OWN],
    ]) {
      loop.passage[0] = to;
      repairTravel(loop, 0, from);
      expect([...loop.distance]).to.deep.equal([0, 1]);
    }
  });
});
