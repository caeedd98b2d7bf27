import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Favours size over speed, because each page is compressed once. Higher levels take long for the last few bytes. */
const forBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const forGzip = { level: 9 };

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compress = (text: string, encoding: Encoding) => Promise<Buffer>;

/** In an encoding of HTTP. */
export const compress: Compress = async (text, encoding) => {
  if (encoding === 'br') return await promisify(brotliCompress)(text, forBrotli);
  if (encoding === 'gzip') return await promisify(gzip)(text, forGzip);
  return Buffer.from(text);
};
