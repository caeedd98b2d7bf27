import { type Browser, chromium, expect as see } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callingBrowser, framesOf, freezeFor, mustSee, talk, tileOf, type Two } from '../journeys/calling.ts';
import { eventually } from '../product/eventually.ts';
import { forgedAfter, type Line, openLine } from '../product/line.ts';
import { must } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';

describe('a call between two', () => {
  let line: Line;
  let product: Product;
  let browser: Browser;
  let two: Two;
  beforeAll(async () => {
    line = await openLine();
    product = await startProduct({ environment: { ...line.environment, DEMO: '0' } });
    line.lead(product.api);
    browser = await chromium.launch(callingBrowser);
    two = await talk(browser, product);
  });
  afterEach(() => {
    line.mend();
    line.setUdp(true);
    line.follow(null);
    line.narrow(null);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    product.remove();
    await line.close();
  });

  /** Without a time limit of its own: `npm run bench:calls -- away` measures the time. */
  const expectPicturesOfBoth = async (): Promise<void> => {
    const { coach, athlete, coachPage, athletePage } = two;
    await Promise.all([mustSee(coachPage, athlete.name), mustSee(athletePage, coach.name)]);
  };

  const kill = async (script: string): Promise<void> => {
    const [pid] = product.pidsOf(script);
    if (pid === undefined) throw new Error(`${script} is not running`);
    process.kill(pid, 'SIGKILL');
    await eventually('another process takes over', () => product.pidsOf(script).find((one) => one !== pid));
  };

  /** Width of the athlete's video on the coach's page, in px. */
  const width = async (): Promise<number> =>
    await tileOf(two.coachPage, two.athlete.name)
      .locator('video')
      .evaluate((element) => (element as HTMLVideoElement).videoWidth);

  it('goes on while the signalling is away, and is signalled as before afterwards', async () => {
    const { coach, coachPage, athletePage } = two;
    const before = await framesOf(athletePage, coach.name);
    line.hangUp('signalling');
    await mustSee(athletePage, coach.name, { withinMs: 5_000 });
    await coachPage.keyboard.press('Alt+M');
    const muted = tileOf(athletePage, coach.name).getByRole('img', { name: 'Microphone off' });
    await see(muted).toBeVisible();
    await coachPage.keyboard.press('Alt+M');
    await see(muted).toBeHidden();
    // The video element was not recreated: its frame count would have restarted.
    expect(await framesOf(athletePage, coach.name)).toBeGreaterThan(before);
  });

  it('is back after the network was away for ten seconds', async () => {
    const interrupted = see(two.coachPage.getByText('Reconnecting')).toBeVisible({ timeout: 20_000 });
    await Promise.all([line.cutFor(10_000), interrupted]);
    await expectPicturesOfBoth();
    await see(two.coachPage.getByText('Reconnecting')).toBeHidden();
  });

  it('goes on while somebody on the way sends packets without the key in the name of both', async () => {
    const before = await framesOf(two.athletePage, two.coach.name);
    line.follow(forgedAfter);
    await see.poll(line.followed, { timeout: 60_000 }).toBeGreaterThan(1_000);
    await expectPicturesOfBoth();
    // A film that began anew would have fewer.
    expect(await framesOf(two.athletePage, two.coach.name)).toBeGreaterThan(before);
  });

  it('shows smaller pictures over a narrow line, and larger ones again when it is wide', async () => {
    line.narrow(400_000);
    await see.poll(width, { timeout: 60_000 }).toBe(320);
    line.narrow(null);
    await see.poll(width, { timeout: 60_000 }).toBeGreaterThan(320);
    await expectPicturesOfBoth();
  });

  it('goes on in a tab that was frozen for ten seconds', async () => {
    await freezeFor(two.athletePage, 10_000);
    await expectPicturesOfBoth();
  });

  it('goes over TCP where UDP is closed in the middle of it', async () => {
    line.setUdp(false);
    const bytes = line.datagramBytes();
    await see(two.coachPage.getByText('Reconnecting')).toBeVisible({ timeout: 30_000 });
    await expectPicturesOfBoth();
    expect(line.datagramBytes()).toBe(bytes);
  });

  it('goes on with another media worker where one dies', async () => {
    await kill('mediasoup-worker');
    await expectPicturesOfBoth();
  });

  it('goes on with another media server where one dies, and ends when both have left', async () => {
    const { coach, coachPage, athletePage } = two;
    const call = `/calls/${new URL(coachPage.url()).searchParams.get('call') ?? ''}`;
    const state = async () => (await must<{ state: string }>(product, 'GET', call, { token: coach.token })).body.state;
    await kill('sfu/main.ts');
    await expectPicturesOfBoth();
    expect(await state()).toBe('running');
    for (const page of [athletePage, coachPage]) await page.getByRole('button', { name: 'LEAVE' }).click();
    await eventually('the call is over', async () => ((await state()) === 'over' ? true : undefined));
  });

  it('comes about over TCP alone', async () => {
    line.setUdp(false);
    const bytes = line.datagramBytes();
    two = await talk(browser, product);
    expect(line.datagramBytes()).toBe(bytes);
  });
});
