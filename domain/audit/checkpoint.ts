import { fromBase64, hashLength, toBase64, wholeNumber } from './bytes.ts';

/** The state of a log: https://c2sp.org/tlog-checkpoint. Signed, it is a head. */
export interface Checkpoint {
  /** The log's name. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null unless the text is a checkpoint. Extension lines are allowed and left out. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length < 3 || lines.includes('')) return null;
  const [origin = '', sizeText = '', rootText = ''] = lines;
  const size = wholeNumber(sizeText);
  const root = fromBase64(rootText);
  return size === null || root?.length !== hashLength ? null : { origin, size, root };
}
