import { fromBase64, hashLength, toBase64, wholeNumber } from './bytes.ts';

const title = 'c2sp.org/tlog-proof@v1';

/** A proof that a record is under a head, with that head: https://c2sp.org/tlog-proof. */
export interface ProofText {
  /** The record's number minus 1. */
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  /** The signed note, as it is. */
  readonly head: string;
  /** Not authenticated. */
  readonly extra?: Uint8Array;
}

export function proofText({ index, proof, head, extra }: ProofText): string {
  const lines = [title, ...(extra ? [`extra ${toBase64(extra)}`] : []), `index ${index}`, ...proof.map(toBase64)];
  return `${lines.join('\n')}\n\n${head}`;
}

/** Null for a malformed text. Neither proof nor head are verified. */
export function parseProofText(text: string): ProofText | null {
  const split = text.indexOf('\n\n');
  if (split === -1) return null;
  const [first, ...lines] = text.slice(0, split).split('\n');
  if (first !== title) return null;
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() ?? '').slice('extra '.length)) : undefined;
  const index = lines[0]?.startsWith('index ') ? wholeNumber((lines.shift() ?? '').slice('index '.length)) : null;
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === hashLength) as Uint8Array[];
  if (extra === null || index === null || proof.length !== lines.length) return null;
  return { index, proof, head: text.slice(split + 2), ...(extra && { extra }) };
}
