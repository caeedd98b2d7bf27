import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeMatcher } from './route-matcher.ts';
import type { Visit } from './visit.ts';

/** A page as sent to everyone with the same kind of request. */
export interface Page {
  /** Equal for pages with the same text. */
  readonly key: string;
  /** Whether the ui has a screen at this path. */
  readonly isScreen: boolean;
  /** Hashes of its style elements, for the content policy. */
  readonly styleHashes: readonly string[];
  readonly write: () => string;
}

/** The build's data about the screens. */
interface Screens {
  /** Paths of routes, each with the scripts of its screen besides the common ones. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** A script that fetches the others once a prerendered page has been painted. */
  readonly bootstrap: string;
  /** Prerendered pages of visitors, by address, or by path where an address has a parameter. */
  readonly prerendered: Readonly<Record<string, { readonly title: string; readonly css: string; readonly html: string }>>;
}

/** Bytes of inline style; a larger style sheet is better cached by the browser. */
const mostInline = 16_000;

const placeholders = {
  document: /<html\b/,
  title: /<title>[^<]*<\/title>/,
  apiUrl: /(<meta\s+name="api-url"\s+content=)""/,
  headEnd: /<\/head>/,
  entry: /<script type="module"[^>]* src="([^"]+)"><\/script>/,
  root: /<div id="root"><\/div>/,
} as const;

/**
 * Completes index.html with the api's address, the screen's scripts and its prerendered page, if any. `apiUrl` is an address, or `:`
 * and a port on the page's own host. The number of pages is bounded by screens, themes and kinds of visits. Throws if index.html
 * lacks a placeholder or the build's data about the screens is missing.
 */
export function readPages(dist: string, apiUrl: string): (path: string, visit: Visit) => Page {
  const { html, styleHashes } = withInlineStyle(readFileSync(path.join(dist, 'index.html'), 'utf8').replaceAll('\r\n', '\n'), dist);
  for (const [name, placeholder] of Object.entries(placeholders))
    if (!placeholder.test(html)) throw new Error(`index.html has no place for ${name}`);
  const { routes, bootstrap, prerendered } = readScreens(dist);
  const screens = Object.entries(routes).map(([route, files]) => ({ route, matches: routeMatcher(route), files }));
  const prerenderedAt = new Map(
    Object.entries(prerendered).map(([address, { css, ...page }]) => {
      const style = css.replaceAll('\r\n', '\n');
      return [key(address), { ...page, address, style, styleHashes: [...styleHashes, hashOf(style)] }] as const;
    }),
  );

  return (address, { isVisitor, theme }) => {
    const screen = screens.find(({ matches }) => matches(address));
    const { route = '', files = [] } = screen ?? {};
    const shown = isVisitor ? (prerenderedAt.get(key(address)) ?? (screen && prerenderedAt.get(key(route)))) : undefined;
    const write = (): string => {
      const links = shown ? '' : files.map(preload).join('');
      const style = shown ? `<style data-prerendered>${shown.style}</style>` : '';
      let page = html
        .replace(placeholders.apiUrl, (_, before: string) => `${before}"${escapeAttribute(apiUrl)}"`)
        .replace(placeholders.headEnd, () => `${links}${style}</head>`);
      if (theme) page = page.replace(placeholders.document, `<html data-theme="${theme}"`);
      if (!shown) return page;
      return page
        .replace(placeholders.entry, (_, entry: string) => later(bootstrap, entry, files))
        .replace(placeholders.title, () => `<title>${escapeText(shown.title)}</title>`)
        .replace(placeholders.root, () => `<div id="root" data-prerendered>${shown.html}</div>`);
    };
    return {
      // `/` has an address of its own, which redirects to a screen.
      isScreen: screen !== undefined || address === '/',
      key: [shown ? `prerendered ${shown.address}` : `route ${route}`, theme ?? 'system'].join(' '),
      styleHashes: shown?.styleHashes ?? styleHashes,
      write,
    };
  };
}

/** Style elements are allowed by hash: it lets everyone share the same page, which a nonce would not. */
const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A style sheet of a few kB costs less inline than as a request that blocks rendering. */
function withInlineStyle(page: string, dist: string): { readonly html: string; readonly styleHashes: readonly string[] } {
  const styleHashes: string[] = [];
  const html = page.replaceAll(/<link rel="stylesheet"[^>]* href="\/(assets\/[\w.-]+\.css)">/gu, (link, file: string) => {
    const css = existsSync(path.join(dist, file)) ? readFileSync(path.join(dist, file), 'utf8').replaceAll('\r\n', '\n') : '';
    if (css.length === 0 || css.length > mostInline) return link;
    styleHashes.push(hashOf(css));
    return `<style>${css}</style>`;
  });
  return { html, styleHashes };
}

function readScreens(dist: string): Screens {
  const file = path.join(dist, '.pages.json');
  if (!existsSync(file)) throw new Error(`${file} is missing, by which the server knows the screens: build the ui again.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Screens;
}

/** Addresses are equal regardless of case and a final slash. */
const key = (address: string): string => address.toLowerCase().replace(/\/$/, '');

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="${escapeAttribute(file)}">`;

/** For prerendered pages: the application's scripts are fetched after the first paint. */
const later = (bootstrap: string, entry: string, beside: readonly string[]): string =>
  `<script async src="${escapeAttribute(bootstrap)}" data-entry="${escapeAttribute(entry)}" data-beside="${escapeAttribute(beside.join(' '))}"></script>`;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;').replaceAll('>', '&gt;');
