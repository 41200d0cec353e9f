// npm run likeness: how often a punter would make the claim that a recorded team made.

import { likenessCommand, measureLikeness } from '../lambda-punter/strength/likeness-command.ts';
import { runCommand } from './common/interrupt.ts';
import { MAP_FOLDERS } from './common/map-folders.ts';

await likenessCommand(MAP_FOLDERS, (records, options) =>
  runCommand((signal) => measureLikeness(records, options, MAP_FOLDERS, signal)),
).parseAsync();
