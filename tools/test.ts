// All checks. `npm test -- unit journeys` runs only these steps; the last lines list the names.
import { keepTestEnvironment } from '../tests/product/environment.ts';
import { ensureChromium } from './chromium.ts';
import { checks, runSteps, type Step } from './steps.ts';

const steps: readonly Step[] = [
  ...checks,
  // The media worker of calls; built from source the first time if it cannot be downloaded, in parallel with other steps.
  { name: 'media-worker', command: ['node', 'sfu/media-worker/main.ts'], isBeside: true },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'storybook', command: ['storybook', 'build', '-o', 'storybook-static', '--test', '--quiet'] },
  { name: 'stories', command: ['playwright', 'test', '-c', 'playwright.stories.config.ts'] },
  // Not in parallel with a browser: tests of faults and calls depend on time.
  { name: 'servers', command: ['vitest', 'run', '--project', 'servers'], after: ['media-worker'] },
  { name: 'contracts', command: ['vitest', 'run', '--project', 'product'] },
  // The same seed each time, so that a failure is caused by the change; other seeds are for `npm run fuzz`.
  { name: 'fuzz', command: ['node', 'tests/fuzz/main.ts', '--seed', '7', '--requests', '30000', '--seconds', '45'] },
  { name: 'journeys', command: ['playwright', 'test'] },
];

keepTestEnvironment();
const env = { ...process.env, CHROMIUM: ensureChromium(), STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' };
process.exit((await runSteps(steps, process.argv.slice(2), env)) ? 0 : 1);
