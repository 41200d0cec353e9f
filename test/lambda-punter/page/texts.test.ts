// The words of the viewer stand in its text files, so that they can be said in another language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect } from 'chai';
import { ROOT } from '../../support/run-command.ts';

const FOLDER = 'src/lambda-punter/page/browser';
/** Its text files. */
const TEXTS = /texts\.ts$|words\.ts$|keys\.ts$/;
/** Looks like a sentence: a word with a capital or a dash before another word. */
const SENTENCE = /^[A-Z][a-z]+ ?(?:[a-z…]|$)/;
/** What people read is none of these: the name of a key, what begins a command. */
const NO_WORDS = new Set(['Enter', 'npm run watch -- FILE']);

/** Every piece of text in a program that looks like words for people. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, callee } = node as { type?: string; value?: unknown; callee?: { name?: string } };
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return [];
  if (type === 'CallExpression' && callee?.name === 'counted') return ['counted(…)'];
  const words = { JSXText: /[A-Za-z]{2}/, StringLiteral: SENTENCE }[type ?? ''];
  if (words !== undefined && typeof value === 'string')
    return words.test(value) && !NO_WORDS.has(value.trim()) ? [value.trim()] : [];
  return Object.values(node).flatMap(wordsIn);
}

describe("the viewer's words", () => {
  it('stand in its text files alone', () => {
    const files = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const found = files
      .filter((file) => !TEXTS.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, FOLDER, file), 'utf8');
        const { program } = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
        return wordsIn(program).map((words) => `${file}: ${words}`);
      });
    expect(found).to.deep.equal([]);
    expect(files.length).to.be.above(40);
  });
});
