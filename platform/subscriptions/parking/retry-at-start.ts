import type { Logger } from '../../logging/index.ts';
import type { Subscriber } from '../subscriber.ts';
import { readParked } from './parked-table.ts';
import { type Retried, retryStream, type RetryTools, StreamShortened } from './retry-stream.ts';

/** The subscriber stands still for this time. */
const mostMs = 500;

/**
 * Retries parked streams, because the program may have been fixed: those with the fewest attempts first, for at most half a second. The
 * next start, or an operator, retries the rest.
 */
export async function retryAtStart(tools: RetryTools, subscriber: Subscriber, logger: Logger): Promise<void> {
  const { bookkeeping, name } = subscriber;
  const parked = await readParked(tools.session, bookkeeping, name);
  if (parked.length === 0) return;
  const end = performance.now() + mostMs;
  const counts = { tried: 0, applied: 0 };
  for (const { stream } of parked.toSorted((a, b) => a.tries - b.tries || (a.position < b.position ? -1 : 1))) {
    if (performance.now() > end) break;
    counts.tried++;
    if ((await unlessShortened(retryStream(tools, subscriber, stream))) === 'applied') counts.applied++;
  }
  logger.info({ [bookkeeping.label]: name, parked: parked.length, ...counts }, 'retried parked streams');
}

/** A shortened stream waits for operators; it must not block the others. */
const unlessShortened = (retried: Promise<Retried>): Promise<Retried> =>
  retried.catch((error: unknown) => {
    if (error instanceof StreamShortened) return 'still parked';
    throw error;
  });
