import { type Call, defineCall, HttpProblem, RateLimiter, readUpload } from '@academy/platform/http';
import type { ImageStore } from './image-store.ts';
import { reencode } from './reencode.ts';
import { createWorkQueue } from './work-queue.ts';

const field = 'image';
const maxBytes = 5_000_000;

export function uploadImageCall(store: ImageStore): Call {
  const enqueue = createWorkQueue({ running: 2, waiting: 10 });
  // Counts tries, not successes: what is refused has been decoded too.
  const tries = new RateLimiter({ perSecond: 1 / 60, burst: 40 }, 10_000);
  return defineCall({
    method: 'POST',
    path: '/upload_image',
    group: 'Images',
    summary:
      'Upload a picture: JPEG, PNG, WebP, AVIF or GIF of at most 5 MB and 40 million pixels. It is stored as WebP of at most 1024 pixels a side.',
    access: 'signedIn',
    upload: { type: 'multipart/form-data', field },
    answers: {
      200: {
        description: 'Stored.',
        schema: { type: 'object', required: ['image_id'], properties: { image_id: { type: 'string', format: 'uuid' } } },
      },
      400: { description: 'No picture was sent, or it is damaged.' },
      409: { description: 'The account keeps as many pictures as it may.' },
      413: { description: 'More bytes or more pixels than are taken.' },
      415: { description: 'Not a picture of a kind that is taken.' },
    },
    async handle({ caller, raw }) {
      if (!caller) throw new HttpProblem(401, 'notSignedIn');
      const wait = tries.take(String(caller.id), performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      await store.mustHaveRoom(caller.id);
      const sent = await readUpload(raw, { field, maxBytes, problem: 'invalidImage' });
      const bytes = await enqueue(() => reencode(sent));
      return { status: 200, body: { image_id: await store.add(caller, bytes) } };
    },
  });
}
