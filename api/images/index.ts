import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import { getImageEndpoint } from './get-image.ts';
import { reencode } from './reencode.ts';
import { createImageStore, type ImageStore, type Quota } from './image-store.ts';
import { uploadImageEndpoint } from './upload-image.ts';

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
}

/** Profile pictures: received, re-encoded, stored in Postgres and served. */
export function createImages({ pool, quota = { perHour: 20, stored: 50 } }: { readonly pool: Pool; readonly quota?: Quota }): Images {
  const store = createImageStore(pool, quota);
  return {
    endpoints: [uploadImageEndpoint(store), getImageEndpoint(store)],
    owns: store.owns,
    remove: store.remove,
    add: async (owner, bytes) => await store.add(owner, await reencode(bytes)),
  };
}
