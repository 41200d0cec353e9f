// npm run build: makes ./punter, the rivals' executables and the page, where anything has changed. docs/building.md.

import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { warn } from '../terminal/print.ts';
import { buildGamePage, buildPunter, buildRivals } from './common/builds.ts';

try {
  await buildPunter(say);
  await buildRivals(say);
  await buildGamePage(say);
} catch (error) {
  warn(messageOf(error));
  process.exitCode = 1;
}
