// Names of games or maps as the options of a list.

import type { JSX } from 'preact';
import { plain } from '../../../base/plain-text.ts';

/** One option for each name, fit to be shown. */
export function NameOptions({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <>
      {names.map((name) => (
        <option key={name} value={name}>
          {plain(name, 60)}
        </option>
      ))}
    </>
  );
}
