import type { BrowserContext } from '@playwright/test';
import { expect, mustBeAccessible, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Disconnects at the device; the browser's own emulation ends with the next page. */
async function disconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
}

test('without a connection the product opens, says so, and continues automatically', async ({ page, context }) => {
  await page.goto('/signup');
  await page.evaluate(async () => await navigator.serviceWorker.ready);

  // A browser may take itself for online.
  await context.setOffline(true);
  await page.goto('/Categories');
  await expect(page.getByText(/^(?:You are offline|We cannot reach our server)$/u).first()).toBeVisible();

  await disconnect(context);
  await page.goto('/review');
  await expect(page.getByRole('banner').getByRole('link', { name: "Athlete's Academy" })).toBeVisible();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await mustBeAccessible(page);

  await context.setOffline(false);
  // If the browser has already notified the page, it is navigating and takes no more events.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratings');
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('only the page and its files are cached, no response of the api', async ({ page, context }) => {
  await page.goto('/home');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  // From the second visit on, the files of a screen are requested through the worker.
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ratings');
  await page.goto('/categories/Tennis');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return { names, urls: caches_.flat().map(({ url }) => url) };
  });
  expect(cached.names).toHaveLength(1);
  const origin = new URL(page.url()).origin;
  expect(cached.urls).toContain(`${origin}/`);
  expect(cached.urls.filter((url) => url !== `${origin}/` && !url.startsWith(`${origin}/assets/`))).toEqual([]);

  await disconnect(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaching for Tennis');
  await expect(page.getByText('You are offline').first()).toBeVisible();
});

test('the product can be installed on a device', async ({ page, request }) => {
  await page.goto('/home');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as Record<string, string> & { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: "Athlete's Academy", start_url: '/home', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src);
    // An image that is written as text names its charset besides.
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]], src).toEqual([200, type]);
  }
  const frame = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(({ media }) => matchMedia(media).matches)?.content,
    );
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await frame()).toBe('#f4f6f9');
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await frame()).toBe('#0b111b');
});
