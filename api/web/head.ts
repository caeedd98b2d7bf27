import { createHash } from 'node:crypto';
import type { Page } from './page.ts';

/** What the head of a page says of its subject, to readers that run no script: search engines, and previews of links. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** An absolute address. */
  readonly imageUrl?: string | undefined;
}

/** The head of the page at a path; undefined where the page is about nothing of its own, or nobody knows in time. */
export type HeadOf = (path: string) => Promise<Head | undefined>;

/** A page with its own head: another page for the cache. */
export const withHead = (page: Page, head: Head): Page => {
  const text = textOf(head);
  return {
    ...page,
    key: `${page.key} ${createHash('sha256').update(text).digest('base64url')}`,
    write: () => page.write().replace(/<title>[^<]*<\/title>/u, () => text),
  };
};

function textOf({ title, description, imageUrl }: Head): string {
  const properties = { 'og:type': 'profile', 'og:title': title, 'og:description': description, 'og:image': imageUrl };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="${name}" content="${escaped(value)}">`],
    ),
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
