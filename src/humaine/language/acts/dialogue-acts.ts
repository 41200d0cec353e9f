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

/** An act of trade. */
export type TradeAct = keyof typeof TRADE_ACTS;
/** What a message does. */
export type DialogueAct = TradeAct | AskedAbout | SmallTalkKind;

/** Whether an act asks about something, or tells it. */
export function isInformation(act: string): act is AskedAbout {
  return act in ASKED;
}

/** Whether an act is small talk. */
export function isSmallTalk(act: string): act is SmallTalkKind {
  return act in CHATTED;
}

function isDialogueAct(label: string): label is DialogueAct {
  return label in TRADE_ACTS || isInformation(label) || isSmallTalk(label);
}

/** A label as an act; throws where there is no such act. */
export function dialogueAct(label: string): DialogueAct {
  if (!isDialogueAct(label))
    throw new Error(`"${label}" is no dialogue act; dialogue-acts.ts and meaning.ts list them`);
  return label;
}
