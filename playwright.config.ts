import { defineConfig } from '@playwright/test';
import { keepTestEnvironment } from './tests/product/environment.ts';
import { coresOfProcess } from './tools/cores.ts';

keepTestEnvironment();

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/product-setup.ts',
  // Patient: what is there at once costs nothing of it, and a machine may have much else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes only at its second try is a bug to find: `npm test` names it in its last lines.
  retries: 1,
  workers: Math.min(2, Math.ceil(coresOfProcess())),
  reporter: [['list'], ['./tools/second-tries/playwright.ts']],
  use: {
    // A new context would fetch and keep the shell for each test; one journey allows it and looks at it.
    serviceWorkers: 'block',
    // A trace of everything takes half as long again; `npx playwright test --trace retain-on-failure` keeps those of what failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] },
  },
});
