// `npm test`: the core of all checks; `npm run test:all`: all of them. `npm test -- unit journeys` runs only these steps; the last lines list the names.
import { keepTestEnvironment } from '../tests/product/environment.ts';
import { ensureChromium } from './chromium.ts';
import { coreJourneys, leftOutOfCore } from './core-tests.ts';
import { checks, runSteps, type Step } from './steps.ts';

const names = process.argv.slice(2).filter((name) => name !== '--all');
const isAll = process.argv.includes('--all');

const vitest = (project: string, leftOut: readonly string[] = []): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  ...(isAll ? [] : leftOut.flatMap((file) => ['--exclude', file])),
];

const steps: readonly Step[] = [
  ...checks,
  // The media worker of calls; built from source the first time if it cannot be downloaded, in parallel with other steps.
  { name: 'media-worker', command: ['node', 'sfu/media-worker/main.ts'], isBeside: true },
  { name: 'unit', command: vitest('unit') },
  { name: 'storybook', command: ['storybook', 'build', '-o', 'storybook-static', '--test', '--quiet'] },
  {
    name: 'stories',
    command: [
      ...(['playwright', 'test', '-c', 'playwright.stories.config.ts'] as const),
      ...(isAll ? ['--project', 'both-views'] : ['--project', 'wide-view', '--grep-invert', '@long']),
    ],
  },
  // Not in parallel with a browser: tests of faults and calls depend on time.
  { name: 'servers', command: vitest('servers', leftOutOfCore.servers), after: ['media-worker'] },
  { name: 'contracts', command: vitest('product', leftOutOfCore.contracts) },
  // The same seed each time, so that a failure is caused by the change; other seeds are for `npm run fuzz`.
  { name: 'fuzz', command: ['node', 'tests/fuzz/main.ts', '--seed', '7', '--requests', '30000', '--seconds', '45'], isLong: true },
  { name: 'journeys', command: ['playwright', 'test', ...(isAll ? [] : coreJourneys)] },
];

keepTestEnvironment();
const env = { ...process.env, CHROMIUM: ensureChromium(), STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' };
const chosen = isAll || names.length > 0 ? steps : steps.filter(({ isLong }) => !isLong);
const isPassed = await runSteps(chosen, names, env);
if (!isAll) console.log('This was the core of the tests: `npm run test:all` runs everything.');
process.exit(isPassed ? 0 : 1);
