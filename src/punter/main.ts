// The executable's entry: `./punter` plays offline on its standard streams.

import { PLANNER } from '../planner/planner.ts';
import { runOffline } from './offline.ts';
import { NAME, VERSION } from './version.ts';

const HELP = `${NAME} ${VERSION}: a punter for Lambda Punter, the ICFP 2017 contest

usage: punter             play offline: one message (n:json) on standard input is answered
                          on standard output; the judge starts the program anew for each,
                          with the handshake of the task's version 1.2 or without it
       punter --help      print this
       punter --version   print the name and version

exit status: 0 if the message was answered, 1 if nothing could be, 2 for a wrong argument
`;

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  switch (first) {
    case undefined:
      return runOffline(PLANNER, () => performance.now());
    case '--help':
    case '-h':
      process.stdout.write(HELP);
      return 0;
    case '--version':
    case '-V':
      process.stdout.write(`${NAME} ${VERSION}\n`);
      return 0;
    default:
      process.stderr.write(`${NAME}: got the argument ${JSON.stringify(first)}, expected none, --help or --version\n`);
      return 2;
  }
}

// Not awaited at the top: the executable is bundled as CommonJS, which has no top-level await.
void main(process.argv.slice(2)).then((code) => process.exit(code));
