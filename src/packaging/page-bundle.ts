// The files of a page for browsers, bundled and compressed, made anew only where a source has changed.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, stop, type BuildOptions } from 'esbuild';
import { orNothing } from '../base/errors.ts';
import { onDisk } from '../base/file-error.ts';
import { makeFolder } from '../base/folder.ts';
import { isObject } from '../base/shape.ts';
import { replaceFile } from '../base/whole-file.ts';
import type { Say } from './builder.ts';
import { hashOf, ROOT, versionOf } from './project.ts';

/** A page to build. */
export interface PageToBuild {
  /** What it is, for people. */
  readonly what: string;
  /** Scripts and styles that the page asks for by name, by their names without an ending; `page` is its own script. */
  readonly entries: { readonly page: string; readonly [name: string]: string };
  /** Texts that are made, by the names of their files: the page's markup, and what it reads besides. */
  readonly texts: { readonly [name: string]: string };
  /** Modules of Node that a package names, in code that the page leaves out. */
  readonly leftOut?: readonly string[];
  /** Where to. */
  readonly folder: string;
}

/**
 * The browsers that it must run on: the first ones with every function of ES2024 (the youngest is
 * `Promise.withResolvers`). The bundler lowers newer grammar, but adds no functions; that the code calls no younger
 * ones is checked with the types, by the library that tsconfig.browser.json names.
 */
export const PAGE_TARGET = ['es2024', 'chrome119', 'firefox121', 'safari17.4'] as const;
/** The page's script with all that it loads later, for a page that is one file. */
export const WHOLE_SCRIPT = 'whole.js';
/** What is kept about a page that was built. */
const STAMP = 'stamp.json';
/** Files that shrink, and are kept compressed beside what they are. */
const TEXTS = ['.html', '.js', '.css', '.svg', '.json', '.txt'];

/**
 * Builds a page, unless it was built of the same sources and lies there as it was made.
 * @returns whether it had to be built
 * @throws {Error} if a source does not compile; the message lists file, line and reason
 * @throws {FileError} if the disk will not have it
 */
export async function buildPage(tell: Say, page: PageToBuild): Promise<boolean> {
  const stampFile = join(page.folder, STAMP);
  const texts = Object.entries(page.texts);
  const shapes = texts.map(([name, text]) => [name, hashOf(text)]);
  const asked = JSON.stringify([
    page.entries,
    WHOLE_SCRIPT,
    page.leftOut ?? [],
    shapes,
    PAGE_TARGET,
    versionOf('esbuild'),
  ]);
  if (isBuilt(page, stampFile, asked)) {
    tell(`${page.what}: up to date`);
    return false;
  }
  const { page: script, ...others } = page.entries;
  const options = {
    bundle: true,
    write: false,
    outdir: page.folder,
    metafile: true,
    absWorkingDir: ROOT,
    format: 'esm',
    platform: 'browser',
    external: [...(page.leftOut ?? [])],
    target: [...PAGE_TARGET],
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'import.meta.main': 'false' },
    logLevel: 'silent',
  } as const satisfies BuildOptions;
  const results = await Promise.all([
    build({ ...options, entryPoints: { page: script }, splitting: true, chunkNames: '[name]' }),
    build({ ...options, entryPoints: { ...others, [basename(WHOLE_SCRIPT, '.js')]: script } }),
  ]);
  // Its process would stay as long as this one, which may be a server.
  await stop();
  const made = [
    ...results.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path, contents }) => ({ name: basename(path), contents })),
    ),
    ...texts.map(([name, text]) => ({ name, contents: Buffer.from(text) })),
  ];
  const inputs = [...new Set(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)))].toSorted();
  const { names, compressed } = await writePage(page.folder, made);
  const stamp = { asked, names, made: hashOfFiles(names, page.folder), inputs, from: hashOfFiles(inputs) };
  await writePart(stampFile, JSON.stringify(stamp));
  tell(`${page.what}: ${inputs.length} files make ${Math.round(compressed / 1000)} kB, compressed`);
  return true;
}

/** Writes a page's files, texts compressed beside them. @returns all names, and the compressed bytes */
async function writePage(folder: string, made: readonly { readonly name: string; readonly contents: Uint8Array }[]) {
  await onDisk(folder, () => makeFolder(folder));
  const names: string[] = [];
  let compressed = 0;
  for (const { name, contents } of made) {
    await writePart(join(folder, name), contents);
    names.push(name);
    if (!TEXTS.includes(extname(name))) continue;
    const zipped = gzipSync(contents, { level: 9 });
    compressed += zipped.length;
    await writePart(join(folder, `${name}.gz`), zipped);
    names.push(`${name}.gz`);
  }
  return { names, compressed };
}

function writePart(path: string, contents: string | Uint8Array): Promise<void> {
  return onDisk(path, () => replaceFile(path, (beside) => writeFileSync(beside, contents)));
}

function isBuilt(page: PageToBuild, stampFile: string, asked: string): boolean {
  // Nothing was built yet, or the stamp is damaged, or a file is gone: building anew mends it.
  const isSame = orNothing(() => {
    const stamp: unknown = JSON.parse(readFileSync(stampFile, 'utf8'));
    const { asked: before, names, inputs, made, from } = isObject(stamp) ? stamp : {};
    if (before !== asked || !isTexts(names) || !isTexts(inputs)) return false;
    return made === hashOfFiles(names, page.folder) && from === hashOfFiles(inputs);
  });
  return isSame === true;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function hashOfFiles(files: readonly string[], folder = ROOT): string {
  return hashOf(...files.flatMap((file) => [`${file}\n`, readFileSync(resolve(folder, file))]));
}
