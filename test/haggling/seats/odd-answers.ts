// Answers that an agent may give, by chance, as texts of JavaScript: JSON of every kind, and what only a program can
// make. What the rules say of one is told here anew, from the text of the rules and not from the code that plays.

import { compileFunction } from 'node:vm';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { agentText } from './agent-files.ts';

/** What the rules make of an answer to an offer: the goods that are wanted, or a word. */
export type Verdict = readonly number[] | 'accepts' | 'Invalid offer' | { readonly fails: string };

/** Three types, as many objects of each. */
export const ODD_COUNTS = [4, 1, 1] as const;

const NUMBERS = `0 -0 1 -1 2 4 5 0.5 1e21 -1e308 2**53 0x4 1.0 NaN Infinity -Infinity Number.MIN_VALUE`.split(' ');
const TEXTS = ['""', '"0"', '"[0,1,1]"', '"all"', '"\\ud800"', '"\\0\\x1b[2J"', '"x".repeat(700)', '`é\\u2028`'];
const PLAIN = [
  'true',
  'false',
  'null',
  'undefined',
  '[]',
  '{}',
  '[[]]',
  '[,]',
  '[,1,1]',
  'Array(3)',
  'Array(700).fill(1)',
];
const MADE = [
  '() => [0, 0, 0]',
  'class { offer() {} }',
  'async () => [0, 1, 1]',
  'function* () { yield [0, 1, 1]; }',
  'Symbol("no")',
  'Object(Symbol())',
  'new Number(0)',
  'new Number(2)',
  'new String("")',
  'new Boolean(false)',
  'new Uint8Array([0, 1, 1])',
  'new Float64Array(3)',
  'new ArrayBuffer(3)',
  'new DataView(new ArrayBuffer(3))',
  'new Date(NaN)',
  'new Date(0)',
  'new Map([[0, 1]])',
  'new Set([0, 1, 1])',
  'new WeakMap()',
  '/[0, 1, 1]/',
  'new Error("an answer")',
  'Promise.resolve([0, 1, 1])',
  'new Promise(() => {})',
  '[0, 1, 1].values()',
  '(function () { return arguments; })(0, 1, 1)',
  'Object.create(null)',
  'Object.create([0, 1, 1])',
  'new (class extends Array {})(0, 1, 1)',
  '{ length: 3, 0: 0, 1: 1, 2: 1 }',
  '{ toString() { throw 1; }, valueOf() { throw 2; } }',
  '{ then(done) { done([0, 1, 1]); } }',
  '{ get offer() { return [0, 1, 1]; } }',
  'new Proxy({}, {})',
  'new Proxy(() => {}, {})',
  'Math',
  'JSON.parse("[".repeat(300) + "]".repeat(300))',
];
/** Lists that tell another story each time that they are read. */
const FICKLE = [
  'new Proxy(LIST, { get: (all, key) => (key === "length" ? 3 : all[key]) })',
  '((reads) => new Proxy(LIST, { get: (all, key) => (key === "length" ? [4, 3][reads++ % 2] : all[key]) }))(0)',
  '((reads) => new Proxy(LIST, { get: (all, key) => (key === "length" ? [3, 4][reads++ % 2] : all[key]) }))(0)',
  '((reads) => Object.defineProperty(LIST, 0, { get: () => reads++ }))(0)',
  '((reads) => Object.defineProperty(LIST, 1, { get: () => (reads++ > 0 ? "no" : 1) }))(0)',
  'Object.defineProperty(LIST, 0, { get: () => ({ valueOf: () => 2 }) })',
  'Object.assign(LIST, { toJSON: () => OTHER })',
  'Object.assign(LIST, { 3.5: 1, name: "x" })',
  'Object.freeze(LIST)',
  '{ toJSON: () => OTHER }',
];
/** Longer, or deeper, than any message may be. */
const LONG = [
  '"x".repeat(1e6)',
  'Array(1e5).fill(1)',
  '[Array(1e5).fill(1), 1, 1]',
  'JSON.parse("[".repeat(3000) + "]".repeat(3000))',
];
/** These throw where they are made, or where they are read. */
const THROWING = [
  '3n',
  '[0, 3n, 1]',
  '((all) => { all[1] = all; return all; })([0, 0, 0])',
  'Object.defineProperty([0, 1, 1], 1, { get: () => { throw new RangeError("read"); } })',
  '((made) => { made.revoke(); return made.proxy; })(Proxy.revocable([], {}))',
  '(() => { throw { toString: () => { throw 1; } }; })()',
  '0n',
  '[[3n], 1, 1]',
  'Object(3n)',
  '((all) => { all.self = all; return all; })({})',
  '((reads) => new Proxy([0, 1, 1], { get: (all, key) => { if (key === "length") return [4, 3][reads++ % 2]; throw ' +
    'new Error("a trap"); } }))(0)',
  '{ toJSON: () => { throw "a text"; } }',
  '(() => { throw undefined; })()',
  'nothing.at.all',
];

