// The help of npm run haggle: the official options first, then what this project adds.

import { wrapWords } from '../../terminal/wrapped-text.ts';
import { everyOption } from './official-options.ts';

/** What stands left of the text about an option. */
const OPTION_WIDTH = 25;

/**
 * The whole help.
 * @param bundled the names of the bundled agents
 * @param width this many columns at most
 */
export function haggleHelp(bundled: readonly string[], width: number): string {
  const fit = (text: string): string => wrapWords(text, width).join('\n');
  const indented = (text: string): string =>
    wrapWords(text, width - 2)
      .map((line) => `  ${line}`)
      .join('\n');
  return `Usage: npm run haggle -- [OPTION...] [AGENT1 [AGENT2]]

${fit(
  'A session of the Hola challenge of 2018: two agents split a few objects. An AGENT is the file of an agent. ' +
    'Where one is left out, a person plays at this terminal; ws:// or wss:// and an address is a remote server.',
)}

The official options (where none is given, what stands in parentheses):
${everyOption()
  .map(([long, { short, value, about }]) => {
    const typed = `  -${short}, --${long}${value === undefined ? '' : `=${value}`}`;
    return `${typed.padEnd(OPTION_WIDTH)} ${about}`;
  })
  .join('\n')}

Beyond the official program:
${fit('An AGENT that is no file may be the name of a bundled agent:')}
${indented(bundled.join(' '))}
  npm run haggle -- demo         watch a session of our agent with a rival
  npm run haggle -- inspect LOG  what our agent believed in a session, as text
  npm run haggle -- page         play, and look into the agent, in the browser
  npm run haggle -- serve        run an arena: a server that pairs agents
  npm run haggle -- strength     how strong our agent is, against all rivals
${fit('A file with such a name is written ./demo. Each of the last four has a --help of its own.')}

Examples:
  npm run haggle -- haggler            you against our agent
  npm run haggle -- -s 1 ./mine.js boulware --log records/session.json
  npm run haggle -- --replay records/session.json

${fit('A session ends with 0, an aborted one, too; 1 if the command line is wrong, a file cannot be read or written, or a connection ended before its session did; 130 on Ctrl-C while agents play.')}`;
}
