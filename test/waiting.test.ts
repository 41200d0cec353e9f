// How tests wait: for what happens, never for a time.

import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/packaging/project.ts';

/** What no test holds, with the reason, and the files that may. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, why: string, ...but: string[]])[] = [
  [
    /\b(?:for|while) \(.*\)\s*\{?\s*await (?:sleep\(|new Promise\(.*setTimeout)/,
    'look again and again by soon(): it waits as long as a busy machine needs, and says what never came',
    'test/support/soon.ts',
    // In a text.
    'test/cli/test.test.ts',
  ],
  [
    /\.waitForFunction\(/,
    "a page's policy forbids text as code, so this fails unless it holds at the first look: wait for a locator, or " +
      'soon()',
    'test/waiting.test.ts',
  ],
  [/\.waitForTimeout\(/, 'wait for what happens', 'test/waiting.test.ts'],
  [/\bbrowser\.newPage\(/, 'newPage() gives a page that waits as long as it needs', 'test/support/browser.ts'],
];

describe('the tests', () => {
  for (const [pattern, why, ...but] of FORBIDDEN)
    it(`hold no ${pattern.source}: ${why}`, () => {
      const files = globSync('test/**/*.ts', { cwd: ROOT, exclude: ['test/bench/**'] });
      const found = files.filter((file) => !but.includes(file) && pattern.test(readFileSync(join(ROOT, file), 'utf8')));
      expect(found).to.deep.equal([]);
    });
});
