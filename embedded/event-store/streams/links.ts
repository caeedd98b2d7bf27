import type { RecordedEvent } from '../storage/records.ts';
import { DATA, POSITION, TYPE } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { readVisible } from './visible-events.ts';

const LINK = '$>';

/** The target of a link (`revision@stream`); undefined if the event is not a link, or its target is deleted or hidden. */
export function linkTarget(store: Store, event: RecordedEvent): RecordedEvent | undefined {
  if (event[TYPE] !== LINK) return undefined;
  const [, digits, stream] = /^(\d+)@(.+)$/s.exec(Buffer.from(event[DATA]).toString('utf8')) ?? [];
  const revision = Number(digits);
  if (stream === undefined || !Number.isSafeInteger(revision) || store.states.isTombstoned(stream)) return undefined;
  const visible = store.states.visible(stream);
  if (visible === undefined || revision < visible.first || revision > visible.head.revision) return undefined;
  const target = readVisible(store, visible, revision, true, 1).events[0];
  return target !== undefined && target[POSITION] <= store.log.readable ? target : undefined;
}
