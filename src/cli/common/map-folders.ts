// Where the maps lie that recorded games of the contest name.

/** Unless the command line says otherwise; the first folder that has a map wins. */
export const MAP_FOLDERS: readonly string[] = ['../shared/maps', 'maps'];
