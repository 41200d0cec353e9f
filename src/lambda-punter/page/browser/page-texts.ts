// What the page says apart from its panels: while it opens games and maps, and of links to them.

/** The sentences. */
export const PAGE_TEXTS = {
  copy: 'Copy link',
  copied: 'Copied.',
  copyOf: (what: string): string => `Copy the address of ${what} for a friend`,
  addressOf: (what: string): string => `The address of ${what}`,

  ownGame: 'the game of this page',
  ownGames: 'the games of this page',
  gameList: 'the list of games',
  mapList: 'the list of maps',
  wentWrong: (what: string, message: string): string => `${what}: ${message}`,
  noGame: (name: string): string => `no game of this name here: ${name}`,
  noMap: (name: string): string => `no map of this name here: ${name}`,
  noServer: (what: string): string => `${what}: this page is one file and has no server to ask for it`,
  silent: (what: string): string => `${what}: the server does not answer; is it still running?`,
};
