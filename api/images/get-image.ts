import { binary, defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { ImageStore } from './image-store.ts';

export const getImageEndpoint = (store: ImageStore): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/get_image/{image_id}',
    group: 'Images',
    summary: 'Get a picture. Anyone who knows its id may see it. A picture never changes.',
    access: 'anyone',
    params: Type.Object({ image_id: Type.String() }),
    responses: {
      200: { description: 'The picture.', type: 'image/webp', schema: binary },
      304: { description: 'The picture named by If-None-Match is current.' },
      404: { description: 'Picture not found.' },
    },
    async handle({ params, headers }) {
      const id = params.image_id;
      const bytes = await store.read(id);
      if (!bytes) throw new HttpProblem(404, 'notFound');
      const tag = `"${id}"`;
      const isKnown = headers['if-none-match'] === tag || headers['if-none-match'] === `W/${tag}`;
      const cached = {
        ETag: tag,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': 'inline; filename="image.webp"',
        // The pages may be served from another site than this.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };
      return isKnown ? { status: 304, headers: cached } : { status: 200, body: bytes, type: 'image/webp', headers: cached };
    },
  });
