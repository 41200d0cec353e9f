// npm run likeness: how often a punter would make the claim that a recorded team made.

import { likenessCommand } from '../lambda-punter/strength/likeness-command.ts';

await likenessCommand().parseAsync();
