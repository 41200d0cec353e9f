// The defaults that the documentation gives beside an option are those that the command's help tells. Takes 5 s.

import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';

const run = sharedRun();

/** `--option VALUE` (default X) or (`--option`, default X), as all pages write it. */
const IN_DOCS = /`(?<option>--[a-z-]+)(?: [^`]*)?`(?: \(|, )default (?<value>(?:[^()`]|`[^`]*`)+?)(?=\)|, as |;)/g;
/** An option of a help text with all that is said of it. */
const IN_HELP = /^ {2}(?:-\w, )?(?<option>--[a-z-]+)(?<said>.*(?:\n {6,}.*)*)/gm;

/** Whose options a page speaks of. */
const COMMANDS: { readonly [page: string]: readonly string[] } = {
  'arena.md': ['tournament', 'report', 'worker', 'tune'],
  'explain.md': ['explain'],
  'judging.md': ['play', 'tournament'],
  'online.md': ['bridge'],
  'strength.md': ['strength'],
};

/** The defaults in a help text by option; undefined of an option without one. */
function defaultsIn(help: string): Map<string, string | undefined> {
  return new Map(
    [...help.matchAll(IN_HELP)].map(({ groups }) => {
      const said = (groups?.['said'] ?? '').replaceAll(/\s+/g, ' ');
      return [groups?.['option'] ?? '', /\(default: (.*)\)$/.exec(said.trim())?.[1]];
    }),
  );
}

/** A value without its marks: 20,000 and 20000 are one, and so are `small` and "small". */
function bare(value: string): string {
  return value.replaceAll(/[`"]/g, '').replaceAll(/(?<=\d),(?=\d{3})/g, '');
}

describe('a default that the documentation gives', function () {
  this.timeout(300_000);

  it('is the one of the help text, for every option and page', async () => {
    const helps = new Map<string, Map<string, string | undefined>>();
    for (const name of new Set(Object.values(COMMANDS).flat()))
      helps.set(name, defaultsIn((await run(name, ['--help'])).stdout));
    const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
    let seen = 0;
    for (const page of pages) {
      for (const { groups } of readFileSync(join(ROOT, 'docs', page), 'utf8').matchAll(IN_DOCS)) {
        const { option = '', value = '' } = groups ?? {};
        const said = (COMMANDS[page] ?? []).flatMap((name) => helps.get(name)?.get(option) ?? []);
        expect(said, `docs/${page}: ${option} is of no command that the page is known to speak of`).to.not.be.empty;
        for (const one of said) expect(bare(one), `docs/${page}: ${option}`).to.equal(bare(value));
        seen++;
      }
    }
    expect(seen, 'defaults in the documentation').to.be.at.least(7);
  });

  it('stands in that form: no page says a number "where not said"', () => {
    for (const page of readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md')))
      expect(readFileSync(join(ROOT, 'docs', page), 'utf8'), page).to.not.match(/`--[^`]+` \([\d,]+ where/);
  });
});
