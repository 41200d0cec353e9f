// What the house does not allow yet and still finds: imports from where a file may take nothing, names that two files
// export. Only ever shorter.

/** File and what it imports, from `src/` on. */
export const DEBTS: readonly (readonly [file: string, imported: string])[] = [];

/** Names that several files export, each for something else. */
export const SHARED_NAMES: readonly string[] = ['placeOf'];
