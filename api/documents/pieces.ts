/** Size of a stored piece. */
const pieceBytes = 1_048_576;

/** Splits bytes into pieces of one size, except the last; the network delivers any sizes. */
export async function* inPieces(chunks: AsyncIterable<Buffer>, size = pieceBytes): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from >= size; from += size) yield all.subarray(from, from + size);
    waiting = [all.subarray(from)];
    length = all.length - from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
