import { renderToString } from 'react-dom/server';
import { createMemoryHistory, Router } from './app/router/index.ts';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { searchedSports } from '@academy/domain/coaches';
import { createApiClient } from './app/api-client.ts';
import { createCookies } from './app/cookies.ts';
import { routes, screenAt } from './app/routes.tsx';
import { App } from './app/shell/App.tsx';
import { DocumentTitleContext } from './app/shell/document-title.ts';
import { Screens } from './app/shell/Screens.tsx';
import { createAppStore } from './app/store.ts';

/** What a visitor sees of a page before any script runs: all but what the api has to say. */
export interface FirstPicture {
  readonly title: string;
  readonly css: string;
  readonly html: string;
}

/** Of no use to somebody who has not taken the step before, so that they lead back to it. */
const laterSteps = new Set(['/SignUpForm', '/email-otp-verification', '/coach', '/athlete']);
/** Pages that a visitor may open, and that look the same for everybody. */
const addresses = [
  ...routes.filter(({ path, guard }) => guard === 'anyone' && !path.includes(':') && !laterSteps.has(path)).map(({ path }) => path),
  '/tennis',
  ...searchedSports.map((sport) => `/categories/${encodeURIComponent(sport)}`),
];

/** By address. Run while building, in Node. */
export async function drawFirstPictures(): Promise<Readonly<Record<string, FirstPicture>>> {
  const pictures: Record<string, FirstPicture> = {};
  for (const address of addresses) pictures[address] = await draw(address);
  return pictures;
}

async function draw(address: string): Promise<FirstPicture> {
  await screenAt(address)?.row.screen.load();
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
          <App store={store} apiUrl="" nonce={undefined}>
            <Router history={createMemoryHistory(address)}>
              <Screens />
            </Router>
          </App>
        </DocumentTitleContext>
      </StyleSheetManager>,
    );
    if (!title) throw new Error(`${address} has no picture: what it shows without a document is not a screen.`);
    const css = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/gu, '');
    return { title, ...withoutStyleAttributes(untouchable(html), css) };
  } finally {
    sheet.seal();
  }
}

/** Links lead on by themselves; what nobody would hear yet takes no press and no letter. */
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
