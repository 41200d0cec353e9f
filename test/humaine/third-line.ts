// One line more in the list of sellers, after two of those that stand there.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file that has the list. */
export const LIST = 'src/humaine/game/sellers.ts';

const TEXT = readFileSync(fileURLToPath(new URL(`../../${LIST}`, import.meta.url)), 'utf8');
const [, LINES = ''] = /export const SELLERS = \[\n([^]*?)\] as const;/.exec(TEXT) ?? [];
const FIRST_TWO = LINES.split('\n').slice(0, 2).join('\n');

/** What stands there, and what is to stand there. */
export const THIRD = [
  LINES,
  `${FIRST_TWO}\n  { name: 'Agnes', isWoman: true, service: 'agnes', port: 14_019 },\n`,
] as const;
