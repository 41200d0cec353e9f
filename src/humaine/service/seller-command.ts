// npm run humaine -- agent: one seller as a service, for any orchestrator.

import { listenTrouble } from '../../base/listen-trouble.ts';
import { untilAborted } from '../../base/within.ts';
import { Command } from '../../terminal/command.ts';
import { listenHost, portNumber, wholeNumber } from '../../terminal/option-values.ts';
import { print, warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { namedSeller } from '../bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { SELLERS } from '../game/sellers.ts';
import { orchestratorPlace, serviceUrl } from '../protocol/service-map.ts';
import { startSellerService } from './seller-service.ts';

/** Our own seller, by default. */
const USUAL_SELLER = 'grocer';

function command() {
  return new Command('npm run humaine -- agent')
    .description(
      `One seller as a service: it listens for the five calls of the handbook, and
talks at any orchestrator, ours or the organisers'.`,
    )
    .argument('[seller]', 'who sells', USUAL_SELLER)
    .option('--port <port>', 'where it listens, 0 for any free port', portNumber, SELLERS[0].port)
    .option('--host <address>', 'the address it listens on (default: this machine only)', listenHost)
    .option('--orchestrator <url>', 'where it speaks (default: as appSettings.json says, or http://localhost:14010)')
    .option('--name <name>', 'what it is called until a round names it')
    .option('--seed <number>', 'the seed of its random choices (default: random)', wholeNumber(0)).endHelp(`
Sellers:
${[...HUMAINE_SELLERS].map(([name, { about }]) => `  ${name.padEnd(13)}${about}`).join('\n')}

Examples:
  npm run humaine -- agent --port 14007 --name Watson
  npm run humaine -- agent --port 14008 --orchestrator http://10.0.0.2:14010

GET /explain there says why it said what it said last; that names its costs.
Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or the
port is taken.`);
}

type SellerOptions = ReturnType<typeof command>['values'];

/**
 * Serves a seller until a signal ends it.
 * @param words what stands behind `agent` on the command line
 */
export async function serveSeller(words: readonly string[], signal: AbortSignal): Promise<void> {
  await command().perform(words, (seller: string, options: SellerOptions) => serve(seller, options, signal));
}

async function serve(seller: string, options: SellerOptions, signal: AbortSignal): Promise<void> {
  const { make } = namedSeller(seller);
  const { port, name } = options;
  if (name !== undefined && !/^[\w -]{1,40}$/.test(name))
    throw new UsageError(`--name: got ${JSON.stringify(name)}, expected 1 to 40 letters, digits, spaces, - and _`);
  const orchestrator = orchestratorPlace(options.orchestrator);
  const starting = startSellerService({ ...options, make, orchestrator, onLine: warn });
  const service = await starting.catch((error: unknown) => {
    throw new UsageError(`port ${port}: ${listenTrouble(error, '--port PORT')}`);
  });
  const there = serviceUrl(orchestrator, '');
  print(`${seller} listens on port ${service.port} and speaks at ${there} (Ctrl-C ends this).\n`);
  await untilAborted(signal);
  await service.close();
}
