import { HttpProblem } from '@academy/platform/http';
import sharp, { type Metadata } from 'sharp';

const side = 1024;
const maxPixels = 40_000_000;
/** Limit for formats whose decoder holds the whole picture instead of single lines. */
const maxPixelsWhole = 20_000_000;
const path = '/image';

// Process-wide: only decoders of the accepted formats may run, whatever type the bytes claim.
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
// One thread per image and no cache, so that the number of admitted uploads bounds their cost.
sharp.concurrency(1);
sharp.cache(false);

/** In turn; the key is that of the uploader. */
export type Decode = (key: string, bytes: Buffer) => Promise<Buffer>;

/** Pixels of a picture that was re-encoded. */
export async function pixelsOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

const isAccepted = ({ format, compression }: Metadata): boolean =>
  ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1');

const isHeldWhole = ({ format, isProgressive }: Metadata): boolean => isProgressive || !['jpeg', 'png'].includes(format);

/**
 * Decodes a picture and encodes it as WebP: at most 1024 pixels a side, upright, without metadata, the first frame of an animation.
 * Throws HttpProblem 415 unless it is JPEG, PNG, WebP, AVIF or GIF, 413 for too many pixels and 400 for a damaged file.
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1, sequentialRead: true });
  const metadata = await image.metadata().catch((error: unknown) => {
    throw isOverPixelLimit(error) ? new HttpProblem(413, 'bodyTooLarge', path) : new HttpProblem(415, 'unsupportedMediaType', path);
  });
  if (!isAccepted(metadata)) throw new HttpProblem(415, 'unsupportedMediaType', path);
  if (isHeldWhole(metadata) && metadata.width * metadata.height > maxPixelsWhole) throw new HttpProblem(413, 'bodyTooLarge', path);
  try {
    return await image
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw isOverPixelLimit(error) ? new HttpProblem(413, 'bodyTooLarge', path) : new HttpProblem(400, 'invalidImage', path);
  }
}

const isOverPixelLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);
