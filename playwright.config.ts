import { defineConfig } from '@playwright/test';
import { keepTestEnvironment } from './tests/product/environment.ts';

keepTestEnvironment();

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/product-setup.ts',
  // Patient: what is there at once costs nothing of it, and a machine may have much else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A journey that passes at the second try is a bug to find.
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    // A new context would fetch and keep the shell for each test; one journey allows it and looks at it.
    serviceWorkers: 'block',
    // A trace of everything takes half as long again; `npx playwright test --trace retain-on-failure` keeps those of what failed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] },
  },
});
