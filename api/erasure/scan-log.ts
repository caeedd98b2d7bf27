import type { EventStore } from '@academy/platform/event-store';
import { countsOf, type Finding } from './finding.ts';
import type { KnownValue } from './known-values.ts';
import { wholeLog } from './log.ts';

/** Searches the events as stored. */
export async function scanLog(store: Pick<EventStore, 'readAll'>, values: readonly KnownValue[]): Promise<Finding[]> {
  const inJson = new Map(values.map(({ text }) => [text, JSON.stringify(text).slice(1, -1)]));
  const counts = new Map<string, number>();
  for await (const events of wholeLog(store)) {
    for (const { data, metadata } of events) {
      const written = JSON.stringify([data, metadata]);
      for (const [text, escaped] of inJson) if (written.includes(escaped)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const found = countsOf(values, ({ text }) => counts.get(text) ?? 0);
  return found ? [{ place: 'events of the log', counts: found, remains: null }] : [];
}
