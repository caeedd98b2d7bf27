/** An event of the log. A tuple, because rows are read by the ten thousand and objects would cost more than the disk does. */
export type RecordedEvent = readonly [
  position: number,
  revision: number,
  stream: string,
  id: Uint8Array,
  type: string,
  createdMs: number,
  isJson: number,
  data: Uint8Array,
  metadata: Uint8Array,
  checksum: number,
];

export const POSITION = 0;
export const REVISION = 1;
export const STREAM = 2;
export const ID = 3;
export const TYPE = 4;
export const CREATED_MS = 5;
export const IS_JSON = 6;
export const DATA = 7;
export const METADATA = 8;
export const CHECKSUM = 9;

/** An event to be written. `id` is the 16 bytes of its UUID. */
export interface ProposedEvent {
  readonly id: Buffer;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** Current end of a stream. `revision` is -1 and `position` 0 if nothing was ever written to it. */
export interface StreamHead {
  readonly streamId: number;
  readonly revision: number;
  readonly position: number;
}

/** Revision of the event that ends a stream for good: 2^63-1, the largest of the protocol, held in memory as the largest safe integer. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

/** Expected revision of a stream: a revision, or one of the negative constants below, numbered as in the protocol. */
export type ExpectedRevision = number;
export const NO_STREAM = -1;
export const ANY = -2;
export const STREAM_EXISTS = -4;
