// A bar that shows what something is worth, with the words beside it.

import type { JSX } from 'preact';

/** What the bar shows. */
interface WorthBarProps {
  readonly worth: number;
  readonly total: number;
  readonly words: string;
}

/** The bar. The words say the same: it is for the eye alone. */
export function WorthBar({ worth, total, words }: WorthBarProps): JSX.Element {
  return (
    <div class="worth-bar">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="10" />
        <rect class="filled" width={total > 0 ? (100 * worth) / total : 0} height="10" />
        {total <= 20 &&
          Array.from({ length: total - 1 }, (_, at) => (
            <path key={at} class="tick" d={`M${(100 * (at + 1)) / total} 0v10`} />
          ))}
      </svg>
      <p>{words}</p>
    </div>
  );
}
