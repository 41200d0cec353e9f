// `node src/cli/rival.ts greedy`: a bundled rival as an offline client, without the build.

import { runRival } from '../lambda-punter/play/rival-program.ts';

runRival(process.argv[2]);
