// The text of an answer over HTTP, as far as it is not too long.

/**
 * Reads it.
 * @param most the largest number of bytes
 * @param tooLong what is thrown if there are more
 */
export async function boundedAnswer(
  answer: { readonly body: AsyncIterable<Uint8Array> | null },
  most: number,
  tooLong = (): Error => new Error(`the answer has more than ${most} bytes`),
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > most) throw tooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
