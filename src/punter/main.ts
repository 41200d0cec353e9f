// The executable's entry: `./punter` plays offline on its standard streams, `./punter online` on a server.

import { PLANNER } from '../planner/planner.ts';
import { endWith } from './ending.ts';
import { printLicences } from './licences.ts';
import { runOffline } from './offline.ts';
import { runOnline } from './online.ts';
import { NAME, VERSION } from './version.ts';

const HELP = `${NAME} ${VERSION}: a punter for Lambda Punter, the ICFP 2017 contest

usage: punter             play offline: one message (n:json) on standard input is answered
                          on standard output; the judge starts the program anew for each,
                          with the handshake of the task's version 1.2 or without it
       punter online HOST:PORT [--name NAME]
                          play one game on an online server ([IPv6]:PORT too), under
                          that name; the final standings go to standard error
       punter --help      print this
       punter --version   print the name and version
       punter --licences  print the licences of this program and of what it is made of

exit status: 0 if the message was answered, 1 if nothing could be, 2 for a wrong argument;
online: 0 if the game is over, 2 for wrong arguments, 3 if no connection could be made,
        4 if the connection ended before the game, 5 if the server broke the protocol,
        129, 130 or 143 if ended by a signal (130: Ctrl-C)
`;

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  switch (args.includes('--help') ? '--help' : first) {
    case undefined:
      return runOffline(PLANNER, () => performance.now());
    case 'online':
      return runOnline(PLANNER, args.slice(1));
    case '--help':
    case '-h':
      process.stdout.write(HELP);
      return 0;
    case '--version':
    case '-V':
      process.stdout.write(`${NAME} ${VERSION}\n`);
      return 0;
    case '--licences':
    case '--licenses':
      return printLicences();
    default:
      process.stderr.write(`${NAME}: got the argument ${JSON.stringify(first)}, expected none, online, --help, --version or --licences\n`);
      return 2;
  }
}

// Not awaited at the top: the executable is bundled as CommonJS, which has no top-level await.
void main(process.argv.slice(2)).then(endWith);
