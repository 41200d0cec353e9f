// A button that looks like the others and opens a file of the person's own.

import type { JSX } from 'preact';

/** What it is for. */
interface FileButtonProps {
  /** What screen readers call it. */
  readonly label: string;
  /** Which files the browser offers; JSON where left out. */
  readonly accept?: string;
  readonly open: (file: File) => void;
}

/** The button. */
export function FileButton({ label, accept = '.json,application/json', open }: FileButtonProps): JSX.Element {
  return (
    <label class="button file">
      Open …
      <input
        class="unseen"
        type="file"
        accept={accept}
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
