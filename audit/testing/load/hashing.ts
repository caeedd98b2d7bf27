import { createHash, randomUUID } from 'node:crypto';
import { emptyEdge, extend } from '@academy/domain/audit';
import type { RawEvent } from '@academy/platform/event-store';
import { sha256 } from '../../crypto.ts';
import { leafOf } from '../../sealing/seal-batch.ts';

const eventBytes = 460;

function events(count: number): RawEvent[] {
  const metadata = Buffer.from(JSON.stringify({ version: 1, actor: { id: 1, role: 'coach' }, $correlationId: randomUUID() }));
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'DayBegan',
    stream: `note-${index % 1_000}`,
    revision: BigInt(Math.floor(index / 1_000)),
    position: BigInt(index),
    isJson: true,
    data: Buffer.from(JSON.stringify({ n: index }).padEnd(eventBytes - metadata.length, ' ')),
    metadata,
  }));
}

export interface Hashing {
  /** Microseconds an event: its leaf, and the tree above it. */
  readonly ours: number;
  /** Microseconds for one SHA-256 of the same bytes. */
  readonly plain: number;
}

/** What sealing computes for events of 460 bytes, beside one SHA-256 of the same bytes. */
export function measureHashing(count: number): Hashing {
  const all = events(count);
  const took = (work: () => void): number => {
    const from = performance.now();
    work();
    return ((performance.now() - from) * 1_000) / count;
  };
  const batch = 5_000;
  return {
    ours: took(() => {
      let edge = emptyEdge;
      for (let from = 0; from < count; from += batch) {
        const leaves = all.slice(from, from + batch).flatMap((event) => leafOf(event) ?? []);
        edge = extend(edge, leaves, sha256);
      }
      if (edge.size !== count) throw new Error('a leaf is missing');
    }),
    plain: took(() => {
      let last = '';
      for (const { data, metadata } of all) last = createHash('sha256').update(data).update(metadata).digest('hex');
      if (last.length !== 64) throw new Error('there is no digest');
    }),
  };
}
