// Everything that has to pass. `npm test -- unit journeys` runs some of it, by the names that the last lines show.
import { ensureChromium } from './chromium.ts';
import { checks, runSteps, type Step } from './steps.ts';

const steps: readonly Step[] = [
  ...checks,
  // What carries the media of calls: built from source the first time where it cannot be fetched, while the rest goes on.
  { name: 'media-worker', command: ['node', 'sfu/media-worker/main.ts'], isBeside: true },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'storybook', command: ['storybook', 'build', '-o', 'storybook-static', '--test', '--quiet'] },
  { name: 'stories', command: ['playwright', 'test', '-c', 'playwright.stories.config.ts'] },
  // Not beside a browser: faults and calls are told by the time they take.
  { name: 'servers', command: ['vitest', 'run', '--project', 'servers'], after: ['media-worker'] },
  { name: 'contracts', command: ['vitest', 'run', '--project', 'product'] },
  { name: 'journeys', command: ['playwright', 'test'] },
];

const env = { ...process.env, CHROMIUM: ensureChromium(), STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' };
process.exit((await runSteps(steps, process.argv.slice(2), env)) ? 0 : 1);
