// One self-contained JavaScript file from an entry point and all that it imports.

import { build, type BuildOptions } from 'esbuild';

/** What to bundle: a file, or text that stands in `folder`. */
export type BundleEntry = { readonly file: string } | { readonly text: string; readonly folder: string };

/** A bundle and what went into it. */
export interface Bundle {
  readonly code: Uint8Array;
  /** The source files in it, relative to the working folder. */
  readonly inputs: readonly string[];
}

/** How a bundle is made. */
export interface BundleOptions {
  /** What it must run on, as esbuild names it, such as `node24`. */
  readonly target: string;
  /** What `import.meta.main` says in it: whether modules that also run by themselves do so. */
  readonly main: boolean;
}

/**
 * Bundles to CommonJS, the one format that a single executable takes. White space goes; names stay, so
 * that a crash report can be read.
 * @throws {Error} where the source does not compile; the message lists file, line and reason
 */
export async function bundle(entry: BundleEntry, options: BundleOptions): Promise<Bundle> {
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
    target: options.target,
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'import.meta.main': String(options.main) },
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error('esbuild gave no file');
  return { code: file.contents, inputs: Object.keys(result.metafile.inputs) };
}
