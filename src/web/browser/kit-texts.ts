// What the parts say that all pages share.

/** The sentences. */
export const KIT_TEXTS = {
  site: '← All contests',
  keys: 'Keys',
  help: 'Help',
  helpHint: 'Help (?)',
  keysHelp: 'Help: keys',
  sheet: 'this sheet',
  close: 'Close',
  closeMessage: 'Close this message',
  cancel: 'Cancel',
  light: 'Light',
  dark: 'Dark',
  theme: 'light or dark',
  themeHint: 'Light or dark (T)',
  parts: 'Parts of the page',
  open: 'Open …',
  speed: 'Speed',
  moreColumns: 'There are more columns: scroll the table sideways.',
  notFile: (wanted: string): string => `What was dropped is no file. ${wanted}`,
  loading: (what: string): string => `Loading ${what} …`,
  tooLarge: (name: string, size: string, what: string): string => `${name}: ${size} are too much ${what}`,
  wentWrong: (message: string): string => `The page itself went wrong: ${message}`,
  status: (status: number): string => `the server answers ${status}`,
};
