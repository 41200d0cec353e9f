// How wide what is printed may be.

/** Used without a terminal, such as in a file or a pipe. */
export const USUAL_WIDTH = 80;
/** Narrower terminals get lines of this width, which they break. */
const LEAST_WIDTH = 40;

/** The columns of the stream's terminal; 80 if it has none. */
export function terminalWidth(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> = process.stdout): number {
  return stream.isTTY && stream.columns > 0 ? Math.max(LEAST_WIDTH, stream.columns) : USUAL_WIDTH;
}
