// Betweenness against its definition, with maps and sets instead of arrays.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { addBetweenness, newFlowScratch } from '../../../src/lambda-punter/graph/betweenness.ts';
import { newProspectScratch, prospectOf } from '../../../src/lambda-punter/graph/prospect-flow.ts';
import { freePrices } from '../../../src/lambda-punter/graph/passage.ts';
import { type Position, unionOf } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

/** The component of every site under the punter's rivers, by plain flooding. */
function componentsOf({ graph: { map, sites }, board }: Position, punter: number): number[] {
  const own = [...board.owner.keys()].filter((river) => board.owner[river] === punter || board.buyer[river] === punter);
  const component = Array.from({ length: sites }, (_, site) => site);
  for (let changed = true; changed;) {
    changed = false;
    for (const river of own) {
      const least = Math.min(component[map.source[river]], component[map.target[river]]);
      if (component[map.source[river]] !== least || component[map.target[river]] !== least) changed = true;
      component[map.source[river]] = component[map.target[river]] = least;
    }
  }
  return component;
}

function plainBetweenness(position: Position, punter: number, decay: number): { value: number[]; prospect: number } {
  const {
    graph: { map, sites, rivers, mines },
    board,
  } = position;
  const distances = mineDistances(map);
  const component = componentsOf(position, punter);
  const value = Array.from({ length: rivers }, () => 0);
  let prospect = unionOf(position, punter).score;
  const ends = (river: number): [number, number] => [component[map.source[river]], component[map.target[river]]];
  const free = [...board.owner.keys()].filter(
    (river) => board.owner[river] === NONE && ends(river)[0] !== ends(river)[1],
  );
  const homes = new Set([...map.mines].slice(0, mines).map((site) => component[site]));
  for (const home of homes) {
    const ours = [...map.mines.keys()].slice(0, mines).filter((mine) => component[map.mines[mine]] === home);
    const steps = new Map([[home, 0]]);
    for (const here of steps.keys()) {
      for (const river of free) {
        const [a, b] = ends(river);
        const there = a === here ? b : b === here ? a : undefined;
        if (there !== undefined && !steps.has(there)) steps.set(there, (steps.get(here) ?? 0) + 1);
      }
    }
    const flow = new Map([...steps.keys()].map((here) => [here, 0]));
    for (const here of [...steps.keys()].toReversed()) {
      if (here === home) continue;
      const step = steps.get(here) ?? 0;
      let mass = flow.get(here) ?? 0;
      for (const mine of ours) {
        for (let site = 0; site < sites; site++) {
          const d = distances[mine][site];
          if (component[site] !== here || d === NONE) continue;
          mass += d * d * decay ** step;
          prospect += d * d * decay ** step;
        }
      }
      const nearer = free.filter(
        (river) => ends(river).includes(here) && ends(river).some((end) => steps.get(end) === step - 1),
      );
      for (const river of nearer) {
        const [a, b] = ends(river);
        const there = a === here ? b : a;
        value[river] += mass / nearer.length;
        flow.set(there, (flow.get(there) ?? 0) + mass / nearer.length);
      }
    }
  }
  return { value, prospect };
}

describe('betweenness', () => {
  it('is what its definition says, for every punter of a position', () => {
    let flowing = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const position = randomPosition(seed, undefined, 14);
      const scratch = newFlowScratch(position.graph);
      for (let punter = 0; punter < position.board.punters; punter++) {
        const value = new Float64Array(position.graph.rivers);
        expect(
          addBetweenness(unionOf(position, punter), position.board.owner, 0.7, value, scratch, () => true),
        ).to.equal(true);
        const plain = plainBetweenness(position, punter, 0.7);
        for (const [river, expected] of plain.value.entries()) {
          expect(value[river], `seed ${seed}, punter ${punter}, river ${river}`).to.be.closeTo(
            expected,
            1e-9 * (1 + expected),
          );
        }
        const price = new Uint8Array(position.graph.rivers);
        freePrices(position.board.owner, price);
        const room = newProspectScratch(position.graph);
        const prospect = prospectOf(unionOf(position, punter), price, 0.7, room, () => true);
        expect(prospect, `seed ${seed}, punter ${punter}`).to.be.closeTo(plain.prospect, 1e-9 * (1 + plain.prospect));
        if (plain.value.some((flow) => flow > 0)) flowing++;
      }
    }
    expect(flowing).to.be.above(1000);
  });

  it('says so when it is stopped in the middle', () => {
    const position = Array.from({ length: 50 }, (_, seed) => randomPosition(seed)).find(({ graph }) => graph.mines > 0);
    if (position === undefined) throw new Error('no position with a mine');
    const value = new Float64Array(position.graph.rivers);
    const scratch = newFlowScratch(position.graph);
    expect(addBetweenness(unionOf(position, 0), position.board.owner, 0.7, value, scratch, () => false)).to.equal(
      false,
    );
  });
});
