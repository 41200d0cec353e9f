// Opponents of known manner for tuning the agent: what every one of them shares.

import type { AgentClass, HagglingAgent } from '../../../src/haggling/game/agent.ts';
import {
  everyShare,
  restOf,
  worthOf,
  type Goods,
  type HagglingPlace,
  type ObjectValues,
} from '../../../src/haggling/game/problem.ts';
import { everyValuation } from '../../../src/haggling/game/valuations.ts';
import { randomFrom, seedOf, type Random } from '../../../src/base/seeded-random.ts';

/** A split, as its owner sees it. */
export interface OwnShare {
  readonly goods: Goods;
  readonly worth: number;
  /** Whether it asks for something worthless. */
  readonly isGreedy: boolean;
}

/** What an opponent knows at its turn. */
export interface MannerTurn {
  readonly me: HagglingPlace;
  readonly turn: number;
  readonly rounds: number;
  readonly total: number;
  /** What it is offered, -1 where nothing. */
  readonly worth: number;
  /** The most that it was offered so far, this offer included. */
  readonly best: number;
  readonly random: Random;
  /** Own splits by worth, the best first. */
  readonly shares: readonly OwnShare[];
  /** What the other seems to gain from a split of ours, 0 to total. */
  gainOf(goods: Goods): number;
  /** How likely the other seems to value its gain at that much or more. */
  chanceOf(goods: Goods, least: number): number;
  readonly last: OwnShare | undefined;
}

/** Decides a turn: a share, or undefined to accept. */
export type Manner = (turn: MannerTurn) => OwnShare | undefined;

/** How an opponent reads the other's demands. */
export type Reading = 'none' | 'dropping' | 'soft' | 'counts';

const listsOf = new Map<string, { shares: number[][]; valuations: ObjectValues[] }>();

function lists(counts: Goods, total: number): { shares: number[][]; valuations: ObjectValues[] } {
  const key = `${counts.join()};${total}`;
  let found = listsOf.get(key);
  if (found === undefined) {
    found = { shares: everyShare(counts), valuations: everyValuation(counts, total) };
    listsOf.set(key, found);
  }
  return found;
}

/** Makes an agent class of a manner. */
export function mannerly(make: (random: Random) => Manner, reading: Reading, name: string): AgentClass {
  return class implements HagglingAgent {
    readonly #me: HagglingPlace;
    readonly #counts: Goods;
    readonly #rounds: number;
    readonly #total: number;
    readonly #values: ObjectValues;
    readonly #random: Random;
    readonly #shares: OwnShare[];
    readonly #valuations: ObjectValues[];
    readonly #weights: number[];
    readonly #manner: Manner;
    #turn = 0;
    #best = 0;
    #heard: Goods | undefined;
    #last: OwnShare | undefined;
    readonly #asked: number[];
    constructor(me: HagglingPlace, counts: Goods, values: ObjectValues, rounds: number) {
      this.#me = me;
      this.#counts = counts;
      this.#values = values;
      this.#rounds = rounds;
      this.#total = worthOf(values, counts);
      this.#random = randomFrom(seedOf(name, me, ...counts, ...values));
      const { shares, valuations } = lists(counts, this.#total);
      this.#shares = shares
        .map((goods) => ({
          goods,
          worth: worthOf(values, goods),
          isGreedy: goods.some((many, type) => many > 0 && values[type] === 0),
        }))
        .toSorted((a, b) => b.worth - a.worth);
      this.#valuations = valuations;
      this.#weights = valuations.map(() => 1);
      this.#asked = counts.map(() => 0);
      this.#manner = make(this.#random);
    }

    offer(offered: Goods | undefined): Goods | undefined {
      this.#turn += 1;
      let worth = -1;
      if (offered !== undefined) {
        worth = worthOf(this.#values, offered);
        this.#best = Math.max(this.#best, worth);
        this.#read(restOf(this.#counts, offered));
      }
      const turn: MannerTurn = {
        me: this.#me,
        turn: this.#turn,
        rounds: this.#rounds,
        total: this.#total,
        worth,
        best: this.#best,
        random: this.#random,
        shares: this.#shares,
        gainOf: (goods) => this.#gain(goods),
        chanceOf: (goods, least) => this.#chance(goods, least),
        last: this.#last,
      };
      const chosen = this.#manner(turn);
      if (chosen === undefined && offered !== undefined) return undefined;
      this.#last = chosen ?? this.#shares[0];
      return this.#last.goods;
    }

    #read(demand: Goods): void {
      for (const [type, many] of demand.entries()) this.#asked[type] += many / this.#counts[type];
      if (reading === 'none' || reading === 'counts') return;
      for (const [place, valuation] of this.#valuations.entries()) {
        const worth = worthOf(valuation, demand);
        if (reading === 'dropping') {
          // It would not refuse everything, and demands do not rise.
          if (this.#last !== undefined && worthOf(valuation, this.#last.goods) === 0) this.#weights[place] *= 1e-3;
          if (this.#heard !== undefined && worth > worthOf(valuation, this.#heard)) this.#weights[place] *= 1e-3;
        } else {
          const expected = 1 - (0.2 * (this.#turn - 1)) / Math.max(1, this.#rounds - 1);
          this.#weights[place] *= Math.exp(-8 * Math.abs(worth / this.#total - expected)) + 0.03;
          if (demand.some((many, type) => many > 0 && valuation[type] === 0)) this.#weights[place] *= 0.3;
        }
      }
      this.#heard = demand;
    }

    #gain(goods: Goods): number {
      const rest = restOf(this.#counts, goods);
      if (reading === 'none') return 0;
      if (reading === 'counts') {
        let sum = 0;
        let all = 0;
        for (const [type, many] of rest.entries()) {
          sum += many * (this.#asked[type] + 0.2);
          all += this.#counts[type] * (this.#asked[type] + 0.2);
        }
        return (this.#total * sum) / all;
      }
      let sum = 0;
      let all = 0;
      for (const [place, valuation] of this.#valuations.entries()) {
        all += this.#weights[place];
        sum += this.#weights[place] * worthOf(valuation, rest);
      }
      return sum / all;
    }

    #chance(goods: Goods, least: number): number {
      const rest = restOf(this.#counts, goods);
      if (reading === 'none' || reading === 'counts') return this.#gain(goods) >= least ? 1 : 0.3;
      let sum = 0;
      let all = 0;
      for (const [place, valuation] of this.#valuations.entries()) {
        all += this.#weights[place];
        if (worthOf(valuation, rest) >= least) sum += this.#weights[place];
      }
      return sum / all;
    }
  };
}

/** The kindest of some shares, or one by chance among equals. */
export function kindest(turn: MannerTurn, shares: readonly OwnShare[]): OwnShare {
  let chosen = shares[0];
  let most = -1;
  for (const share of shares) {
    const gain = turn.gainOf(share.goods) + turn.random() * 0.01;
    if (gain > most) [chosen, most] = [share, gain];
  }
  return chosen;
}
