// What the compiler says of sources of which some are other than on disk.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { ROOT } from './document.ts';

/** A source, and what stands in it in place of what. */
export type Changed = readonly [file: string, before: string, after: string];

/**
 * The type errors of these files, not of those that they import.
 * @param include files and folders of the project
 * @param base the settings that hold for them
 */
export function typeErrors(
  include: readonly string[],
  changes: readonly Changed[],
  base = './tsconfig.json',
): { file: string; text: string }[] {
  const settings = join(ROOT, 'tsconfig.changed.json');
  const texts = new Map([
    [
      settings,
      JSON.stringify({
        extends: base,
        compilerOptions: { incremental: false },
        include,
      }),
    ],
  ]);
  for (const [file, before, after] of changes) {
    const path = join(ROOT, file);
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    texts.set(path, text.replace(before, after));
  }
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: (path) => texts.get(path),
      fileExists: (path) => texts.has(path) || undefined,
    },
  });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [settings] });
    const errors = snapshot
      .getProjects()
      .flatMap(({ program, rootFiles }) =>
        rootFiles.flatMap((file) =>
          program.getSemanticDiagnostics(file).map(({ text }) => ({ file: relative(ROOT, file), text })),
        ),
      );
    snapshot.dispose();
    return errors;
  } finally {
    api.close();
  }
}
