import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeMatcher } from './client-routes.ts';

export interface PageValues {
  readonly apiUrl: string;
  readonly nonce: string;
  /** The screen's address. */
  readonly path: string;
  /** A first picture shows what visitors see: not sent to somebody who has signed in. */
  readonly isVisitor: boolean;
  readonly theme: 'light' | 'dark' | null;
}

/** What the build knows of the screens. */
interface Screens {
  /** Paths of routes, each with the scripts that its screen needs besides those of every page. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** A script that fetches the others once a picture has been seen. */
  readonly begin: string;
  /** What visitors see at an address before any script runs. */
  readonly pictures: Readonly<Record<string, { readonly title: string; readonly css: string; readonly html: string }>>;
}

/** Of style, in bytes; more than this is better kept by the browser. */
const mostInline = 16_000;

const holes = {
  document: /<html\b/,
  title: /<title>[^<]*<\/title>/,
  apiUrl: /(<meta\s+name="api-url"\s+content=)""/,
  nonce: /(<meta\s+property="csp-nonce"\s+content=)""/,
  headEnd: /<\/head>/,
  entry: /<script type="module"[^>]* src="([^"]+)"><\/script>/,
  root: /<div id="root"><\/div>/,
} as const;

/**
 * Fills the page, so that it learns where it runs without inline code, fetches the screen's scripts together with its own, and
 * shows a first picture of the screen where there is one. Throws where a place to be filled is not there.
 */
export function readPage(dist: string): (values: PageValues) => string {
  const html = withInlineStyle(readFileSync(path.join(dist, 'index.html'), 'utf8'), dist);
  for (const [name, hole] of Object.entries(holes)) if (!hole.test(html)) throw new Error(`index.html has no place for ${name}`);
  const { routes, begin, pictures } = readScreens(dist);
  const scripts = Object.entries(routes).map(([route, files]) => ({ matches: routeMatcher([route]), files }));
  const pictureAt = new Map(Object.entries(pictures).map(([address, picture]) => [key(address), picture]));

  return ({ apiUrl, nonce, path: address, isVisitor, theme }) => {
    const picture = isVisitor ? pictureAt.get(key(address)) : undefined;
    const files = scripts.find(({ matches }) => matches(address))?.files ?? [];
    const links = picture ? '' : files.map(preload).join('');
    const style = picture ? `<style nonce="${escapeAttribute(nonce)}" data-first-picture>${picture.css}</style>` : '';
    let page = html
      .replace(holes.apiUrl, (_, before: string) => `${before}"${escapeAttribute(apiUrl)}"`)
      .replace(holes.nonce, (_, before: string) => `${before}"${escapeAttribute(nonce)}"`)
      .replaceAll(inlineStyle, () => `<style nonce="${escapeAttribute(nonce)}">`)
      .replace(holes.headEnd, () => `${links}${style}</head>`);
    if (theme) page = page.replace(holes.document, `<html data-theme="${theme}"`);
    if (!picture) return page;
    return page
      .replace(holes.entry, (_, entry: string) => later(begin, entry, files))
      .replace(holes.title, () => `<title>${escapeText(picture.title)}</title>`)
      .replace(holes.root, () => `<div id="root" data-picture>${picture.html}</div>`);
  };
}

const inlineStyle = '<style data-inline>';

/** A style sheet of a few kB costs less within the page than a request of its own, which nothing is shown before. */
const withInlineStyle = (html: string, dist: string): string =>
  html.replaceAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/gu, (link, file: string) => {
    const css = existsSync(path.join(dist, file)) ? readFileSync(path.join(dist, file), 'utf8') : '';
    return css.length > 0 && css.length <= mostInline ? `${inlineStyle}${css}</style>` : link;
  });

/** Without it, as in a build of another kind, pages begin empty. */
function readScreens(dist: string): Screens {
  const file = path.join(dist, '.pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screens) : { routes: {}, begin: '', pictures: {} };
}

/** Addresses are one whatever their case, and with or without a slash at their end. */
const key = (address: string): string => address.toLowerCase().replace(/\/$/, '');

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="${escapeAttribute(file)}">`;

/** There is something to look at before the application comes: its faces go first. */
const later = (begin: string, entry: string, beside: readonly string[]): string =>
  `<script async src="${escapeAttribute(begin)}" data-entry="${escapeAttribute(entry)}" data-beside="${escapeAttribute(beside.join(' '))}"></script>`;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;').replaceAll('>', '&gt;');
