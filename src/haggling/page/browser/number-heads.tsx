// Headings of the columns of a table that hold numbers.

import type { JSX } from 'preact';

/** A heading for each column. */
export function NumberHeads({ headings }: { readonly headings: readonly string[] }): JSX.Element {
  return (
    <>
      {headings.map((heading) => (
        <th key={heading} scope="col" class="number">
          {heading}
        </th>
      ))}
    </>
  );
}
