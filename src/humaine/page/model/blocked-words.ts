// Why words were blocked, said to the person: the platform's own texts are for programs.

import { plain } from '../../../base/plain-text.ts';
import { ROUND_RATIONALES } from '../../game/humaine-round.ts';
import { TURN_RATIONALES } from '../../game/turn-rules.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  [TURN_RATIONALES.recentHuman, 'you spoke less than five seconds after your last words.'],
  [TURN_RATIONALES.length, 'more than 100 words are too many.'],
  [TURN_RATIONALES.budget, 'there is not enough money for that.'],
  [ROUND_RATIONALES.warmUp, 'the talk has not begun yet.'],
  [ROUND_RATIONALES.over, 'the talk is over.'],
]);

/** A sentence for the person; a reason that is not known is told as it came. */
export function blockedWords(rationale: string, isMine: boolean): string {
  const known = isMine ? WORDS.get(rationale) : undefined;
  return known ?? plain(rationale, 200);
}
