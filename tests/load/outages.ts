import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { gatherCrowd } from './crowd.ts';
import { faults, smallDisk } from './outages-faults.ts';
import { type MixedLoad, startLoad } from './outages-load.ts';
import { type Phase, report } from './outages-report.ts';

/**
 * Takes down one part of the product after the other under a steady mixed load. Measures statuses, latencies and the time to recover,
 * and checks at the end that every acknowledged write is visible once.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 60)) throw new Error('usage: --seconds 20 [--only "Postgres silent"]');

const calmSeconds = 10;
/** Shortest and longest wait after an outage. */
const [leastAfter, mostAfter] = [8, 40];
const diskMegabytes = 700;

const allAreWell = (load: MixedLoad, since: number): boolean =>
  performance.now() - Math.max(since, load.answers.findLast(({ status }) => status !== 200)?.at ?? 0) > leastAfter * 1000;

async function phaseOf(name: string, product: Product, load: MixedLoad): Promise<Phase> {
  const from = performance.now();
  const comeBack = faults[name]?.(product);
  await pause((comeBack ? seconds : calmSeconds) * 1000);
  await comeBack?.();
  const over = performance.now();
  if (comeBack) {
    const end = over + mostAfter * 1000;
    while (performance.now() < end && !allAreWell(load, over)) await pause(100);
  }
  return { name, from, over, to: performance.now() };
}

interface Page {
  readonly reviews: readonly { readonly comment: string }[];
  readonly next: string | null;
}

async function shownReviews(product: Product): Promise<string[]> {
  const found: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const { body }: { body: Page } = await must<Page>(product, 'GET', `/get_all_reviews?limit=200${before && `&before=${before}`}`);
    found.push(...body.reviews.map(({ comment }) => comment).filter((comment) => comment.startsWith('outage ')));
    before = body.next;
  }
  return found;
}

/** Waits until every acknowledged write is visible; returns missing, duplicate and wrong ones. */
async function verify(product: Product, load: MixedLoad): Promise<string> {
  const shown = await eventually('every acknowledged review is shown', async () => {
    const found = await shownReviews(product);
    const known = new Set(found);
    return [...load.reviews].every((comment) => known.has(comment)) ? found : undefined;
  });
  let wrong = 0;
  for (const [token, { acknowledged, possible }] of load.addresses) {
    const id = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number }).id;
    const { body } = await must<Record<string, unknown>>(product, 'GET', `/atheleteprofile/${id}`, { token });
    const address = String(body['address']);
    if (acknowledged !== '' && address !== acknowledged && !possible.has(address)) wrong++;
  }
  const doubled = shown.length - new Set(shown).size;
  return `\n${load.reviews.size} reviews acknowledged, all shown; shown twice: ${doubled}. ${load.addresses.size} profiles, ${wrong} not as acknowledged last.`;
}

const disk = smallDisk(diskMegabytes);
process.on('exit', disk.remove);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const product = await startProduct({
  dataDir: disk.folder,
  environment: { TRUSTED_PROXIES: '1', DEMO: '1', REQUESTS_PER_SECOND: '10000', SILENT_MS: '', MAIL_SILENT_MS: '', CHECK_RESPONSES: '0' },
});
try {
  const crowd = gatherCrowd(product, { coaches: 200, athletes: 200 });
  const people = await Promise.all(Array.from({ length: 8 }, () => newAthlete(product)));
  const load = startLoad(product, crowd, people);
  await pause(3_000);
  const names = Object.keys(faults).filter((name) => values.only === '' || values.only === name);
  for (const name of ['calm', ...names]) {
    if (name === 'disk full' && !disk.isSmall) console.log('\ndisk full: not tried, for no small disk may be mounted here');
    else console.log(report(await phaseOf(name, product, load), load.answers));
  }
  await load.stop();
  console.log(await verify(product, load));
} finally {
  await product.stop();
}
