// A button for the keyboard alone: it goes past a long part of a page to the next.

import type { JSX } from 'preact';

/** Seen only while it has the focus; stands first in the section that it goes past. */
export function SkipButton({ words }: { readonly words: string }): JSX.Element {
  return (
    <button
      type="button"
      class="skip"
      onClick={(event) => {
        const next = event.currentTarget.closest('section')?.nextElementSibling;
        if (!(next instanceof HTMLElement)) return;
        next.tabIndex = -1;
        next.focus();
      }}
    >
      {words}
    </button>
  );
}
