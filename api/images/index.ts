import type { Call } from '@academy/platform/http';
import type { Pool } from 'pg';
import { getImageCall } from './get-image.ts';
import { createImageStore, type ImageStore, type Quota } from './image-store.ts';
import { uploadImageCall } from './upload-image.ts';

export { imageMigrations } from './migrations.ts';

export interface Images {
  readonly calls: readonly Call[];
  /** True where the image was uploaded by this account. */
  readonly owns: ImageStore['owns'];
}

/** The pictures of profiles: taken in, made harmless, kept in Postgres and handed out. */
export function createImages({ pool, quota = { perHour: 20, stored: 50 } }: { readonly pool: Pool; readonly quota?: Quota }): Images {
  const store = createImageStore(pool, quota);
  return { calls: [uploadImageCall(store), getImageCall(store)], owns: store.owns };
}
