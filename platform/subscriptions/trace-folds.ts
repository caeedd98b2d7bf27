import { PoisonEvent, type ReadEvent } from '../event-store/index.ts';
import { isTracing, keepCause, recordSpan } from '../tracing/index.ts';
import type { Parked } from './parking/parked-table.ts';
import type { Kept } from './subscriber.ts';

/** A batch of a subscriber that is late has thousands of events. */
const mostSpans = 32;

/**
 * After the commit: for each command whose events the batch has, a span from when the batch was begun (milliseconds since 1970) until now.
 * Of a large batch only the last ones have a span.
 */
export function traceFolds(
  { bookkeeping, name }: Kept,
  events: readonly ReadEvent[],
  parked: readonly Pick<Parked, 'position'>[],
  began: number,
): void {
  if (!isTracing()) return;
  const to = Date.now();
  const bad = new Set(parked.map(({ position }) => position));
  const found = new Map<string, { count: number; isParked: boolean }>();
  for (const event of events.toReversed()) {
    if (event instanceof PoisonEvent) continue;
    const { traceparent } = event.metadata;
    if (typeof traceparent !== 'string') continue;
    const known = found.get(traceparent);
    if (!known && found.size === mostSpans) break;
    keepCause(event.id, traceparent);
    found.set(traceparent, { count: (known?.count ?? 0) + 1, isParked: known?.isParked === true || bad.has(event.position) });
  }
  for (const [parent, { count, isParked }] of found) {
    const facts = { 'subscriber.kind': bookkeeping.worker, 'subscriber.name': name, 'event.count': count };
    recordSpan(`fold ${name}`, { parent, from: began, to, kind: 'consumer', facts, failure: isParked ? 'parked' : undefined });
  }
}
