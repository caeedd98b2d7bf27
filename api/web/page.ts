import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface PageValues {
  readonly apiUrl: string;
  readonly nonce: string;
}

const holes = [
  ['apiUrl', /(<meta\s+name="api-url"\s+content=)""/],
  ['nonce', /(<meta\s+property="csp-nonce"\s+content=)""/],
] as const;

/** Fills the page's `<meta>` elements, so that it learns where it runs without inline code. Throws where one is not there. */
export function readPage(dist: string): (values: PageValues) => string {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  for (const [name, hole] of holes) if (!hole.test(html)) throw new Error(`index.html has no empty <meta> for ${name}`);
  return (values) => {
    let page = html;
    for (const [name, hole] of holes) page = page.replace(hole, (_, before: string) => `${before}"${escapeAttribute(values[name])}"`);
    return page;
  };
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
