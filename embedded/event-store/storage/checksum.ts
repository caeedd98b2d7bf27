import { crc32 } from 'node:zlib';
import type { RecordedEvent } from './records.ts';
import { CHECKSUM, CREATED_MS, DATA, ID, IS_JSON, METADATA, POSITION, REVISION, STREAM, TYPE } from './records.ts';

/** Thrown when an event differs from what was written. */
export class BrokenEvent extends Error {
  readonly position: number;

  constructor(position: number, reason: string) {
    super(`The event log is broken at position ${position}: ${reason}`);
    this.name = 'BrokenEvent';
    this.position = position;
  }
}

/** CRC-32 over all fields of an event, its position and revision included, so that it detects flipped bits and misplaced rows. */
export function checksum(
  position: number,
  revision: number,
  stream: string,
  id: Uint8Array,
  type: string,
  createdMs: number,
  isJson: number,
  data: Uint8Array,
  metadata: Uint8Array,
): number {
  const head = crc32(`${position} ${revision} ${createdMs} ${isJson} ${data.length} ${type}\n${stream}`);
  return crc32(metadata, crc32(data, crc32(id, head)));
}

/** Throws BrokenEvent if the event differs from what was written. */
export function verifyEvent(e: RecordedEvent): void {
  const computed = checksum(e[POSITION], e[REVISION], e[STREAM], e[ID], e[TYPE], e[CREATED_MS], e[IS_JSON], e[DATA], e[METADATA]);
  if (computed !== e[CHECKSUM]) throw new BrokenEvent(e[POSITION], 'the checksum of the event does not match it.');
}
