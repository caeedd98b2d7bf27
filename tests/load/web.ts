import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { type Browser, chromium, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { weighRoutes } from '../architecture/script-weight.ts';
import { type Product, startProduct } from '../product/product.ts';
import { environmentOf } from './crowd.ts';
import { percentile } from './http-load.ts';

/**
 * What a page costs its reader: script bytes of every route; Lighthouse with its own preset, a slow phone on a slow line; and
 * how long a key takes to show in the search over many coaches. `-- weight` weighs the scripts only, `-- typing` types only.
 */
const pages = ['/home', '/categories/Tennis', '/SignInForm'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goal = 95;
/** The middle one of these is told: a single one tells of the machine as well. */
const runs = 3;
const coaches = 5_000;
const inpGoalMs = 100;

const row = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const only = process.argv.find((argument) => argument === 'weight' || argument === 'typing');

if (only !== 'typing') await tellWeights();
if (only !== 'weight') await measureProduct();

async function tellWeights(): Promise<void> {
  row('route', 'gzipped script, kB', 'of it the screen’s own, kB');
  row('---', '---:', '---:');
  for (const { path: route, bytes, own } of await weighRoutes()) row(route, kilobytes(bytes), kilobytes(own));
}

async function measureProduct(): Promise<void> {
  const product = await startProduct();
  const port = await freePort();
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', `--remote-debugging-port=${port}`] });
  try {
    if (only === undefined) await tellAllScores(product, port);
    await tellTyping(product, browser);
  } finally {
    await browser.close();
    await product.stop();
    product.remove();
  }
}

async function tellAllScores(product: Product, port: number): Promise<void> {
  console.log();
  row('page', ...categories, 'LCP, ms', 'TBT, ms', 'CLS', 'below 1');
  row('---', ...categories.map(() => '---:'), '---:', '---:', '---:', '---');
  for (const page of pages) if (!(await tellScores(product.web + page, port))) process.exitCode = 1;
}

async function tellTyping(product: Product, browser: Browser): Promise<void> {
  const names = fillSearch(product);
  const { keys, inp, middle, longestTask } = await typingDelay(browser, product.web, names);
  console.log(
    `\nTyping in the search over ${coaches} coaches, ${keys} keys: interaction to next paint ${inp} ms, the middle one ${middle} ms; the longest task ${longestTask.toFixed(1)} ms of CPU. The aim is ${inpGoalMs} ms.`,
  );
  if (inp >= inpGoalMs) process.exitCode = 1;
}

/** Puts a crowd in the place of the demo's coaches, for the search alone; gives names of some. */
function fillSearch(product: Product): readonly string[] {
  const file = path.join(product.dataDir, 'names.json');
  const crowd = ['--coaches', `${coaches}`, '--reviews', `${4 * coaches}`, '--names', file];
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../projections/coaches/coach-search.fill.ts'), ...crowd], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

/** True where every score reaches the goal. */
async function tellScores(url: string, port: number): Promise<boolean> {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    reports.push(result.lhr);
  }
  const scoreOf = (report: Result, category: string): number => Math.round((report.categories[category]?.score ?? 0) * 100);
  const report = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[Math.floor(runs / 2)];
  if (!report) return false;
  const timing = (audit: string): number => report.audits[audit]?.numericValue ?? 0;
  const weighed = new Set(categories.flatMap((each) => report.categories[each]?.auditRefs.filter(({ weight }) => weight > 0) ?? []));
  const failed = [...weighed].map(({ id }) => id).filter((id) => (report.audits[id]?.score ?? 1) < 0.9);
  const scores = categories.map((each) => scoreOf(report, each));
  row(
    new URL(url).pathname,
    ...scores,
    Math.round(timing('largest-contentful-paint')),
    Math.round(timing('total-blocking-time')),
    timing('cumulative-layout-shift').toFixed(3),
    failed.join(', '),
  );
  return scores.every((score) => score >= goal);
}

interface Typing {
  readonly keys: number;
  /** ms from pressing a key to the picture that shows what it did: the slowest of all but one in fifty. */
  readonly inp: number;
  readonly middle: number;
  /** ms of CPU, which tells of the page also where the machine is busy. */
  readonly longestTask: number;
}

/** Types names and sports as fast as people do, while the answers to what was typed before are still arriving. */
async function typingDelay(browser: Browser, baseURL: string, names: readonly string[]): Promise<Typing> {
  const page = await browser.newPage({ baseURL });
  await signIn(page);
  await page.goto('/search');
  const found = page.getByText(/^[\d,]+ coaches$/u).first();
  await found.waitFor();
  const field = page.getByRole('combobox', { name: 'Search coaches or sports' });
  await field.click();
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    Object.assign(globalThis, { slowest });
    // One interaction is several events: pressing, typing, letting go.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
        if (interactionId > 0) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await browser.startTracing(page, { categories: ['toplevel'] });
  let keys = 0;
  for (const words of ['tennis', ...names.slice(0, 6), 'basketball']) {
    await field.pressSequentially(words, { delay: 90 });
    await page.waitForURL((url) => url.searchParams.get('q') === words.trim());
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    for (const _letter of words) await field.press('Backspace', { delay: 20 });
    keys += 2 * words.length;
  }
  const longestTask = longestTaskOf(await browser.stopTracing());
  const seen = await page.evaluate(() => [...(globalThis as unknown as { slowest: Map<number, number> }).slowest.values()]);
  await page.close();
  // What the browser does not tell of took less than its threshold.
  const durations = [...seen, ...Array.from({ length: Math.max(0, keys - seen.length) }, () => 16)].toSorted((a, b) => a - b);
  return { keys, inp: percentile(durations, 0.98), middle: percentile(durations, 0.5), longestTask };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Of the threads on which pages run, in ms of CPU. */
function longestTaskOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/SignInForm');
  await page.getByLabel('Role').selectOption('Athlete');
  await page.getByLabel('Email').fill('athlete@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Demo@2025');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.waitForURL(/\/AthPage$/u);
}
