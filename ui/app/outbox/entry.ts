import type { FileView } from '@academy/domain/conversations';
import type { Problem } from '@academy/domain/kernel';

/** A file that was chosen for a message. Its bytes are kept until the message is sent. */
export interface OutboxFile {
  readonly key: string;
  readonly name: string;
  /** Media type as the browser calls it. */
  readonly type: string;
  readonly bytes: Blob;
  /** What the server keeps of it; null until it is uploaded. */
  readonly stored: FileView | null;
}

/** A message that was written here and that the server has not taken yet. */
export interface OutboxEntry {
  /** The message's own UUID: sent as often as it takes, it is one message. */
  readonly id: string;
  /** Of the coach, then of the athlete: `5_7`. */
  readonly pair: string;
  readonly text: string;
  readonly files: readonly OutboxFile[];
  /** Its author was told that it looks like contact data, and sends it. */
  readonly knowsRisk: boolean;
  /** Unix milliseconds. */
  readonly writtenAt: number;
  /** Why the server does not take it; null while it is being sent. */
  readonly problem: Problem | null;
}

/** Its key in the storage: a message written later has a greater one. */
export interface StoredEntry extends OutboxEntry {
  readonly order: number;
}
