import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import type { ImageStore } from './image-store.ts';

export const getImageCall = (store: ImageStore): Call =>
  defineCall<unknown, { readonly image_id: string }>({
    method: 'GET',
    path: '/get_image/{image_id}',
    group: 'Images',
    summary: 'A picture. Whoever knows its id may see it; it never changes.',
    access: 'anyone',
    params: { type: 'object', required: ['image_id'], properties: { image_id: { type: 'string' } } },
    answers: {
      200: { description: 'The picture.', type: 'image/webp', schema: { type: 'string', format: 'binary' } },
      304: { description: 'The picture that If-None-Match names is still the same.' },
      404: { description: 'There is no such picture.' },
    },
    async handle({ params, headers }) {
      const id = params.image_id;
      const bytes = await store.read(id);
      if (!bytes) throw new HttpProblem(404, 'notFound');
      const tag = `"${id}"`;
      const isKnown = headers['if-none-match'] === tag || headers['if-none-match'] === `W/${tag}`;
      return {
        status: isKnown ? 304 : 200,
        body: bytes,
        type: 'image/webp',
        headers: {
          ETag: tag,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Content-Disposition': 'inline; filename="image.webp"',
          // The pages may be served from another site than this.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      };
    },
  });
