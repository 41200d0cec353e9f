// Reads what a source file imports and reaches for, and holds it to the tables of rooms in src/README.md.

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parse } from '@babel/parser';
import { readRooms } from './rooms-table.ts';
import { documentText } from './support/document.ts';

const TABLE = readRooms(documentText('../src/README.md'));

/** Which rooms each room may import, besides itself. */
export const ROOMS = TABLE.rooms;

/** The rooms that every contest may import. */
const COMMON_ROOMS: readonly string[] = ['base', 'terminal', 'programs', 'web', 'arena'];

/** The pure files of the common rooms: pure rooms may import no others of them. */
const PURE_FILES: readonly string[] = [
  'errors',
  'file-trouble',
  'grouped',
  'interpolation',
  'json',
  'json-fault',
  'json-place',
  'normal-interval',
  'plain-text',
  'ranks',
  'seeded-random',
  'shape',
  'slips',
  'word-lists',
]
  .map((name) => `base/${name}.ts`)
  .concat('terminal/text-table.ts', 'terminal/wrapped-text.ts');
/** What a pure room may not name; `Math.random` besides. */
const IMPURE_NAMES: ReadonlySet<string> = new Set([
  'Date',
  'performance',
  'process',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'globalThis',
  'console',
]);
/** A file past this wants splitting. */
const MOST_LINES = 350;

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The room that a file lies in, by its path from `src/` on; '' where it lies in none. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(0, -1);
  return [`${first}/${second}`, first].find((room) => Object.hasOwn(ROOMS, room)) ?? '';
}

/**
 * What is wrong with a source file.
 * @param path from `src/` on, with forward slashes, such as `base/errors.ts`
 */
export function faultsOf(path: string, source: string): string[] {
  const faults: string[] = [];
  const room = roomOf(path);
  const allowed = ROOMS[room];
  if (allowed === undefined) return [`${path}: lies in no room`];
  if (!opensWithComment(source)) faults.push(`${path}: does not open with a comment`);
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  if (lines > MOST_LINES) faults.push(`${path}: ${lines} lines, at most ${MOST_LINES}`);
  const found = read(source);
  for (const name of found.imports) {
    const why = whyNot(path, room, allowed, name);
    if (why !== undefined) faults.push(`${path}: may not import ${name}: ${why}`);
  }
  if (isPure(path)) {
    for (const name of found.impure) faults.push(`${path}: may not use ${name}`);
  }
  return faults;
}

/** Whether a file first says what it is for; the line that names its interpreter may stand before. */
export function opensWithComment(source: string): boolean {
  return /^(#!.*\n)?\/[/*]/.test(source);
}

/** Whether what a file does depends on its arguments alone. */
function isPure(path: string): boolean {
  return TABLE.pure.includes(roomOf(path)) || PURE_FILES.includes(path);
}

function whyNot(path: string, room: string, allowed: readonly string[], name: string): string | undefined {
  const pure = isPure(path);
  if (name === '')
    return room === 'cli' || room === 'packaging' ? undefined : 'what it imports cannot be read from the text';
  if (isBuiltin(name)) return pure ? `${path} is pure` : undefined;
  if (!name.startsWith('.')) return room === 'lambda-punter/game' ? `${room} has no packages` : undefined;
  const target = posix.normalize(posix.join(posix.dirname(path), name));
  if (target === '../package.json') return pure ? `${path} is pure` : undefined;
  if (target.startsWith('..')) return room === 'cli' ? undefined : 'it lies outside src';
  const other = roomOf(target);
  if (pure && COMMON_ROOMS.includes(other) && !PURE_FILES.includes(target)) return `${target} is not pure`;
  if (other === room || allowed.includes(other)) return undefined;
  return `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}`;
}

/** The packages that a source file imports, in whatever way, without what follows their names. */
export function packagesOf(source: string): string[] {
  const names = read(source).imports.filter((name) => name !== '' && !name.startsWith('.') && !isBuiltin(name));
  return names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/** The names under which a source file exports what it declares itself; `default` and what it hands on are left out. */
export function exportsOf(source: string): readonly string[] {
  return read(source).exports;
}

function exportsIn(nodes: readonly unknown[]): string[] {
  const names = nodes.filter(isNode).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || isNode(node['source'])) return [];
    const declared = node['declaration'];
    const variables =
      isNode(declared) && Array.isArray(declared['declarations']) ? declared['declarations'] : [declared];
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : [];
    const named = [...variables.map((one) => member(one, 'id')), ...specifiers.map((one) => member(one, 'exported'))];
    return named.flatMap((name) => nameOf(name) ?? []);
  });
  // An overloaded function is declared several times.
  return [...new Set(names)];
}

