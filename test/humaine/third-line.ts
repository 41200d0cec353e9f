// One line more in the list of sellers.

/** The file that has the list. */
export const LIST = 'src/humaine/game/sellers.ts';

const LAST = "  { name: 'Celia', service: 'celia', port: 14_008 },\n";

/** What stands there, and what is to stand there. */
export const THIRD = [LAST, `${LAST}  { name: 'Agnes', service: 'agnes', port: 14_009 },\n`] as const;
