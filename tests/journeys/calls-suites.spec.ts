import type { Page } from '@playwright/test';
import { accept, meet, mustSee, part, ring, smallCallingBrowser } from './calling.ts';
import { keepConnections, reportsOf } from './connections.ts';
import { expect, product, test } from './journey.ts';

test.use({ permissions: ['camera', 'microphone'], launchOptions: smallCallingBrowser });
test.setTimeout(240_000);

/** What the page's connections have agreed on with the media server. */
const suitesOf = async (page: Page): Promise<readonly (readonly [version: unknown, dtls: unknown, srtp: unknown])[]> =>
  (await reportsOf(page)).flatMap(({ type, dtlsState, tlsVersion, dtlsCipher, srtpCipher }) =>
    type === 'transport' && dtlsState === 'connected' ? [[tlsVersion, dtlsCipher, srtpCipher] as const] : [],
  );

test('media is encrypted by suites that are approved', async ({ browser, page }) => {
  await keepConnections(page);
  const two = await meet(browser, product(), page);
  await ring(two);
  await accept(two);
  await mustSee(two.coachPage, two.athlete.name);
  const suites = await suitesOf(two.coachPage);
  // One to send and one to receive.
  expect(suites.length).toBeGreaterThanOrEqual(2);
  for (const [version, dtls, srtp] of suites) {
    // DTLS 1.2 or 1.3.
    expect(version).toMatch(/^FEF[CD]$/u);
    expect(dtls).toMatch(/^TLS_(?:ECDHE_(?:ECDSA|RSA)_WITH_)?(?:AES_(?:128|256)_GCM|CHACHA20_POLY1305)_SHA(?:256|384)$/u);
    // Newer browsers name it as IANA does, with SRTP_ before.
    expect(srtp).toMatch(/^(?:SRTP_)?AEAD_AES_(?:128|256)_GCM$/u);
  }
  await part(two);
});
