// Which of the three extensions a game is played with.

import { wrong } from './errors.ts';
import { objectOf } from './shape.ts';

/** The extensions, in the order in which the contest published them. */
export const EXTENSIONS = ['futures', 'splurges', 'options'] as const;

/** An extension's name. */
export type Extension = (typeof EXTENSIONS)[number];

/** For every extension whether it is on. */
export type Settings = { readonly [name in Extension]: boolean };

/** No extension. */
export const PLAIN: Settings = { futures: false, splurges: false, options: false };

/**
 * Checks the shape of settings; those not named are off, unknown ones are ignored.
 * @throws {InputError} `setup.settings`
 */
export function parseSettings(raw: unknown, path = 'settings'): Settings {
  if (raw === undefined || raw === null) return PLAIN;
  const given = objectOf(raw, 'setup.settings', path);
  const on = (name: Extension): boolean => {
    const value = given[name] ?? false;
    if (typeof value !== 'boolean') throw wrong('setup.settings', `${path}.${name}`, value);
    return value;
  };
  return { futures: on('futures'), splurges: on('splurges'), options: on('options') };
}

/** The settings as the judge sends them: only those that are on, undefined where none is. */
export function settingsToJson(settings: Settings): { [name in Extension]?: true } | undefined {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? undefined : Object.fromEntries(on.map((name) => [name, true as const]));
}
