import { categoryOf } from '@academy/domain/audit';

/** Records are judged in two threads. */
export type Share = 0 | 1;
export const shares: readonly Share[] = [0, 1];

const ofMoney: ReadonlySet<string> = new Set(['wallet', 'payment', 'payout']);
const ofCalls: ReadonlySet<string> = new Set(['call', 'review']);

export const shareOfCategory = (category: string): Share => (ofMoney.has(category) ? 0 : 1);

/** Who judges a stream: what rules hold of together, and else streams by their last letter. */
export function shareOf(stream: string): Share {
  const category = categoryOf(stream);
  if (ofMoney.has(category) || ofCalls.has(category)) return shareOfCategory(category);
  return (stream.codePointAt(stream.length - 1) ?? 0) % 2 === 0 ? 0 : 1;
}

const before = '"stream":"';

/** Who reads a line, which is nearly always who judges its stream, without reading it: who reads it makes sure. */
export function readerOf(line: string): Share {
  const from = line.indexOf(before) + before.length;
  return shareOf(line.slice(from, line.indexOf('"', from)));
}
