// Opens logs for the inspector: a file of the person's own, one of the server's or of the page's, the session just played.

import { batch } from '@preact/signals';
import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { refusalIn } from '../../../web/browser/server-answer.ts';
import { type HagglingPlace, otherPlace } from '../../game/problem.ts';
import { MOST_LOG_BYTES, parseLog } from '../../record/session-log.ts';
import { LOGS_ID } from './embedded-parts.ts';
import { parseLogAddress } from './log-address.ts';
import type { OwnSession } from './own-session.ts';
import {
  goToTurn,
  inspection,
  log,
  logNames,
  logPlayers,
  lookFrom,
  type OpenedLog,
  own,
  pageBusy,
  pageTrouble,
  part,
  shownTurn,
} from './state.ts';
import { agentDesk } from './worker-proxy.ts';

/** The inspector's own worker: a session may go on meanwhile. */
const desk = agentDesk();
let opening = 0;
/** What the person's own session is called. */
const OWN_NAME = 'your session';
/** Logs that stand in the page itself, by name. */
let embedded: ReadonlyMap<string, unknown> | undefined;

/** Learns which logs there are, and opens the one that the address asks for, else the first. */
export async function openFirstLog(): Promise<void> {
  const text = document.getElementById(LOGS_ID)?.textContent;
  try {
    const raw = text ? parseJson(text, 'logs') : await askServer('logs');
    const names = isObject(raw) ? raw['logs'] : undefined;
    if (text && isObject(names)) embedded = new Map(Object.entries(names));
    if (isObject(raw)) logPlayers.value = playersIn(raw['seats']);
    logNames.value = embedded ? [...embedded.keys()] : Array.isArray(names) ? names.map(String) : [];
  } catch (error) {
    pageTrouble.value = messageOf(error);
  }
  const [first] = logNames.value;
  if (first !== undefined && !(await openAddressed())) await openNamedLog(first);
}

/** Opens what the page's address asks for. @returns whether it asks for one of the logs that there are */
export async function openAddressed(): Promise<boolean> {
  const { log: name, turn } = parseLogAddress(location.hash);
  if (name === undefined || !logNames.peek().includes(name)) return false;
  await openNamedLog(name);
  if (turn !== undefined && log.peek()?.name === name) goToTurn(turn);
  return true;
}

/** Opens a log of the server's, or of those that the page holds. */
export function openNamedLog(name: string): Promise<void> {
  const read = async (): Promise<unknown> =>
    embedded?.get(name) ?? (await askServer(`logs/${encodeURIComponent(name)}`));
  return load(name, read, logPlayers.peek().get(name));
}

/** Opens a file of the person's own. */
export function openLogFile(file: File): Promise<void> {
  return load(file.name, async () => {
    if (file.size > MOST_LOG_BYTES)
      throw new Error(`${file.name}: ${Math.round(file.size / 1e6)} MB are too much to show`);
    return parseJson(await file.text(), file.name);
  });
}

/** Looks at the person's own session from the agent's seat. */
export function inspectOwn({ events, me }: OwnSession): Promise<void> {
  return inspect({ name: OWN_NAME, events }, otherPlace(me));
}

/** Goes to the inspector. Where no log is open, or that of an earlier session, it looks at the one that has just ended. */
export async function goToInspector(): Promise<void> {
  const [now, shown] = [own.peek(), log.peek()];
  part.value = 'inspect';
  if (now?.session.ending === undefined || (shown !== undefined && shown.name !== OWN_NAME)) return;
  if (shown?.events !== now.events) await inspectOwn(now);
}

/** Looks at the log that is open from a seat. */
export function lookFromSeat(seat: HagglingPlace): Promise<void> {
  const shown = log.peek();
  return shown === undefined ? Promise.resolve() : inspect(shown, seat, shownTurn.peek());
}

async function load(name: string, read: () => Promise<unknown>, players?: readonly string[]): Promise<void> {
  const mine = ++opening;
  try {
    pageBusy.value = 'Loading …';
    const events = parseLog(await read(), name);
    if (opening === mine) await inspect({ name, events, players }, lookFrom.peek());
  } catch (error) {
    if (opening === mine) pageTrouble.value = messageOf(error);
  } finally {
    if (opening === mine) pageBusy.value = '';
  }
}

/** Where something is wrong, what was shown before stays. */
async function inspect(opened: OpenedLog, seat: HagglingPlace, turn?: number): Promise<void> {
  const { name, events } = opened;
  const mine = ++opening;
  pageBusy.value = 'The agent thinks through the session …';
  const heard = await desk.ask({ kind: 'inspect', events, seat, name });
  if (opening !== mine) return;
  batch(() => {
    pageBusy.value = '';
    if (heard.kind !== 'inspected') {
      pageTrouble.value = heard.kind === 'failed' ? heard.reason : 'the session cannot be inspected';
      return;
    }
    pageTrouble.value = '';
    log.value = opened;
    lookFrom.value = seat;
    inspection.value = heard.inspection;
    // Before our agent's first turn there is little to see.
    goToTurn(turn ?? heard.inspection.turns.findIndex(({ thought }) => thought !== undefined));
    part.value = 'inspect';
  });
}

/** Who played which log, as the page says. */
function playersIn(raw: unknown): ReadonlyMap<string, readonly string[]> {
  if (!isObject(raw)) return new Map();
  return new Map(
    Object.entries(raw).flatMap(([name, players]) =>
      Array.isArray(players) ? [[name, players.map(String)] as const] : [],
    ),
  );
}

async function askServer(path: string): Promise<unknown> {
  const answer = await fetch(path);
  const raw = parseJson(await answer.text(), path);
  if (!answer.ok) throw new Error(refusalIn(raw, answer.statusText));
  return raw;
}
