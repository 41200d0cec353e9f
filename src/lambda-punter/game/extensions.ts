// Which of the extensions a game is played with.

import { InputError, show } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import { wrong } from './error-table.ts';
import { EXTENSIONS, type Extension } from './move-kinds.ts';

/** Whether each extension is on. */
export type Extensions = { readonly [name in Extension]: boolean };

/** What the list says of each extension. */
export function extensionsFrom(isOn: (name: Extension) => boolean): Extensions {
  return Object.fromEntries(EXTENSIONS.map((name) => [name, isOn(name)])) as Extensions;
}

/** Those of these names. */
export function extensionsOf(names: readonly string[]): Extensions {
  return extensionsFrom((name) => names.includes(name));
}

/** Of eight numbers in a row each gives another combination. */
export function extensionsNumbered(number: number): Extensions {
  return extensionsFrom((name) => ((number >> EXTENSIONS.indexOf(name)) & 1) === 1);
}

/** No extension. */
export const NO_EXTENSIONS: Extensions = extensionsFrom(() => false);

/** Every extension. */
export const ALL_EXTENSIONS: Extensions = extensionsFrom(() => true);

/**
 * Checks the shape of settings; those not named are off, unknown ones are ignored.
 * @param tell takes what is wrong, in a sentence: an extension that is neither true nor false is off then
 * @throws {InputError} `setup.settings` if nobody is told
 */
export function extensionsFromJson(raw: unknown, path = 'settings', tell?: (sentence: string) => void): Extensions {
  const onWrong = (error: InputError): void => {
    if (tell === undefined) throw error;
    tell(`${error.message}; it counts as off`);
  };
  if (raw === undefined || raw === null) return NO_EXTENSIONS;
  if (!isObject(raw)) {
    onWrong(wrong('setup.settings', path, raw));
    return NO_EXTENSIONS;
  }
  return extensionsFrom((name) => {
    const value = raw[name] ?? false;
    if (typeof value === 'boolean') return value;
    onWrong(new InputError('setup.settings', `${path}.${name}`, show(value), 'true or false'));
    return false;
  });
}

/** The settings as the judge sends them: only those that are on, undefined if none is. */
export function extensionsToJson(settings: Extensions): { [name in Extension]?: true } | undefined {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? undefined : Object.fromEntries(on.map((name) => [name, true as const]));
}

/** The set that a word stands for: `none`, `all`, or names joined by `+`; undefined if a name is none. */
export function extensionsNamed(text: string): Extensions | undefined {
  if (text === 'none') return NO_EXTENSIONS;
  if (text === 'all') return ALL_EXTENSIONS;
  const names = text.split('+');
  const known = names.every((name) => EXTENSIONS.some((one) => one === name));
  return known ? extensionsOf(names) : undefined;
}

/** The name of a set of extensions, the same for equal sets. */
export function extensionsName(settings: Extensions): string {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? 'none' : on.length === EXTENSIONS.length ? 'all' : on.join('+');
}
