// Imports that the table of rooms does not allow yet: what each file still takes from where it may not. Only ever shorter.

/** File and what it imports, from `src/` on. */
export const DEBTS: readonly (readonly [file: string, imported: string])[] = [
  ['arena/elimination-result.ts', 'lambda-punter/tournament/tournament-options.ts'],
  ['arena/elimination-result.ts', 'lambda-punter/tournament/tournament-spec.ts'],
  ['arena/elimination.ts', 'lambda-punter/tournament/tournament-facts.ts'],
  ['arena/elimination.ts', 'lambda-punter/tournament/tournament-options.ts'],
  ['arena/elimination.ts', 'lambda-punter/tournament/tournament-spec.ts'],
  ['arena/tournament-run.ts', 'lambda-punter/tournament/tournament-options.ts'],
  ['arena/tournament-run.ts', 'lambda-punter/tournament/tournament-spec.ts'],
  ['arena/tournament-run.ts', 'contests/contest-thread.ts'],
  ['packaging/build.ts', 'lambda-punter/punter/shown-licences.ts'],
  ['packaging/build.ts', 'lambda-punter/rivals/names.ts'],
];
