const newline = 0x0a;
/** Bytes that become text at once: of more the text is kept apart and freed late, which takes twice the time. */
const mostAtOnce = 65_536;

/** The lines of a file that comes in pieces, some at a time. A last line needs no end. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  /** The beginning of a line that goes on in the next piece. */
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const end = endOfLines(piece, from);
      if (end === -1) {
        begun.push(Buffer.from(piece.subarray(from)));
        break;
      }
      const text = begun.length === 0 ? piece.toString('utf8', from, end) : textOf(...begun, piece.subarray(from, end));
      begun = [];
      yield text.split('\n');
      from = end + 1;
    }
  }
  if (begun.length > 0) yield [textOf(...begun)];
}

const textOf = (...parts: readonly Buffer[]): string => Buffer.concat(parts).toString('utf8');

/** Where the last line ends of those that become text at once; -1 if none does. */
function endOfLines(piece: Buffer, from: number): number {
  const last = piece.lastIndexOf(newline, from + mostAtOnce);
  return last >= from ? last : piece.indexOf(newline, from);
}
