import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { colorThemes } from '@academy/design-system/tokens';
import sharp from 'sharp';

/** The mark of the Logo component. */
const drawing = await readFile(path.resolve(import.meta.dirname, '../public/icon.svg'), 'utf8');

/** Filled to its edges, with a margin around the mark, for devices that cut their own shape out of it. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 44 44"><rect x="-6" y="-6" width="44" height="44" fill="${colorThemes.light.accent.highlight}" /><svg width="32" height="32">${drawing}</svg></svg>`;

const png = async (svg: string, size: number): Promise<Buffer> =>
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** For devices that do not support SVG: file names and contents. */
export const icons = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  'icon-180.png': await png(maskable, 180),
  'icon-192.png': await png(drawing, 192),
  'icon-512.png': await png(drawing, 512),
  'icon-maskable-512.png': await png(maskable, 512),
});
