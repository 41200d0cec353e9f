// Has pkg make an executable, as a process of its own: what puts the program into Node takes 600 MB for each and gives
// none of them back. Argument 2 is the order as JSON. What goes wrong stands on standard error.

import pkgLog from '@yao-pkg/pkg/lib-es5/log.js';
import pkgSea from '@yao-pkg/pkg/lib-es5/sea.js';
import { messageOf } from '../base/errors.ts';
import { warn } from '../terminal/print.ts';

/** The program's file, and pkg's settings for it. */
export type SeaOrder = Parameters<typeof pkgSea.default>;

pkgLog.log.info = () => {};
try {
  await pkgSea.default(...(JSON.parse(process.argv[2] ?? '[]') as SeaOrder));
} catch (error) {
  warn(messageOf(error));
  process.exitCode = 1;
}