/**
 * The syntax tree of a source file. What is no TypeScript is read with elements of markup in it, as pages have them.
 */
function treeOf(source: string): ReturnType<typeof parse> {
  const options = { sourceType: 'module', createImportExpressions: true } as const;
  try {
    return parse(source, { ...options, plugins: ['typescript'] });
  } catch {
    return parse(source, { ...options, plugins: ['typescript', 'jsx'] });
  }
}

function member(node: unknown, key: string): unknown {
  return isNode(node) ? node[key] : undefined;
}

/** What a text imports in whatever way ('' where that is no literal), which impure things it names, its exports. */
interface ReadSource {
  readonly imports: readonly string[];
  readonly impure: readonly string[];
  readonly exports: readonly string[];
}

/** What was read, by the text: several tests look at each file. */
const sources = new Map<string, ReadSource>();

function read(source: string): ReadSource {
  const known = sources.get(source) ?? readAnew(source);
  sources.set(source, known);
  return known;
}

function readAnew(source: string): ReadSource {
  const tree = treeOf(source);
  const imports: string[] = [];
  const impure: string[] = [];
  const visit = (node: Node, parent: Node | undefined, key: string): void => {
    const args = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const callee = nameOf(node['callee']);
    const isDeclaration = /^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type);
    if (isDeclaration && isNode(node['source'])) imports.push(literal(node['source']));
    else if (node.type === 'ImportExpression') imports.push(literal(node['source']));
    else if (node.type === 'TSImportType') imports.push(literal(node['argument'] ?? node['source']));
    else if (node.type === 'TSExternalModuleReference') imports.push(literal(node['expression']));
    else if (node.type === 'CallExpression' && callee === 'require') imports.push(literal(args[0]));
    else if (node.type === 'NewExpression' && callee === 'URL' && literal(args[0]).startsWith('.')) {
      imports.push(literal(args[0]));
    } else if (node.type === 'Identifier' && !isLabel(parent, key)) {
      const name = String(node['name']);
      if (IMPURE_NAMES.has(name)) impure.push(name);
      if (name === 'Math' && mayBeRandom(parent)) impure.push('Math.random');
    }
    for (const [inner, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, inner);
    }
  };
  visit(tree.program as unknown as Node, undefined, '');
  return { imports, impure, exports: exportsIn(tree.program.body) };
}

/** Whether what stands around `Math` may reach its source of chance. */
function mayBeRandom(parent: Node | undefined): boolean {
  return parent?.type !== 'MemberExpression' || parent['computed'] === true || nameOf(parent['property']) === 'random';
}

/** The text of a string literal, as a value or as a type; '' for anything else. */
function literal(value: unknown): string {
  const text = isNode(value) && value.type === 'TSLiteralType' ? value['literal'] : value;
  return isNode(text) && text.type === 'StringLiteral' ? String(text['value']) : '';
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
}

/** Whether an identifier only labels a member or a key, so that it names nothing that is in scope. */
function isLabel(parent: Node | undefined, key: string): boolean {
  if (parent === undefined || parent['computed'] === true) return false;
  return key === 'property' || (key === 'key' && parent['shorthand'] !== true);
}
