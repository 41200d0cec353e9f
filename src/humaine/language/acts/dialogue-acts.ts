// What a buyer does with a message: the labels of the sentences that the model learns from.

import { ASKED, type AskedAbout, CHATTED, type SmallTalkKind } from '../meaning.ts';

/** Acts that ask for goods, offer, take or refuse, and what has nothing to do with the game. */
const OTHER_ACTS = ['request', 'bid', 'accept', 'refusePrice', 'refuse', 'withdraw', 'offTopic'] as const;

/** What a message does. */
export type DialogueAct = (typeof OTHER_ACTS)[number] | AskedAbout | SmallTalkKind;

const ALL: ReadonlySet<string> = new Set([...OTHER_ACTS, ...Object.keys(ASKED), ...Object.keys(CHATTED)]);

/** Whether a label is a dialogue act. */
export function isDialogueAct(label: string): label is DialogueAct {
  return ALL.has(label);
}
