// What is said of a candidate's marks, the same on the terminal and on the page.

/** Whether the search gave the river up: then `out` stands in place of its number. */
export function isOut(marks: readonly string[]): boolean {
  return marks.includes('dropped out');
}

/** Why a river is in the list: `both` is chosen and played, `link` is of the best connection. */
export function marksText(marks: readonly string[]): string {
  const isBoth = marks.includes('chosen') && marks.includes('played');
  return [
    ...(isBoth ? ['both'] : marks.filter((mark) => mark === 'chosen' || mark === 'played')),
    ...(marks.includes('connection') ? ['link'] : []),
  ].join(', ');
}
