import type { Logger } from '../../logging/index.ts';
import type { Kept } from '../subscriber.ts';
import type { Parked } from './parked-table.ts';

/** Logs an event's place and why it is parked, without its data. */
export function logParked(logger: Logger, { bookkeeping, name }: Kept, { reason, position, revision, stream, type, id }: Parked): void {
  const place = { stream, position: String(position), revision: String(revision), type, id };
  logger.error({ [bookkeeping.label]: name, ...place, why: reason }, 'an event cannot be applied; its stream is parked');
}
