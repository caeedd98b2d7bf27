const newline = 0x0a;
/** Bytes that become text at once: of more the text is kept apart and freed late, which takes twice the time. */
const mostAtOnce = 65_536;

/** Where the last line ends of those that become text at once; -1 if none does. */
function endOfLines(piece: Buffer, from: number): number {
  const last = piece.lastIndexOf(newline, from + mostAtOnce);
  return last >= from ? last : piece.indexOf(newline, from);
}

/** The lines of whole lines, some at a time. A last line needs no end. */
export function* linesIn(block: Buffer): Generator<readonly string[]> {
  for (let from = 0; from < block.length;) {
    const end = endOfLines(block, from);
    yield block.toString('utf8', from, end === -1 ? block.length : end).split('\n');
    from = end === -1 ? block.length : end + 1;
  }
}

/** Whole lines of a file that comes in pieces: the beginning of a line, and what follows it up to the last end of a line. */
export async function* wholeLinesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(newline) + 1;
    if (end > 0) {
      yield [...begun, piece.subarray(0, end)];
      begun = [];
    }
    if (end < piece.length) begun.push(Buffer.from(piece.subarray(end)));
  }
  if (begun.length > 0) yield begun;
}

/** The lines of a file that comes in pieces, some at a time. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  for await (const parts of wholeLinesOf(pieces)) {
    const [first] = parts;
    if (!first) continue;
    yield* linesIn(parts.length === 1 ? first : Buffer.concat(parts));
  }
}
