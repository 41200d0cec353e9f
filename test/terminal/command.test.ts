// What a command says of a wrong command line.

import { Argument, Option } from 'commander';
import { expect } from 'chai';
import { Command } from '../../src/terminal/command.ts';
import { listed, wholeNumber } from '../../src/terminal/option-values.ts';

/** What is said of these words. */
async function said(...words: string[]): Promise<string> {
  let text = '';
  const draw = new Command('draw').argument('<map>').action(() => {});
  const command = new Command('npm run say --')
    .addArgument(new Argument('<kind>', 'which').choices(['large', 'small']))
    .addOption(new Option('--how <how>').choices(['fast', 'slow']))
    .addOption(new Option('--in <place>').conflicts('how'))
    .option('--map <map>')
    .option('--maps <maps>')
    .option('--host <address>')
    .option('--page-port <port>')
    .requiredOption('--times <number>', 'how often', wholeNumber(1))
    .endHelp('\nExamples:\n  npm run say -- small --times 3     three times\n  npm run say')
    .action(() => {})
    .exitOverride()
    .configureOutput({ writeErr: (more) => (text += more) });
  command.addCommand(draw.copyInheritedSettings(command));
  await command.parseAsync(words, { from: 'user' }).catch(() => {});
  return text;
}

/** The example that is shown with a missing argument, of a help with these examples. */
async function exampleShown(examples: string): Promise<string | undefined> {
  let text = '';
  const command = new Command('npm run look --')
    .argument('<game>')
    .endHelp(examples)
    .exitOverride()
    .configureOutput({ writeErr: (more) => (text += more) });
  await command.parseAsync([], { from: 'user' }).catch(() => {});
  return /\nExample:\n([^]*)\nAll options/.exec(text)?.[1];
}

describe('a mistake on the command line', () => {
  it('is told in our words, with what was got, what was expected and what was perhaps meant', async () => {
    const times = ['--times', '1'];
    expect(await said('smal', ...times)).to.equal(
      'error: kind: got "smal". Expected one of: large, small. Did you mean small?\n',
    );
    expect(await said('small', '--how', 'x', ...times)).to.equal(
      'error: --how <how>: got "x". Expected one of: fast, slow\n',
    );
    expect(await said('small', '--times', 'x')).to.equal(
      'error: --times <number>: got "x". It must be a whole number from 1.\n',
    );
    expect(await said('small', '--times')).to.equal('error: --times <number>: the value is missing\n');
    expect(await said('small', '--hwo', '3', ...times)).to.equal(
      'error: there is no option --hwo. Did you mean --how?\n',
    );
    expect(await said('small', '--how', 'fast', '--in', 'x', ...times)).to.equal(
      'error: --in <place> cannot be used with --how <how>\n',
    );
  });

  // `--port` was taken for `--host`, and `--mpa` for `--maps`.
  it('suggests the option of which the word is a part, or the nearest with letters swapped', async () => {
    const times = ['--times', '1'];
    expect(await said('small', '--port', '1', ...times)).to.equal(
      'error: there is no option --port. Did you mean --page-port?\n',
    );
    expect(await said('small', '--mpa=x', ...times)).to.equal(
      'error: there is no option --mpa=x. Did you mean --map?\n',
    );
    expect(await said('small', '--prt', '1', ...times)).to.equal(
      'error: there is no option --prt. Did you mean --page-port?\n',
    );
    expect(await said('small', '--rostr', '1', ...times)).to.equal('error: there is no option --rostr\n');
    // It was called missing.
    expect(await said('small', '--timse', '1')).to.equal('error: there is no option --timse. Did you mean --times?\n');
    expect(await said('small', '-q', ...times)).to.equal('error: there is no option -q\n');
    expect(await said(...times, 'draw', '--hots', '1')).to.equal(
      'error: there is no option --hots. Did you mean --host?\n',
    );
  });

  it('shows the usage and an example where something is missing', async () => {
    const rest = 'Usage:\n  npm run say -- [options] [command] <kind>\nExample:\n  npm run say -- small --times 3\n';
    expect(await said('--times', '1')).to.equal(
      `error: <kind> is missing\n${rest}All options:\n  npm run say -- --help\n`,
    );
    expect(await said('small')).to.match(/^error: --times <number> is missing\nUsage:\n/);
    expect(await said('--times', '1', 'draw')).to.equal(
      'error: <map> is missing\nUsage:\n  npm run say -- draw [options] <map>\nAll options:\n' +
        '  npm run say -- draw --help\n',
    );
  });

  it('takes the example of its own, with the lines on which that goes on', async () => {
    const other = '  npm run make -- small \\\n    --out game.json\n';
    expect(await exampleShown(`\nExamples:\n${other}  npm run look -- game.json 30   a turn\n\nEnds with 0.`)).to.equal(
      '  npm run look -- game.json 30',
    );
    expect(await exampleShown('\nExample:\n  npm run look -- a \\\n    --b c\n')).to.equal(
      '  npm run look -- a \\\n    --b c',
    );
  });

  it('says where options come where there are words too many, which npm may have left there', async () => {
    expect(await said('small', '8080', '--times', '1')).to.equal(
      'error: too many words: got small, 8080; expected 1 at most. Options come after --, as in\n' +
        '  npm run say -- --help\n',
    );
    expect(await said('--times', '1', 'draw', 'a', 'b')).to.include('got a, b; expected 1 at most');
  });
});

