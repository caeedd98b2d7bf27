import { defineConfig } from '@playwright/test';
import type { Looks } from './tests/stories/look.ts';
import { keepTestEnvironment } from './tests/product/environment.ts';
import { coresOfProcess } from './tools/cores.ts';

keepTestEnvironment();

// Reads `storybook-static`: `storybook build` comes first.
export default defineConfig<object, Looks>({
  testDir: 'tests/stories',
  outputDir: 'test-results/stories',
  timeout: 120_000,
  forbidOnly: true,
  // What passes only at its second try is a bug to find: `npm test` names it in its last lines.
  retries: 1,
  // Each has one page, which waits for frames now and then. On less than a core, several would wait for each other until their time is over.
  workers: Math.min(4, Math.ceil(2 * coresOfProcess())),
  fullyParallel: true,
  projects: [
    { name: 'both-views', use: { views: 'both' } },
    { name: 'wide-view', use: { views: 'wide' } },
  ],
  reporter: [['dot'], ['./tools/second-tries/playwright.ts']],
  use: { launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] } },
});
