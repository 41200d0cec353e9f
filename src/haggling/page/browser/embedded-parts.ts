// The elements that hold data and scripts in a page that is one file: who makes the file and the page in it agree here.

/** The worker's script, and its file on a server. */
export const AGENT_SCRIPT = { id: 'embedded-agent-worker', file: 'agent-worker.js' } as const;
/** Logs, as JSON: `{ logs: { [name]: LogEvent[] }, seats: { [name]: string[] } }`, where `seats` names who played. */
export const LOGS_ID = 'embedded-logs';
