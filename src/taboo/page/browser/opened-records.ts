// Records of games: opened from a file or from this session, kept as a file.

import { batch } from '@preact/signals';
import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { foldLetters } from '../../game/folded-letters.ts';
import {
  MOST_RECORD_BYTES,
  parseTabooRecord,
  recordTarget,
  tabooRecordJson,
  type TabooRecord,
} from '../../game/taboo-record.ts';
import { askMind } from './worker-proxy.ts';
import { openedRecord, shownTurns, tabooBusy, tabooPart, tabooTrouble } from './state.ts';

let opening = 0;

/** Opens a file of the person's own; where something is wrong with it, what was shown before stays. */
export async function openRecordFile(file: File): Promise<void> {
  const mine = ++opening;
  try {
    if (file.size > MOST_RECORD_BYTES)
      throw new Error(`${file.name}: ${Math.ceil(file.size / 1000)} kB are too much for the record of a game`);
    const record = parseTabooRecord(parseJson(await file.text(), file.name), file.name);
    if (opening === mine) await replayRecord(record, file.name);
  } catch (error) {
    if (opening === mine) tabooTrouble.value = messageOf(error);
  }
}

/** Shows a record from its first hint, with what our guesser thinks. */
export async function replayRecord(record: TabooRecord, name: string): Promise<void> {
  const mine = ++opening;
  tabooBusy.value = 'The guesser thinks through the game …';
  const heard = await askMind({ kind: 'think', turns: record.turns, target: recordTarget(record) });
  if (opening !== mine) return;
  batch(() => {
    tabooBusy.value = '';
    if (heard.kind !== 'thoughts') {
      tabooTrouble.value = heard.kind === 'failed' ? heard.reason : 'the game cannot be thought through';
      return;
    }
    tabooTrouble.value = '';
    openedRecord.value = { name, record, thoughts: heard.thoughts };
    shownTurns.value = 1;
    tabooPart.value = 'record';
  });
}

/** Has the browser save it. */
export function saveRecord(record: TabooRecord): void {
  const name = foldLetters(record.city).replace(/[^a-z0-9]+/g, '-');
  saveJsonFile(`taboo-${name}.json`, `${JSON.stringify(tabooRecordJson(record), undefined, 2)}\n`);
}
