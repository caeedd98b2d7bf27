import type { DatabaseSync } from 'node:sqlite';
import { BrokenEvent, verifyEvent } from './checksum.ts';
import type { RecordedEvent } from './records.ts';
import { POSITION } from './records.ts';

const tellEveryMs = 5_000;
/** Between two looks at the clock. */
const eventsAtOnce = 10_000;

/**
 * Reads the whole log; throws BrokenEvent at the first position that is missing or changed. Returns the number of events. `onProgress`
 * is told every five seconds how many were read, and where it goes on.
 */
export function verifyLog(database: DatabaseSync, onProgress: (text: string) => void = () => {}): number {
  let last = 0;
  let toldAt = performance.now();
  const tell = (text: string): void => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    onProgress(text);
  };
  try {
    // LEFT JOIN, so that events whose stream is missing are read too.
    const all =
      database.prepare(`SELECT e.position, e.revision, coalesce(s.name, ''), e.id, e.type, e.created, e.is_json, e.data, e.metadata, e.checksum
      FROM events e LEFT JOIN streams s ON s.id = e.stream ORDER BY e.position`);
    all.setReturnArrays(true);
    for (const row of all.iterate() as Iterable<unknown> as Iterable<RecordedEvent>) {
      if (row[POSITION] !== last + 1) throw new BrokenEvent(last + 1, 'the event is missing.');
      verifyEvent(row);
      last += 1;
      if (last % eventsAtOnce === 0) tell(`${last} events verified so far …`);
    }
    // Only where it takes long: the indexes of a large log do too.
    if (last > 1_000_000) onProgress(`${last} events verified; checking the indexes …`);
    // All events are readable; this checks that the indexes lead to them.
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') throw new BrokenEvent(last + 1, `no event is damaged, but the file is: ${String(found)}`);
  } catch (error) {
    if (error instanceof BrokenEvent) throw error;
    throw new BrokenEvent(last + 1, error instanceof Error ? error.message : String(error));
  }
  return last;
}
