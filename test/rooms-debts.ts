// Imports that the table of rooms does not allow yet: what each file still takes from where it may not. Only ever
// shorter.

/** File and what it imports, from `src/` on. */
export const DEBTS: readonly (readonly [file: string, imported: string])[] = [];
