// Opens logs for the inspector: a file of the person's own, one of the server's or of the page's, the session just
// played.

import { parseJson } from '../../../base/json.ts';
import { isObject } from '../../../base/shape.ts';
import { fileText, load, loadLink } from '../../../web/browser/loading.ts';
import { tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';
import { refusalIn } from '../../../web/browser/server-requests.ts';
import { otherPlace, type HagglingPlace } from '../../game/problem.ts';
import { MOST_LOG_BYTES, parseLog, rawLog } from '../../record/session-log.ts';
import { agentProxy } from './worker-proxy.ts';
import { LOGS_ID, parseLogAddress } from '../model/embedded.ts';
import { holdLogs, showInspection, showPart, state, type OpenedLog } from './state.ts';
import type { OwnSession } from '../model/own-session.ts';

/** The inspector's own worker: a session may go on meanwhile. */
const agent = agentProxy();
/** What the person's own session is called. */
const OWN_NAME = 'your session';
/** What the session of a link is called. */
const LINKED_NAME = 'the session of the link';
/** Logs that stand in the page itself, by name. */
let embedded: ReadonlyMap<string, unknown> | undefined;
/** Whether it is known which logs there are: not before a link's was left. */
let isListed = false;

/** Opens what a link brings; else learns which logs there are, and opens the one that is named, else the first. */
export async function openFirstLog(): Promise<void> {
  if (await openLinked()) return;
  isListed = true;
  const text = document.getElementById(LOGS_ID)?.textContent;
  await load('the list of logs', async (isLate) => {
    const raw = text ? parseJson(text, 'logs') : await askServer('logs');
    const { logs, seats } = isObject(raw) ? raw : {};
    if (text && isObject(logs)) embedded = new Map(Object.entries(logs));
    const logNames = embedded ? [...embedded.keys()] : Array.isArray(logs) ? logs.map(String) : [];
    holdLogs({ logNames, logPlayers: playersIn(seats) });
    const [first] = state.logNames;
    // Somebody may have opened something else meanwhile.
    if (first !== undefined && !isLate() && !(await openAddressed())) await openNamedLog(first);
  });
}

/** Opens what a link brings. @returns whether the address is one */
async function openLinked(): Promise<boolean> {
  const { seat = state.seat } = parseLogAddress(location.hash);
  const loading = loadLink(LINKED_NAME, MOST_LOG_BYTES, ({ text, name, turn, link, isLate }) =>
    show({ name, events: parseLog(parseJson(text, name), name), link }, seat, isLate, turn),
  );
  await loading;
  return loading !== undefined;
}

/** The address has changed. */
export async function followAddress(): Promise<void> {
  if (!isListed) await openFirstLog();
  else if (!(await openLinked())) await openAddressed();
}

/** Opens what the page's address asks for. @returns whether it asks for one of the logs that there are */
async function openAddressed(): Promise<boolean> {
  const { log: name, turn } = parseLogAddress(location.hash);
  if (name === undefined || !state.logNames.includes(name)) return false;
  await openNamedLog(name, turn);
  return true;
}

/** Opens a log of the server's, or of those that the page holds. */
export function openNamedLog(name: string, turn?: number): Promise<void> {
  const read = async (): Promise<unknown> =>
    embedded?.get(name) ?? (await askServer(`logs/${encodeURIComponent(name)}`));
  return open(name, read, turn, state.logPlayers.get(name));
}

/** Opens a file of the person's own. */
export function openLogFile(file: File): Promise<void> {
  return open(file.name, async () => rawLog(await fileText(file, MOST_LOG_BYTES), file.name));
}

/** Looks at the person's own session from the agent's seat. */
export function inspectOwn({ events, me }: OwnSession): Promise<void> {
  return inspect({ name: OWN_NAME, events }, otherPlace(me));
}

/**
 * Goes to the inspector. If no log is open, or that of an earlier session, it looks at the one that has just ended.
 */
export async function goToInspector(): Promise<void> {
  const { own, log } = state;
  showPart('inspect');
  if (own?.session.ending === undefined || (log !== undefined && log.name !== OWN_NAME)) return;
  if (log?.events !== own.events) await inspectOwn(own);
}

/** Looks at the log that is open from a seat. */
export async function lookFromSeat(seat: HagglingPlace): Promise<void> {
  if (state.log !== undefined) await inspect(state.log, seat, state.turn);
}

function open(name: string, read: () => Promise<unknown>, turn?: number, players?: readonly string[]): Promise<void> {
  return load(name, async (isLate) => {
    const events = parseLog(await read(), name);
    if (!isLate()) await show({ name, events, players }, state.seat, isLate, turn);
  });
}

function inspect(log: OpenedLog, seat: HagglingPlace, turn?: number): Promise<void> {
  return load(log.name, (isLate) => show(log, seat, isLate, turn));
}

/** If something is wrong, what was shown before stays. */
async function show(log: OpenedLog, seat: HagglingPlace, isLate: () => boolean, turn?: number): Promise<void> {
  const { name, events } = log;
  tellBusy('The agent thinks through the session …');
  const heard = await agent.ask('inspect', events, seat, name);
  if (isLate()) return;
  if (heard.kind === 'said') showInspection(log, heard.said, turn);
  else tellTrouble(heard.reason);
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
