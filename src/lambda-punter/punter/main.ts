// The executable's entry: `./punter` plays offline on its standard streams, `./punter online` on a server.

import { show } from '../../base/errors.ts';
import { PLANNER } from '../champion/champion.ts';
import { endWith, NAME, printLicences, printText, VERSION } from './program.ts';
import { runOffline } from './offline.ts';
import { runOnline } from './online.ts';

const HELP = `${NAME} ${VERSION}: a punter for Lambda Punter, the ICFP 2017 contest

usage: punter
         play offline: one message (n:json) on standard input is answered on
         standard output; the judge starts the program anew for each, with the
         handshake of the task's version 1.2 or without it
       punter online HOST:PORT [--name NAME] [--records FOLDER]
         play one game on an online server ([IPv6]:PORT too), under that name;
         the final standings go to standard error, a record of the game into
         the folder (npm run explain and npm run rescore read it)
       punter online HOST:PORT --games N| --forever [--name …] [--records …]
         play game after game, with a line on standard error for each; where
         there is no server or no free seat, wait and try again; the totals
         come at the end, on Ctrl-C too
       punter --help      print this
       punter --version   print the name and version
       punter --licences  print the licences of this program and its parts

examples: punter online localhost:9001 --name alice
          punter online localhost:9001 --games 10 --records records/online

It needs 4 threads (ulimit -u) and 1.3 GB of address space (ulimit -v), of which
it uses a tenth; with less, the runtime inside it aborts, or waits for ever,
before the program begins.

exit status: 0 if the message was answered, 1 if nothing could be, 2 for a wrong
argument; online: 0 if all games are over, 1 if a record could not be written,
        2 for wrong arguments, 3 if no connection could be made (one game only),
        4 if the connection ended before a game did, 5 if the server broke the
        protocol or is none, 129, 130 or 143 if ended by a signal (130: Ctrl-C)
`;

const ARGUMENTS = 'none, online, --help, --version or --licences';

/**
 * Keeps the lines that Node's own timers write on NODE_DEBUG off standard error, where one that cannot be
 * written would end the process before its answer. What the client has to say goes there by descriptor.
 */
function hushDebugging(): void {
  if (process.env['NODE_DEBUG'] === undefined) return;
  Object.defineProperty(process, 'stderr', { value: { write: () => true } });
}

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  switch (args.includes('--help') ? '--help' : first) {
    case undefined:
      hushDebugging();
      return runOffline(PLANNER);
    case 'online':
      return runOnline(PLANNER, args.slice(1));
    case '--help':
    case '-h':
      return printText(() => HELP);
    case '--version':
    case '-V':
      return printText(() => `${NAME} ${VERSION}\n`);
    case '--licences':
    case '--licenses':
      return printLicences();
    default:
      process.stderr.on('error', () => {}); // nobody reads our complaints
      process.stderr.write(`${NAME}: got the argument ${show(first)}, expected ${ARGUMENTS}\n`);
      return 2;
  }
}

// Only the wait for input and the look-up of a server's name use libuv's threads: one is enough, it starts four.
process.env['UV_THREADPOOL_SIZE'] = '1';
// Not awaited at the top: the executable is bundled as CommonJS, which has no top-level await.
void main(process.argv.slice(2)).then(endWith);
