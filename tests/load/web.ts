import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { weighUi } from '../architecture/built-ui.ts';
import { type Product, startProduct } from '../product/product.ts';
import { environmentOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { head, row } from './spread.ts';
import { signIn, tellAllScores } from './web-scores.ts';

/**
 * The cost of a page: script bytes of every route; Lighthouse with its own preset, a slow phone on a slow network; and the latency
 * of typing in the search over many coaches. `-- weight` measures only the scripts, `-- scores` only the scores, `-- typing` only the typing;
 * `-- --runs 3` takes fewer runs of each page than five.
 */
const coaches = 5_000;
const inpGoalMs = 100;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: { runs: { type: 'string' } } });
const parts = ['weight', 'scores', 'typing'];
const [only = null, ...more] = positionals;
const runs = Number(values.runs ?? 5);
if (more.length > 0 || (only !== null && !parts.includes(only)) || !Number.isInteger(runs) || runs < 1)
  throw new Error('usage: [weight | scores | typing] [--runs 5]');
const isWanted = (part: string): boolean => only === null || only === part;

if (isWanted('weight')) await tellWeights();
if (isWanted('scores') || isWanted('typing')) await measureProduct();

async function tellWeights(): Promise<void> {
  head('route', 'gzipped script, kB', 'of it the screen’s own, kB');
  for (const { path: route, bytes, own } of (await weighUi()).routes) row(route, kilobytes(bytes), kilobytes(own));
}

async function measureProduct(): Promise<void> {
  const product = await startProduct();
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  try {
    if (isWanted('scores') && !(await tellAllScores(product.web, executablePath, runs))) process.exitCode = 1;
    if (isWanted('typing')) await tellTyping(product, executablePath);
  } finally {
    await product.stop();
    product.remove();
  }
}

async function tellTyping(product: Product, executablePath: string): Promise<void> {
  const names = fillSearch(product);
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const { keys, inp, middle, longestTask } = await typingDelay(browser, product.web, names);
    console.log(
      `\nTyping in the search over ${coaches} coaches, ${keys} keys: interaction to next paint ${inp} ms, the middle one ${middle} ms; the longest task ${longestTask.toFixed(1)} ms of CPU. The aim is ${inpGoalMs} ms.`,
    );
    if (inp >= inpGoalMs) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** Replaces the demo's coaches by a crowd, in the search only; returns some names. */
function fillSearch(product: Product): readonly string[] {
  const file = path.join(product.dataDir, 'names.json');
  const crowd = ['--coaches', `${coaches}`, '--reviews', `${4 * coaches}`, '--names', file];
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../projections/coaches/coach-search.fill.fixture.ts'), ...crowd], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

interface Typing {
  readonly keys: number;
  /** Milliseconds from pressing a key to the frame with its effect: the slowest after ignoring one in fifty. */
  readonly inp: number;
  readonly middle: number;
  /** Milliseconds of CPU, which are meaningful even on a busy machine. */
  readonly longestTask: number;
}

/** Types names and sports at people's speed, while responses to earlier text are still arriving. */
async function typingDelay(browser: Browser, baseURL: string, names: readonly string[]): Promise<Typing> {
  const page = await browser.newPage({ baseURL });
  await signIn(page, baseURL, 'Athlete');
  await page.goto('/search');
  const found = page.getByText(/^[\d,]+ coaches$/u).first();
  await found.waitFor();
  const field = page.getByRole('searchbox', { name: 'Search coaches or sports' });
  await field.click();
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    Object.assign(globalThis, { slowest });
    // One interaction has several events: key down, input, key up.
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
  // Interactions that the browser does not report took less than its threshold.
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

/** Milliseconds of CPU of the threads on which pages run. */
function longestTaskOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
