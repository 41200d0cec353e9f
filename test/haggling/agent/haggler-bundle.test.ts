// build/haggler.js: one class for Node 10.4 that plays as the source does.

import { parse } from '@babel/parser';
import { expect } from 'chai';
import { hagglerCode } from '../../../src/cli/common/builds.ts';
import { Haggler } from '../../../src/haggling/agent/haggler.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../../../src/haggling/game/problem.ts';
import { exportedInOldContext } from './old-context.ts';

/** Syntax that came after ES2018. */
const NEWER_SYNTAX = new Set([
  'OptionalMemberExpression',
  'OptionalCallExpression',
  'ClassProperty',
  'ClassPrivateProperty',
  'ClassPrivateMethod',
  'StaticBlock',
  'PrivateName',
  'BigIntLiteral',
  'ImportExpression',
]);

/** What of a syntax tree is newer than ES2018. */
function newerIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(newerIn);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const found = Object.values(node).flatMap(newerIn);
  const { type } = node;
  if (typeof type === 'string' && NEWER_SYNTAX.has(type)) found.push(type);
  if (type === 'CatchClause' && 'param' in node && !node.param) found.push('catch without a name');
  if ('operator' in node && /^(\?\?=?|&&=|\|\|=)$/.test(String(node.operator))) found.push(String(node.operator));
  return found;
}

/** The turns of a session of an agent with itself. */
function turnsOf(Agent: AgentClass, seed: number, size: ProblemSize): unknown {
  const turns: unknown[] = [];
  playInOneGo(problemOf(seed, size).problem, [Agent, Agent], ({ standing, ending }) => turns.push(standing, ending));
  return turns;
}

function isAgentClass(value: unknown): value is AgentClass {
  return typeof value === 'function' && 'offer' in value.prototype;
}

describe("the haggler's file", () => {
  let code = '';
  let Bundled: AgentClass;
  before(async () => {
    code = new TextDecoder().decode(await hagglerCode());
    const exported = exportedInOldContext(code);
    if (!isAgentClass(exported)) throw new Error('it exports no agent');
    Bundled = exported;
  });

  it('has no syntax newer than ES2018, and no module beside it', () => {
    expect(newerIn(parse(code).program)).to.deep.equal([]);
    expect(code).not.to.match(/\brequire\s*\(|\bimport\s*\(|\bprocess\b|\bset(Timeout|Immediate)\b/);
  });

  it('plays as the source does, with the globals of Node 10.4 and a sort that is not stable', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { standard } = PROBLEM_SIZES;
      expect(turnsOf(Bundled, seed, standard), `seed ${seed}`).to.deep.equal(turnsOf(Haggler, seed, standard));
    }
    const { large } = PROBLEM_SIZES;
    expect(turnsOf(Bundled, 1, large)).to.deep.equal(turnsOf(Haggler, 1, large));
  });
});