/** The texts of `many` answers; those that throw among them are `throwing`, spread evenly. */
export function oddAnswers(many: number, throwing: number, seed: number): string[] {
  const random = randomFrom(seed);
  const each = Math.floor(many / throwing);
  return Array.from({ length: many }, (_, at) =>
    at % each === each - 1 ? THROWING[Math.floor(at / each) % THROWING.length] : answerBy(random),
  );
}

function answerBy(random: Random): string {
  const kind = random();
  if (kind < 0.002) return some(random, LONG);
  if (kind < 0.45) return list(random);
  if (kind < 0.6) return some(random, FICKLE).replace('LIST', list(random)).replace('OTHER', json(random, 1));
  if (kind < 0.75) return json(random, 0);
  return some(random, kind < 0.95 ? MADE : [...NUMBERS, ...TEXTS, ...PLAIN]);
}

/** Mostly a legal offer, or nearly one. */
function list(random: Random): string {
  const length = random() < 0.8 ? 3 : randomBelow(random, 6);
  const items = Array.from({ length }, (_, type) => {
    if (random() < 0.85) return String(randomBelow(random, (ODD_COUNTS[type] ?? 1) + 1));
    return random() < 0.5 ? some(random, NUMBERS) : json(random, 2);
  });
  return `[${items.join(', ')}]`;
}

const KEYS = ['a', '"0"', 'length', '__proto__', 'toString'];

/** Any JSON, and the numbers that JSON does not know. */
function json(random: Random, depth: number): string {
  const kind = random();
  if (depth > 3 || kind < 0.5) return some(random, [...NUMBERS, ...TEXTS, ...PLAIN]);
  const items = Array.from({ length: randomBelow(random, 4) }, () => json(random, depth + 1));
  if (kind < 0.75) return `[${items.join(', ')}]`;
  return `({ ${items.map((item, at) => `${some(random, KEYS)}${at}: ${item}`).join(', ')} })`
    .replaceAll(/"0"(\d)/g, '"$1"')
    .replaceAll(/(a|length|__proto__|toString)0:/g, '$1:');
}

function some(random: Random, texts: readonly string[]): string {
  return texts[randomBelow(random, texts.length)];
}

/** The file of an agent that gives the answers of these texts, one after another. */
export function answering(texts: readonly string[]): string {
  const answers = texts.map((text) => `() => (${text}),`).join('\n');
  return `const answers = [\n${answers}\n];\n${agentText('return answers[turn - 1]();')}`;
}

/**
 * What the rules say of the answer of a text.
 * @param isApart whether the agent plays in a process of its own, from which answers come as JSON
 */
export function verdictOf(text: string, isApart: boolean): Verdict {
  try {
    const answer: unknown = compileFunction(`return (${text});`)();
    if (!isApart) return judged(answer);
    const told: string | undefined = JSON.stringify(answer);
    return told === undefined ? 'accepts' : judged(JSON.parse(told));
  } catch (error) {
    try {
      return { fails: String(error) };
    } catch {
      return { fails: 'an error that cannot be told' };
    }
  }
}

function judged(answer: unknown): Verdict {
  // No log can hold it. Else falsy values, functions and symbols accept.
  if (typeof answer === 'bigint') JSON.stringify(answer);
  if (!answer || typeof answer === 'function' || typeof answer === 'symbol') return 'accepts';
  if (!Array.isArray(answer)) return 'Invalid offer';
  const { length } = answer;
  const goods = Array.from({ length: Math.min(length, 4) }, (_, at): unknown => answer[at]);
  if (goods.some((many) => typeof many === 'bigint')) JSON.stringify(goods);
  if (length !== ODD_COUNTS.length) return 'Invalid offer';
  const wanted = goods.filter((many) => typeof many === 'number' && Number.isInteger(many));
  const isLegal = (many: unknown, type: number): boolean => Number(many) >= 0 && Number(many) <= ODD_COUNTS[type];
  return wanted.length === length && wanted.every(isLegal) ? wanted.map(Number) : 'Invalid offer';
}
