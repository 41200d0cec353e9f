// The port on the wire: the last digit of SERVER_PORT is replaced by itself plus one, so 4181 is 4182 and 4189 is 41810.

/** The last TCP port. */
const LAST_PORT = 65_535;

/** The port on the wire of a SERVER_PORT; undefined where there is none. */
export function wirePort(serverPort: number): number | undefined {
  const text = String(serverPort);
  const port = Number(`${text.slice(0, -1)}${Number(text.at(-1)) + 1}`);
  return port <= LAST_PORT ? port : undefined;
}

/** The SERVER_PORT that leads to a port on the wire; undefined where none does, as to 4180. 0 leads to none: it is any. */
export function serverPortOf(port: number): number | undefined {
  const text = String(port);
  const serverPort = text.endsWith('10') ? Number(`${text.slice(0, -2)}9`) : text.endsWith('0') ? 0 : port - 1;
  return serverPort > 0 ? serverPort : undefined;
}
