// Addresses of servers as people type them.

/** What a server is told that is to listen at every address of its machine: no address to go to. */
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** An address as it is typed: a host of IPv6 stands in brackets. */
export function hostPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What to type on this machine to reach a server that listens there. */
export function reachedAt(host: string, port: number): string {
  return hostPort(EVERYWHERE.includes(host) ? 'localhost' : host, port);
}
