import { defineEndpoint, type Endpoint, HttpProblem, RateLimiter, readUpload, RequestAborted } from '@academy/platform/http';
import { Type } from 'typebox';
import type { ImageStore } from './image-store.ts';
import type { Decode } from './reencode.ts';
import { createWorkQueue } from './work-queue.ts';

const field = 'image';
const maxBytes = 5_000_000;

export function uploadImageEndpoint(store: ImageStore, decode: Decode): Endpoint {
  // Received files are held in memory, waiting ones are not read yet: at most 60 MB in total.
  const receive = createWorkQueue({ running: 12, perKey: 2, waiting: 100 });
  // Counts attempts, because refused uploads are decoded too.
  const tries = new RateLimiter({ perSecond: 1 / 60, burst: 40 }, 10_000);
  return defineEndpoint({
    method: 'POST',
    path: '/upload_image',
    group: 'Images',
    summary:
      'Upload a picture: JPEG, PNG, WebP, AVIF or GIF, up to 5 MB and 40 million pixels, or 20 million if it cannot be read line by line (WebP, AVIF, GIF, progressive JPEG, interlaced PNG). It is stored as WebP, at most 1024 pixels per side.',
    access: 'signedIn',
    upload: { type: 'multipart/form-data', field },
    responses: {
      200: {
        description: 'Stored.',
        schema: Type.Object({ image_id: Type.String({ format: 'uuid' }) }),
      },
      400: { description: 'The picture is missing or damaged.' },
      409: { description: 'The account has reached its limit of pictures.' },
      413: { description: 'Too many bytes or pixels.' },
      415: { description: 'The type of picture is not supported.' },
    },
    async handle({ caller, raw }) {
      if (!caller) throw new HttpProblem(401, 'notSignedIn');
      const wait = tries.take(String(caller.id), performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      await store.mustHaveRoom(caller.id);
      const key = String(caller.id);
      const bytes = await receive(key, async () => {
        // The client may have disconnected while waiting.
        if (raw.destroyed) throw new RequestAborted();
        const sent = await readUpload(raw, { field, maxBytes, problem: 'invalidImage' });
        return await decode(key, sent);
      });
      return { status: 200, body: { image_id: await store.add(caller, bytes) } };
    },
  });
}
