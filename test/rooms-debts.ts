// Imports that the table of rooms does not allow yet: what each file still takes from where it may not. Only ever shorter.

/** File and what it imports, from `src/` on. */
export const DEBTS: readonly (readonly [file: string, imported: string])[] = [
  ['base/frame.ts', 'lambda-punter/game/error-table.ts'],
  ['base/shape.ts', 'lambda-punter/game/error-table.ts'],
  ['programs/child.ts', 'lambda-punter/judge/limits.ts'],
  ['programs/executable-path.ts', 'terminal/usage-error.ts'],
  ['terminal/writable-paths.ts', 'arena/durable-file.ts'],
  ['web/http-origin.ts', 'lambda-punter/game/error-table.ts'],
  ['web/http-server.ts', 'lambda-punter/judge/wire-limits.ts'],
];
