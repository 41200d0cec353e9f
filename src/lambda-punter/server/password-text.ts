// What a password may be, and how a wrong one is told of: never by itself. Pure: the page that asks for one reads this.

/** No shorter, because it can be guessed at; no blanks, because nobody sees them. */
const PASSWORD = /^\S{6,64}$/u;

/** The password, if it can be one. */
export function passwordIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && PASSWORD.test(raw) ? raw : undefined;
}

/** What an error may say of a password: how long it is. */
export function hiddenPassword(raw: unknown): string {
  if (typeof raw !== 'string') return 'something that is no text';
  return `${raw.length} characters${/\s/.test(raw) ? ', blanks among them' : ''}`;
}
