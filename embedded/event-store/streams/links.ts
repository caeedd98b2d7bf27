import type { EventLog } from '../storage/log.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { DATA, TYPE } from '../storage/records.ts';

const LINK = '$>';

/** The event that a link (`revision@stream`) leads to; undefined for an event that is no link, or whose target is gone. */
export function linkTarget(log: EventLog, event: RecordedEvent): RecordedEvent | undefined {
  if (event[TYPE] !== LINK) return undefined;
  const [, revision, stream] = /^(\d+)@(.+)$/s.exec(Buffer.from(event[DATA]).toString('utf8')) ?? [];
  if (revision === undefined || stream === undefined) return undefined;
  const head = log.head(stream);
  if (head === undefined || Number(revision) > head.revision) return undefined;
  return log.readStream(head.streamId, Number(revision), true, 1).events[0];
}
