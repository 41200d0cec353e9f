// Which of the patterns a sentence fits.

import { CHATTING } from './small-talk-words.ts';
import { ASKING } from './question-words.ts';
import type { AskedAbout, SmallTalkKind } from '../meaning.ts';

/** What the first pattern that fits stands for. */
export function matchOf<Kind>(patterns: readonly (readonly [RegExp, Kind])[], text: string): Kind | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

/** What a message asks about. */
export function questionIn(text: string): AskedAbout | undefined {
  for (const part of text.split(' . ')) {
    const found = matchOf(
      ASKING,
      part.trim().replace(/^(?:okay|so|and|well|hello|yes|no|but|,|please|then|excuse me)\s*,?\s+/, ''),
    );
    if (found === 'recipe' && /price|cost|charge|run me/.test(part)) return 'price';
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What kind of small talk a sentence is. */
export function chatIn(text: string): SmallTalkKind | undefined {
  return matchOf(CHATTING, text);
}
