// Extensions on a command line, the same for every command: --extensions with sets of them, or a flag for each.

import { Option, type Command } from 'commander';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { listed } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { extensionsFrom, extensionsName, extensionsNamed } from '../game/extensions.ts';
import { EXTENSIONS, type Extension } from '../game/move-kinds.ts';

/** What the options come to. */
export type ExtensionValues = { readonly [name in Extension]?: true } & {
  readonly extensions?: readonly string[];
  readonly all?: true;
};

/** How a set is written, for help texts and errors. */
export const SET_HELP = 'none, all, or extensions joined by + (futures+options)';

/**
 * Adds the options.
 * @param usual what is played by default, for the help text
 */
export function addExtensionOptions<C extends Command>(command: C, usual = 'none'): C {
  command.addOption(
    new Option(
      '--extensions <list>',
      `what to play with: ${SET_HELP}; several with commas (default: ${usual})`,
    ).argParser(listed()),
  );
  for (const name of EXTENSIONS) command.option(`--${name}`, `with the ${name} extension`);
  command.option('--all', 'with all three extensions');
  return command;
}

/**
 * The sets that are asked for, each by its name, none twice; `usual` if nothing is said.
 * @throws {UsageError} if there is no such extension, or it is said in two ways
 */
export function extensionSets(values: ExtensionValues, usual: readonly string[] = ['none']): string[] {
  const flags = (['all', ...EXTENSIONS] as const).filter((name) => values[name] === true);
  if (values.extensions !== undefined && flags.length > 0)
    throw new UsageError(`--extensions and --${flags[0]} say the same thing; give only one of them`);
  if (flags.length > 0)
    return [extensionsName(extensionsFrom((name) => flags.includes('all') || flags.includes(name)))];
  return [...new Set((values.extensions ?? usual).map((text) => setNamed(text)))];
}

/**
 * The name of the set that a word stands for.
 * @param place where the word stands, for the error
 * @throws {UsageError} if there is no such extension
 */
export function setNamed(text: string, place = '--extensions'): string {
  const found = extensionsNamed(text);
  if (found !== undefined) return extensionsName(found);
  const names = text.split('+');
  const unknown = names.find((name) => !EXTENSIONS.some((one) => one === name)) ?? text;
  const known = names.length === 1 ? ['none', 'all', ...EXTENSIONS] : EXTENSIONS;
  throw new UsageError(
    `${place}: got the extension ${JSON.stringify(unknown)}, expected ${SET_HELP}${didYouMean(unknown, known)}`,
  );
}
