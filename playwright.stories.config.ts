import { defineConfig } from '@playwright/test';
import { keepTestEnvironment } from './tests/product/environment.ts';

keepTestEnvironment();

// Reads `storybook-static`: `storybook build` comes first.
export default defineConfig({
  testDir: 'tests/stories',
  outputDir: 'test-results/stories',
  timeout: 60_000,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: 'dot',
  use: { launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] } },
});
