// What trials play with and against, by name: our variants, built files, rivals for tuning and populations.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Haggler } from '../../../src/haggling/agent/haggler.ts';
import { OPPONENT_TYPES, type OpponentType } from '../../../src/haggling/agent/opponent-types.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';
import { POPULATIONS, seedList } from './populations.ts';
import { realPrograms } from './real-programs.ts';
import { likeTheWinner } from './walkers.ts';

/** Variants of the source, for trials. */
const VARIANTS: { readonly [name: string]: readonly OpponentType[] } = {
  quick: OPPONENT_TYPES.slice(-1),
  'all-but-finalist': OPPONENT_TYPES.slice(0, -1),
};

function variant(types: readonly OpponentType[]): AgentClass {
  return class extends Haggler {
    constructor(...[me, counts, values, rounds, log]: ConstructorParameters<AgentClass>) {
      super(me, counts, values, rounds, log, types);
    }
  };
}

/** An agent: a variant, `haggler` (the source), `winner`, a rival, or a built file. */
export function agentOf(name: string): AgentClass {
  if (name in VARIANTS) return variant(VARIANTS[name]);
  if (name === 'haggler') return Haggler;
  if (name === 'winner') return likeTheWinner();
  if (name in RIVAL_AGENTS) return RIVAL_AGENTS[name].Agent;
  return createRequire(import.meta.url)(resolve(name));
}

/** An opponent. */
export interface FieldMember {
  readonly name: string;
  readonly Agent: AgentClass;
}

/**
 * The opponents of a field: `rivals` that are for tuning, `self` (the source), `real` and `real-kept-out` (programs of
 * the folder that HAGGLERS names), or a population's.
 */
export function fieldOf(name: string): FieldMember[] {
  if (name === 'self') return [{ name: 'haggler', Agent: Haggler }];
  if (name === 'real') return realPrograms(folderOfPrograms(), 'tuning');
  if (name === 'real-kept-out') return realPrograms(folderOfPrograms(), 'kept out');
  if (name !== 'rivals') return POPULATIONS[name](13, 2).map((Agent) => ({ name, Agent }));
  const rivals = Object.entries(RIVAL_AGENTS).filter(([, { tuning }]) => tuning);
  return rivals.map(([rival, { Agent }]) => ({ name: rival, Agent }));
}

function folderOfPrograms(): string {
  const folder = process.env['HAGGLERS'];
  if (folder === undefined) throw new Error('HAGGLERS: the folder of the real programs is wanted');
  return folder;
}

/** The seeds of a trial: SEEDS names another list. */
export function seedsOf(many: number): number[] {
  return seedList(process.env['SEEDS'] ?? 'try', many);
}

/** The size of a trial: standard, or by SIZE. */
export function sizeOf(): ProblemSize {
  return process.env['SIZE'] === 'large' ? PROBLEM_SIZES.large : PROBLEM_SIZES.standard;
}
