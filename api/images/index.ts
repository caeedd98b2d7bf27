import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import { getImageEndpoint } from './get-image.ts';
import { type Decode, reencode } from './reencode.ts';
import { createImageStore, type ImageStore, type Quota } from './image-store.ts';
import { uploadImageEndpoint } from './upload-image.ts';
import { createWorkQueue } from './work-queue.ts';

export { imageMigrations } from './migrations.ts';
export type { Photos } from './photos.ts';
export { createPhotos } from './photos.ts';

export interface Images {
  readonly endpoints: readonly Endpoint[];
  /** True if this account uploaded the image. */
  readonly owns: ImageStore['owns'];
  readonly remove: ImageStore['remove'];
  /** Re-encodes and stores a picture like an upload; returns its id. Throws HttpProblem like an upload. */
  readonly add: ImageStore['add'];
  /** Re-encodes a picture like an upload, in turn with all others. */
  readonly decode: Decode;
}

/** Profile pictures: received, re-encoded, stored in Postgres and served. */
export function createImages({ pool, quota = { perHour: 20, stored: 50 } }: { readonly pool: Pool; readonly quota?: Quota }): Images {
  const store = createImageStore(pool, quota);
  // Decoding takes far more memory than the upload: two at a time would double it.
  const turns = createWorkQueue({ running: 1, waiting: 12 });
  const decode: Decode = async (key, bytes) => await turns(key, () => reencode(bytes));
  return {
    endpoints: [uploadImageEndpoint(store, decode), getImageEndpoint(store)],
    owns: store.owns,
    remove: store.remove,
    decode,
    add: async (owner, bytes) => await store.add(owner, await reencode(bytes)),
  };
}
