import { type Browser, chromium } from '@playwright/test';
import { callingBrowser, mustSee, talk, type Two } from '../journeys/calling.ts';
import { eventually } from '../product/eventually.ts';
import { openLine } from '../product/line.ts';
import { type Product, startProduct } from '../product/product.ts';
import type { Finding } from './calls-report.ts';

const awayMs = 10_000;

/** Time until both people in a call see each other again, after an outage ended or a replacement was possible. */
export async function measureAway({ rounds }: { readonly rounds: number }): Promise<Finding[]> {
  const line = await openLine();
  const product = await startProduct({ environment: line.environment });
  line.lead(product.api);
  const browser: Browser = await chromium.launch(callingBrowser);
  const times = { network: [] as number[], worker: [] as number[], server: [] as number[] };
  try {
    const two = await talk(browser, product);
    for (let round = 0; round < rounds; round++) {
      await line.cutFor(awayMs);
      times.network.push(await seenAfter(two));
      await kill(product, 'mediasoup-worker');
      times.worker.push(await seenAfter(two));
      await kill(product, 'sfu/main.ts');
      times.server.push(await seenAfter(two));
    }
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
    await line.close();
  }
  const finding = (what: string, values: readonly number[], aim: string): Finding => ({
    what: `both see each other again after ${what}`,
    unit: 'ms',
    ours: values,
    than: 'plain has no way back',
    other: null,
    aim,
  });
  return [
    finding('the network was away for 10 s', times.network, 'under 8 s'),
    finding('the media worker was killed', times.worker, 'under 5 s'),
    finding('the media server was killed', times.server, ''),
  ];
}

async function seenAfter({ coach, athlete, coachPage, athletePage }: Two): Promise<number> {
  const from = performance.now();
  await Promise.all([mustSee(coachPage, athlete.name), mustSee(athletePage, coach.name)]);
  return performance.now() - from;
}

/** Ends when the video stands still; frames in transit still arrive. */
async function kill(product: Product, script: string): Promise<void> {
  const [pid] = product.pidsOf(script);
  if (pid === undefined) throw new Error(`${script} is not running`);
  process.kill(pid, 'SIGKILL');
  await eventually(`${script} is gone`, () => !product.pidsOf(script).includes(pid) || undefined);
}