const SMALL: readonly string[] = ['small'];

/** What a command with these options makes of words. */
async function valuesOf(...words: string[]) {
  const command = new Command()
    .option('-o, --out-file <file>', 'text')
    .option('--map, --maps <list>', 'a list', listed(SMALL), SMALL)
    .option('--quick [nodes]', 'perhaps with a number', wholeNumber(1))
    .option('--json', 'a flag')
    .option('--no-page', 'a flag that is set unless it is typed')
    .choice('--how <how>', 'one of some words', ['fast', 'slow'], 'fast')
    .with((made) => made.requiredOption('--seed <number>', 'a number', wholeNumber(0)));
  await command.parseAsync(words, { from: 'user' });
  return command.values;
}

describe('the values of options', () => {
  it('have the types that the flags, the readers and the defaults say', async () => {
    const all = await valuesOf(
      '-o',
      'x',
      '--map',
      'a,b',
      '--quick',
      '5',
      '--json',
      '--no-page',
      '--how',
      'slow',
      '--seed',
      '1',
    );
    const outFile: string | undefined = all.outFile;
    const maps: readonly string[] = all.maps;
    const quick: number | true | undefined = all.quick;
    const json: true | undefined = all.json;
    const page: boolean = all.page;
    const how: 'fast' | 'slow' = all.how;
    const seed: number = all.seed;
    expect({ outFile, maps, quick, json, page, how, seed }).to.deep.equal({
      outFile: 'x',
      maps: ['a', 'b'],
      quick: 5,
      json: true,
      page: false,
      how: 'slow',
      seed: 1,
    });
    expect(await valuesOf('--quick', '--seed', '2')).to.deep.equal({
      maps: ['small'],
      quick: true,
      page: true,
      how: 'fast',
      seed: 2,
    });
  });

  it('are known by no other name, and are no less than they may be', async () => {
    const values = await valuesOf('--seed', '1');
    // @ts-expect-error there is no such option
    expect(values.sead).to.equal(undefined);
    // @ts-expect-error it has no default
    const out: string = values.outFile;
    expect(out).to.equal(undefined);
    // @ts-expect-error it takes other words
    expect(values.how === 'late').to.equal(false);
  });

  it('are what a command acts on', () => {
    const command = new Command().option('--games <number>', 'how many', wholeNumber(1));
    // @ts-expect-error the option may not be typed
    command.action(({ games }: { readonly games: number }) => void games);
  });
});
