// Finds agents of haggling by the words of the bench: bundled rivals, our agent, fields, files with a class.

import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLED_AGENTS } from '../../src/haggling/bundled/bundled-agents.ts';
import type { AgentClass } from '../../src/haggling/game/agent.ts';
import { FINALISTS } from '../../src/haggling/rivals/finalists.ts';
import { RIVAL_AGENTS } from '../../src/haggling/rivals/rivals.ts';

/** An agent of that name. */
export async function loadAgent(name: string): Promise<AgentClass> {
  const bundled = BUNDLED_AGENTS.get(name);
  if (bundled !== undefined) return bundled.Agent;
  if (Object.hasOwn(FINALISTS, name)) return FINALISTS[name];
  return fileAgent(resolve(name));
}

/** The agents of a field, by name. */
export async function loadField(field: string): Promise<{ readonly name: string; readonly Agent: AgentClass }[]> {
  const rivals = Object.entries(RIVAL_AGENTS).map(([name, rival]) => ({ name, ...rival }));
  if (field === 'tuning') return rivals.filter(({ tuning }) => tuning);
  if (field === 'held-out') return rivals.filter(({ tuning }) => !tuning);
  if (field === 'finalists') return Object.entries(FINALISTS).map(([name, Agent]) => ({ name, Agent }));
  return Promise.all(field.split(',').map(async (name) => ({ name, Agent: await loadAgent(name) })));
}

/** The class in a file: what a program of 2018 exports, or the only class that a module of ours does. */
async function fileAgent(file: string): Promise<AgentClass> {
  if (!file.endsWith('.ts')) {
    const text = readFileSync(file, 'utf8');
    if (text.includes('module.exports')) return officialAgent(text, file);
  }
  const made: object = await import(pathToFileURL(file).href);
  const found = Object.values(made).find(isAgentClass);
  if (found === undefined) throw new Error(`${file} exports no class with an offer method`);
  return found;
}

function officialAgent(text: string, file: string): AgentClass {
  const module: { exports: unknown } = { exports: {} };
  // As the official program reads it: a script, whatever the package beside it says.
  compileFunction(text, ['module', 'exports'], { filename: file })(module, module.exports);
  if (!isAgentClass(module.exports)) throw new Error(`${file} sets module.exports to no class with an offer method`);
  return module.exports;
}

function isAgentClass(value: unknown): value is AgentClass {
  return typeof value === 'function' && typeof value.prototype?.offer === 'function';
}
