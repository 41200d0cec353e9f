// A context as an agent of 2018 sees it: the official globals, and no built-in that Node 10.4 lacks.

import { createContext, runInContext } from 'node:vm';

/** What came after Node 10.4, by owner. */
const NEWER: { readonly [owner: string]: readonly string[] } = {
  'Array.prototype': 'flat flatMap at findLast findLastIndex toReversed toSorted toSpliced with'.split(' '),
  'Object.getPrototypeOf(Int8Array.prototype)': 'at findLast findLastIndex toReversed toSorted with'.split(' '),
  'String.prototype': 'at replaceAll matchAll trimStart trimEnd isWellFormed toWellFormed'.split(' '),
  Object: 'fromEntries groupBy hasOwn'.split(' '),
  Map: ['groupBy'],
  'Set.prototype': 'union intersection difference symmetricDifference isSubsetOf isSupersetOf'.split(' '),
  Promise: 'allSettled any withResolvers try'.split(' '),
  Array: ['fromAsync'],
  'Symbol.prototype': ['description'],
  globalThis: 'WeakRef FinalizationRegistry AggregateError Iterator structuredClone queueMicrotask TextEncoder'.split(
    ' ',
  ),
};

/** What a file of an agent exports there. */
export function exportedInOldContext(code: string): unknown {
  const context = createContext({ console: { log: () => undefined, info: () => undefined }, Buffer });
  for (const [owner, names] of Object.entries(NEWER)) {
    for (const name of names) runInContext(`delete ${owner}[${JSON.stringify(name)}];`, context);
  }
  // Its sort was unstable past ten elements: equals come in any order, as here in the reverse one.
  runInContext(
    `{ const sort = Array.prototype.sort;
       Array.prototype.sort = function (compare) { return sort.call(this.reverse(), compare); };
       const Module = { exports: {} }; globalThis.module = Module; globalThis.exports = Module.exports;
       globalThis.global = globalThis; delete globalThis.globalThis; }`,
    context,
  );
  runInContext(code, context);
  return runInContext('module.exports', context);
}
