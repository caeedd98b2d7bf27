import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Compress, Encoding } from './compress.ts';
import type { Page } from './page.ts';

/** The bytes of a page, and a tag that changes with them. */
interface PageBody {
  readonly bytes: Buffer;
  readonly tag: string;
}

export type PageBodies = (page: Page, encoding: Encoding) => Promise<PageBody>;

/** All pages of the product in all encodings take about 12 MB. */
const mostBytes = 32_000_000;

/** Caches the bytes of pages; the least recently requested are evicted above `maxBytes`. */
export function createPageBodies(compress: Compress, maxBytes = mostBytes): PageBodies {
  const bodies = new LRUCache<string, PageBody, { readonly page: Page; readonly encoding: Encoding }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    // Concurrent requests share one compression.
    fetchMethod: async (_key, _stale, { context: { page, encoding } }) => {
      const text = page.write();
      const tag = createHash('sha256').update(`${encoding} ${text}`).digest('base64url');
      return { bytes: await compress(text, encoding), tag };
    },
  });
  return async (page, encoding) => await bodies.forceFetch(`${page.key} ${encoding}`, { context: { page, encoding } });
}
