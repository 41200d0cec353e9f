// Numbers as people read them, on pages, in reports and at terminals alike.

/** A number with commas between thousands, and a real minus: `−1,234,567`; with that many decimals, or those it has. */
export function grouped(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const [whole, ...rest] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.');
  const text = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
  return value < 0 ? `−${text}` : text;
}

/** A share in whole percent: `34%`. */
export function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A count with its noun: `1 game`, `1,000 games`; a plural that does more than end in an s is given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
