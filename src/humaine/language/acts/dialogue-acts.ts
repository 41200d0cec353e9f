// What a buyer does with a message: the labels of the sentences that the model learns from.

import { ASKED, type AskedAbout, CHATTED, type SmallTalkKind } from '../meaning.ts';

/** Acts of trade, and `offTopic`, which has nothing to do with the game; what else can be done is in `meaning.ts`. */
const TRADE_ACTS = {
  request: 'asks for goods, or changes what is asked for',
  bid: 'names a price of its own, also as a question',
  accept: 'takes what a seller offers',
  refusePrice: 'finds the price too high, and names none of its own',
  refuse: 'says no to an offer',
  withdraw: 'wants none of it any more',
  offTopic: 'has nothing to do with the game',
} as const;

/** What a message does. */
export type DialogueAct = keyof typeof TRADE_ACTS | AskedAbout | SmallTalkKind;

function isDialogueAct(label: string): label is DialogueAct {
  return label in TRADE_ACTS || label in ASKED || label in CHATTED;
}

/** A label as an act; throws where there is no such act. */
export function dialogueAct(label: string): DialogueAct {
  if (!isDialogueAct(label))
    throw new Error(`"${label}" is no dialogue act; dialogue-acts.ts and meaning.ts list them`);
  return label;
}
