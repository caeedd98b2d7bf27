import { HttpProblem } from '@academy/platform/http';
import sharp, { type Metadata } from 'sharp';

const side = 1024;
const maxPixels = 40_000_000;
const path = '/image';

// For the whole process: no decoder but those of the formats we take may run at all, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread an image and nothing kept: what an upload costs is then bounded by how many are let in.
sharp.concurrency(1);
sharp.cache(false);

const isAccepted = ({ format, compression }: Metadata): boolean =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

/**
 * A picture of our own making, as WebP, at most 1024 pixels a side, upright and without metadata. Of an animation the first frame.
 * Throws HttpProblem 415 for what is no JPEG, PNG, WebP, AVIF or GIF, 413 for more than 40 million pixels and 400 for a damaged one.
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1, sequentialRead: true });
  const metadata = await image.metadata().catch((error: unknown) => {
    throw isFlood(error) ? new HttpProblem(413, 'bodyTooLarge', path) : new HttpProblem(415, 'unsupportedMediaType', path);
  });
  if (!isAccepted(metadata)) throw new HttpProblem(415, 'unsupportedMediaType', path);
  try {
    return await image
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw isFlood(error) ? new HttpProblem(413, 'bodyTooLarge', path) : new HttpProblem(400, 'invalidImage', path);
  }
}

const isFlood = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);
