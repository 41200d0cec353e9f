// The digest of everything that is known: games that are played with other knowledge are other games.

import { createHash } from 'node:crypto';
import type { TabooTexts } from '../knowledge/known-texts.ts';

/** 16 hexadecimal digits. */
export function knowledgeDigest(texts: TabooTexts): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
