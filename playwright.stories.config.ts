import { defineConfig } from '@playwright/test';

// Reads `storybook-static`: `storybook build` comes first.
export default defineConfig({
  testDir: 'tests/stories',
  outputDir: 'test-results/stories',
  timeout: 30_000,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: 'dot',
  projects: [
    { name: 'wide', testMatch: '*.spec.ts', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'narrow', testMatch: 'every-story.spec.ts', use: { viewport: { width: 390, height: 844 } } },
  ],
  use: { launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] } },
});
