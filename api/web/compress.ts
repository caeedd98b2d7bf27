import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Levels = { readonly brotli: number; readonly gzip: number };

/** Higher levels take long for the last few bytes. */
const small: Levels = { brotli: 9, gzip: 9 };
const fast: Levels = { brotli: 4, gzip: 4 };

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compress = (text: string, encoding: Encoding) => Promise<Buffer>;

const compressTo =
  (levels: Levels): Compress =>
  async (text, encoding) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: levels.brotli, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    if (encoding === 'br') return await promisify(brotliCompress)(text, { params });
    if (encoding === 'gzip') return await promisify(gzip)(text, { level: levels.gzip });
    return Buffer.from(text);
  };

/** In an encoding of HTTP. Favours size over speed: for pages that are compressed once. */
export const compress = compressTo(small);

/** For pages of which there are many. */
export const compressFast = compressTo(fast);
