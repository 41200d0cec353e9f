// Addresses of servers, for people to type.

/** Hosts that make a server listen at every address of its machine. Nobody can go to them. */
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::', '*'];

/** Whether a server that is told this host listens at every address of its machine. */
export function isEverywhere(host: string): boolean {
  return EVERYWHERE.includes(host);
}

/** An address as it is typed: a host of IPv6 stands in brackets. */
export function hostPort(host: string, port: number): string {
  return `${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}

/** What to type on this machine to reach a server that listens there. */
export function reachedAt(host: string, port: number): string {
  return hostPort(isEverywhere(host) ? 'localhost' : host, port);
}
