// Gives a person a file to keep.

/** Browsers begin to read it at once; this much later its address is given up. */
const KEPT_MS = 10_000;

/** Has the browser save a file of JSON. */
export function saveJsonFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

/**
 * Has the browser save a file.
 * @param name as the browser proposes it
 */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
