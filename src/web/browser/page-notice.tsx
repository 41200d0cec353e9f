// What a page tells above all else: what is being done, and what went wrong.

import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../base/plain-text.ts';

/** Both are empty where there is nothing to tell. */
interface PageNoticeProps {
  readonly busy: Signal<string>;
  readonly trouble: Signal<string>;
}

/** The two lines; screen readers read them when they change. */
export function PageNotice({ busy, trouble }: PageNoticeProps): JSX.Element {
  return (
    <>
      <p class={busy.value === '' ? 'unseen' : 'notice'} role="status">
        {plain(busy.value)}
      </p>
      {trouble.value !== '' && (
        <p class="notice trouble" role="alert">
          <span>{plain(trouble.value, 600)}</span>
          <button type="button" onClick={() => void (trouble.value = '')} aria-label="Close this message">
            ×
          </button>
        </p>
      )}
    </>
  );
}
