import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { keepTestEnvironment } from './tests/product/environment.ts';
import { coresOfProcess } from './tools/cores.ts';
import { LongFilesFirst } from './tools/long-files-first.ts';
import { secondTries } from './tools/second-tries/vitest.ts';

keepTestEnvironment();
// Vitest's default, even if the shell exports another value.
process.env['NODE_ENV'] = 'test';

const root = import.meta.dirname;
const rooms = '{domain,platform,embedded,api,projections,processes,audit,sfu,design-system,ui,tools}';
const launchOptions = { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--disable-gpu'] };

/** What hangs ends then; on a machine with other work, some tests with servers take four times as long as on a quiet one. */
const patientMs = 300_000;

export default defineConfig({
  test: {
    reporters: ['default', secondTries],
    sequence: { sequencer: LongFilesFirst },
    // What passes only at its second try is a bug to find: `npm test` names it in its last lines. Units get one try.
    // On two cores the default is one at a time, most of which it waits.
    maxWorkers: Math.max(Math.min(2, Math.ceil(coresOfProcess())), Math.floor(coresOfProcess()) - 1),
    coverage: {
      provider: 'v8',
      include: ['{domain,platform,embedded,api,projections,processes,audit,sfu,design-system,ui}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/*.stories.tsx', '**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${rooms}/**/*.test.{ts,tsx}`, 'tests/{architecture,fuzz,load}/*.spec.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          // A process for each file would load the same modules again, which took more than half of the time.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          // Some build the ui or start a program first, which takes long on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'servers',
          environment: 'node',
          globalSetup: './tools/vitest-postgres.ts',
          include: [`${rooms}/**/*.int.test.ts`, 'tests/{event-store,faults}/**/*.spec.ts'],
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          retry: 1,
          testTimeout: patientMs,
          hookTimeout: patientMs,
        },
      },
      {
        test: {
          name: 'product',
          environment: 'node',
          globalSetup: './tests/product/one-for-all.ts',
          include: ['tests/contracts/**/*.spec.ts'],
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          retry: 1,
          testTimeout: patientMs,
          hookTimeout: patientMs,
        },
      },
      {
        plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
