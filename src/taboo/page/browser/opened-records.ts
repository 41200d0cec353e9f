// Records of games: opened from a file or from this session, kept as a file.

import { parseJson } from '../../../base/json.ts';
import { carriedAddress, type PageLink } from '../../../web/carried-text.ts';
import { fileText, load, loadLink } from '../../../web/browser/loading.ts';
import { tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';
import { saveJsonFile } from '../../../web/browser/save-file.ts';
import { foldLetters } from '../../game/city-names.ts';
import {
  MOST_RECORD_BYTES,
  parseTabooRecord,
  recordTarget,
  type TabooRecord,
  tabooRecordJson,
} from '../../game/taboo-record.ts';
import { askMind } from './worker-proxy.ts';
import { goToTurn, showRecord } from './state.ts';

/** Opens what a link brings; nothing if the address is none. */
export async function openLinkedRecord(): Promise<void> {
  await loadLink('the game of the link', MOST_RECORD_BYTES, async ({ text, name, turn, link, isLate }) => {
    const isShown = await replay(parseTabooRecord(parseJson(text, name), name), name, isLate, link);
    if (isShown && turn !== undefined) goToTurn(turn);
  });
}

/** The record as a link carries it. */
export function recordAddress(record: TabooRecord, turn: number, link?: PageLink): Promise<string | undefined> {
  return carriedAddress(JSON.stringify(tabooRecordJson(record)), turn, link);
}

/** Opens a file of the person's own; if something is wrong with it, what was shown before stays. */
export function openRecordFile(file: File): Promise<void> {
  return load(file.name, async (isLate) => {
    const text = await fileText(file, MOST_RECORD_BYTES, 'for the record of a game');
    const record = parseTabooRecord(parseJson(text, file.name), file.name);
    if (!isLate()) await replay(record, file.name, isLate);
  });
}

/** Shows a record from its first hint, with what our guesser thinks. */
export function replayRecord(record: TabooRecord, name: string): Promise<void> {
  return load(name, async (isLate) => void (await replay(record, name, isLate)));
}

/** @returns whether it is shown: not if it is late, or nothing came of thinking */
async function replay(record: TabooRecord, name: string, isLate: () => boolean, link?: PageLink): Promise<boolean> {
  tellBusy('The guesser thinks through the game …');
  const heard = await askMind('think', record.turns, recordTarget(record));
  if (isLate()) return false;
  if (heard.kind === 'failed') {
    tellTrouble(heard.reason);
    return false;
  }
  showRecord({ name, record, thoughts: heard.said, ...(link && { link }) });
  return true;
}

/** Has the browser save it. */
export function saveRecord(record: TabooRecord): void {
  const name = foldLetters(record.city).replace(/[^a-z0-9]+/g, '-');
  saveJsonFile(`taboo-${name}.json`, `${JSON.stringify(tabooRecordJson(record), undefined, 2)}\n`);
}
