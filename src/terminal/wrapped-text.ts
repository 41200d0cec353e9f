// Sentences in lines that are no wider than a terminal.

/** Breaks a text between words, so that no line is wider unless a word is: paths stay whole, to be copied. */
export function wrapped(text: string, width: number, indent = ''): string {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && [...line].length + 1 + [...word].length > width) {
        lines.push(line);
        line = `${indent}${word}`;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join('\n');
}
