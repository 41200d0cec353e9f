// A button that looks like the others and opens a file of the person's own.

import type { JSX } from 'preact';

/** What it is for. */
interface FileButtonProps {
  /** What screen readers call it. */
  readonly label: string;
  readonly open: (file: File) => void;
}

/** The button; it takes JSON. */
export function FileButton({ label, open }: FileButtonProps): JSX.Element {
  return (
    <label class="button file">
      Open …
      <input
        class="unseen"
        type="file"
        accept=".json,application/json"
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) open(file);
        }}
      />
    </label>
  );
}
