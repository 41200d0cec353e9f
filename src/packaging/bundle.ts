// One self-contained JavaScript file from an entry point and all that it imports.

import { build, type BuildOptions } from 'esbuild';

/** What to bundle: a file, or text that stands in `folder`. */
export type BundleEntry = { readonly file: string } | { readonly text: string; readonly folder: string };

/**
 * Bundles to CommonJS, the one format that a single executable takes. White space goes; names stay, so
 * that a crash report can be read. Modules that also run by themselves do so in a file's bundle alone.
 * @param target what it must run on, as esbuild names it, such as `node24`
 * @returns its code, and the source files in it, relative to the working folder
 * @throws {Error} if the source does not compile; the message lists file, line and reason
 */
export async function bundle(entry: BundleEntry, target: string) {
  const from: BuildOptions =
    'file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.text, resolveDir: entry.folder, loader: 'ts' } };
  const result = await build({
    ...from,
    bundle: true,
    write: false,
    outfile: 'bundle.cjs',
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target,
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'import.meta.main': String('file' in entry) },
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error('esbuild gave no file');
  return { code: file.contents, inputs: Object.keys(result.metafile.inputs) };
}
