import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fast rather than small: a page is filled for each request, so that it is compressed for each. */
const forBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const forGzip = { level: 5 };

/** In the encoding of HTTP that a browser has asked for; anything else leaves the text as it is. */
export async function compress(text: string, encoding: string | false): Promise<Buffer> {
  if (encoding === 'br') return await promisify(brotliCompress)(text, forBrotli);
  if (encoding === 'gzip') return await promisify(gzip)(text, forGzip);
  return Buffer.from(text);
}
