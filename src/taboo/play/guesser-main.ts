// The executable's entry: `build/guesser` plays one game on its standard streams.

import { messageOf, show, systemCode } from '../../base/errors.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { parseJson } from '../../base/json.ts';
import { plainLines } from '../../base/plain-text.ts';
import { type GuesserMind, unpackedMind } from '../guesser/mind.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { GUESSER_ASSETS, playGuesser } from './guesser-process.ts';

const HELP = `guesser: guesses the city from hints, for the Taboo Challenge of 2017

usage: guesser             play one game: each line of standard input is a hint,
                           each line of standard output a city; it ends at
                           NO_MORE_HINTS, CITY_FOUND, or where the input ends
       guesser --explain   tell on standard error which cities it thinks of
       guesser --near      say whole degrees (48,5) where they cover several
                           likely cities
       guesser --licences  print the licences of this program and its parts
       guesser --help      print this

example: printf 'sea\\nfestival\\nbridges\\n' | guesser --explain

exit status: 0; 1 if its output or its knowledge fails, 2 for a wrong argument
`;

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (args.includes('--help') || first === '-h') {
    process.stdout.write(HELP);
    return 0;
  }
  if (first === '--licences' || first === '--licenses') {
    process.stdout.write(
      assetText(GUESSER_ASSETS.licences) ?? 'the executable carries its licences; here they lie in LICENSE\n',
    );
    return 0;
  }
  const unknown = args.find((word) => word !== '--explain' && word !== '--near');
  if (unknown !== undefined) {
    const expected = 'none, --explain, --near, --licences or --help';
    process.stderr.write(`guesser: got the argument ${show(unknown)}, expected ${expected}\n`);
    return 2;
  }
  await playGuesser(await ownMind(), {
    input: process.stdin,
    say: (line) => process.stdout.write(`${line}\n`),
    near: args.includes('--near'),
    ...(args.includes('--explain') && { explain: tell }),
  });
  return 0;
}

function tell(text: string): void {
  // It quotes the hints, which strangers wrote.
  process.stderr.write(`${plainLines(text)}\n`);
}

/** A text that the executable carries; undefined if this is none. */
function assetText(name: string): string | undefined {
  const sea = process.getBuiltinModule('node:sea');
  return sea.isSea() ? sea.getAsset(name, 'utf8') : undefined;
}

/** What is known: carried along, or made of the project's files. */
async function ownMind(): Promise<GuesserMind> {
  const carried = assetText(GUESSER_ASSETS.mind);
  const name = 'the knowledge in this program';
  return carried === undefined ? await keptMind() : unpackedMind(parseJson(carried, name), name);
}

// The reader may go away, as at the end of a game.
process.stdout.on('error', (error) => {
  if (systemCode(error) === 'EPIPE') process.exit(0);
  process.stderr.write(`guesser: standard output: ${fileTrouble(error)}\n`, () => process.exit(1));
});
process.stderr.on('error', () => {});
// Not awaited at the top: the executable is bundled as CommonJS, which has no top-level await.
void main(process.argv.slice(2)).then(
  // The input may stay open after the end of a game; what was written must be out first.
  (code) =>
    process.stdout.write('', (error) => {
      // An error is told above, and ends it.
      if (!error) process.exit(code);
    }),
  (error: unknown) => {
    process.stderr.write(`guesser: ${plainLines(messageOf(error))}\n`);
    process.exitCode = 1;
  },
);
