import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { searchedSports } from '@academy/domain/coaches';
import { createApiClient } from './app/api-client.ts';
import { createCookies } from './app/cookies.ts';
import { pathsOf, routes, rowAt } from './app/routes.ts';
import { App } from './app/shell/App.tsx';
import { DocumentTitleContext } from './app/shell/document-title.ts';
import { Screens } from './app/shell/Screens.tsx';
import { createAppStore } from './app/store.ts';

/** A visitor's page before any script runs: everything except data of the api. */
export interface PrerenderedPage {
  readonly title: string;
  readonly css: string;
  readonly html: string;
}

/** Not prerendered: without the step before, these screens redirect to it. */
const laterSteps = new Set(['/SignUpForm', '/email-otp-verification', '/coach', '/athlete']);
/** Pages that a visitor may open, and that look the same for everybody. */
const addresses = [
  ...routes.filter(({ path, guard }) => guard === 'anyone' && !path.includes(':') && !laterSteps.has(path)).map(({ path }) => path),
  '/tennis',
  ...searchedSports.map((sport) => `/categories/${encodeURIComponent(sport)}`),
];
/** Paths whose page is the same whatever their parameter, with an address to render it at. */
const samples = [['/CoachProfile/:id', '/CoachProfile/1']] as const;

/** The component at each path of the table of routes, every sport by its name: another word there is no page of ours. */
export const bringScreens = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    (
      await Promise.all(
        routes.map(async (row) => {
          const component = (await row.screen.load()).default;
          return pathsOf(row).map((path) => [path, component] as const);
        }),
      )
    ).flat(),
  );

/** By address, or by path. Run while building, in Node. */
export async function prerenderPages(): Promise<Readonly<Record<string, PrerenderedPage>>> {
  const pages: Record<string, PrerenderedPage> = {};
  for (const address of addresses) pages[address] = await prerender(address);
  for (const [path, address] of samples) {
    const page = await prerender(address);
    if (page.html.includes(address)) throw new Error(`${path} cannot be prerendered: its page names the address ${address}.`);
    pages[path] = page;
  }
  return pages;
}

async function prerender(address: string): Promise<PrerenderedPage> {
  await rowAt(address)?.screen.load();
  const cookies = createCookies({ cookie: '' }, false);
  const never = (): Promise<never> => new Promise(() => {});
  const api = createApiClient({
    baseUrl: '',
    fetch: never,
    fetchWithProgress: () => never,
    cookies,
    isOnline: () => true,
    onSignedOut: () => {},
    withLock: async (run) => await run(),
  });
  const store = createAppStore({ api, cookies, now: Date.now });
  let title = '';
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      <StyleSheetManager sheet={sheet.instance}>
        <DocumentTitleContext value={(name) => (title = name)}>
          <App store={store} apiUrl="">
            <StaticRouter location={address}>
              <Screens />
            </StaticRouter>
          </App>
        </DocumentTitleContext>
      </StyleSheetManager>,
    );
    if (!title || !html.includes('<main'))
      throw new Error(
        `${address} cannot be prerendered: what it shows without a document, or before it has loaded a part, is not a screen.`,
      );
    const css = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/gu, '');
    return { title, ...withoutStyleAttributes(untouchable(html), css) };
  } finally {
    sheet.seal();
  }
}

/** Links work without script; controls are inert until the application handles them. */
const untouchable = (html: string): string => html.replaceAll(/<(?:button|input|select|textarea)\b/gu, '$& inert');

/** The content policy lets no element carry its style: each style becomes a rule. */
function withoutStyleAttributes(html: string, css: string): { readonly html: string; readonly css: string } {
  const rules = new Map<string, string>();
  const moved = html.replaceAll(/ style="([^"]*)"/gu, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return ` data-style="${name}"`;
  });
  const plain = (style: string): string => style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return { html: moved, css: css + [...rules].map(([style, name]) => `[data-style="${name}"]{${plain(style)}}`).join('') };
}
