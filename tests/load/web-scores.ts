import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { signInAs } from '../journeys/sign-in.ts';
import { median } from './http-load.ts';
import { head, row, spread } from './spread.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const goal = 95;

interface Visit {
  readonly role: 'Athlete' | 'Coach' | null;
  readonly pages: readonly string[];
}

/** Everybody's pages, and those of the demo's two accounts, which no search engine sees. */
const visits: readonly Visit[] = [
  {
    role: null,
    pages: [
      '/home',
      '/homepage',
      '/academy',
      '/categories/Tennis',
      '/search',
      '/CoachProfile/1',
      '/programs',
      '/articles',
      '/SignInForm',
      '/signup',
    ],
  },
  { role: 'Athlete', pages: ['/AthPage', '/search', '/CoachProfile/1', '/AthPage/sessions', '/chat', '/AthWallet', '/settings'] },
  { role: 'Coach', pages: ['/dashboard', '/coachschedule', '/coachchat', '/coachwallet', '/bargraph'] },
];

/**
 * Prints the scores of pages by Lighthouse's own preset, a slow phone on a slow network: medians of so many runs, with the least and the
 * most, as a single run also measures the machine. True if all medians reach the goal.
 */
export async function tellAllScores(web: string, executablePath: string, runs: number): Promise<boolean> {
  const slowdown = await slowdownOf(executablePath);
  head('page', ...categories, 'LCP, ms', 'TBT, ms', 'CLS', 'below 1');
  let isMet = true;
  for (const { role, pages } of visits)
    await inBrowser(executablePath, async (context, port) => {
      if (role) await signIn(await context.newPage(), web, role);
      for (const page of pages) isMet = (await tellScores(web + page, { port, runs, slowdown, isSignedIn: role !== null })) && isMet;
    });
  return isMet;
}

/** Scores of its benchmark: of the phone that Lighthouse emulates, a Moto G Power of 2022, as Chrome's DevTools have it. */
const phoneIndex = 264;
/** What the preset takes for granted: a machine four times as fast. */
const presetSlowdown = 4;

/** The preset's, or less on a machine that is itself not four times as fast as the phone: it would emulate a slower one. */
async function slowdownOf(executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const indexes: number[] = [];
    for (let run = 0; run < 5; run++) indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    const slowdown = Math.min(presetSlowdown, Math.max(1, median(indexes) / phoneIndex));
    console.log(
      `\nBenchmark index ${spread(indexes, (index) => index.toFixed(0))}, so the phone is ${slowdown.toFixed(1)} times as slow.\n`,
    );
    return slowdown;
  } finally {
    await browser.close();
  }
}

/** Lighthouse opens its pages in the context that a browser starts with, so the session has to be in that one. */
async function inBrowser(executablePath: string, work: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'academy-scores-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    await work(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
}

/** With one of the demo's accounts. */
export const signIn = async (page: Page, web: string, role: 'Athlete' | 'Coach'): Promise<void> =>
  await signInAs(page, { email: `${role.toLowerCase()}@example.com`, password: 'Demo@2025', role }, web);

interface Scoring {
  readonly port: number;
  readonly runs: number;
  /** Times that the phone is slower than this machine. */
  readonly slowdown: number;
  readonly isSignedIn: boolean;
}

/** True if the median of every score reaches the goal. */
async function tellScores(url: string, { port, runs, slowdown, isSignedIn }: Scoring): Promise<boolean> {
  const reports: Result[] = [];
  const wanted: readonly Category[] = isSignedIn ? categories.filter((category) => category !== 'seo') : categories;
  for (let run = 0; run < runs; run++) {
    const settings = { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: slowdown } } };
    const flags = { port, onlyCategories: [...wanted], logLevel: 'error' as const, disableStorageReset: isSignedIn };
    const result = await lighthouse(url, flags, settings);
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { pathname } = new URL(result.lhr.finalDisplayedUrl);
    if (pathname !== new URL(url).pathname) throw new Error(`${url} leads to ${pathname}`);
    reports.push(result.lhr);
  }
  const scoresOf = (category: string): number[] => reports.map(({ categories: all }) => Math.round((all[category]?.score ?? 0) * 100));
  const timingsOf = (audit: string): number[] => reports.map(({ audits }) => audits[audit]?.numericValue ?? 0);
  const whole = (value: number): string => value.toFixed(0);
  const failed = new Set(reports.flatMap(failedIn));
  row(
    new URL(url).pathname,
    ...categories.map((each) => (wanted.includes(each) ? spread(scoresOf(each), whole) : '')),
    spread(timingsOf('largest-contentful-paint'), whole),
    spread(timingsOf('total-blocking-time'), whole),
    spread(timingsOf('cumulative-layout-shift'), (shift) => shift.toFixed(3)),
    [...failed].join(', '),
  );
  return wanted.every((each) => median(scoresOf(each)) >= goal);
}

/** Failed audits that count for a score. */
function failedIn({ audits, categories: all }: Result): string[] {
  const weighed = new Set(categories.flatMap((each) => all[each]?.auditRefs.filter(({ weight }) => weight > 0) ?? []));
  return [...weighed].map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}
