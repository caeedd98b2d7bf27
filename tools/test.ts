// `npm test`: the core of all checks; `npm run test:all`: all of them; `npm test -- --third 2`: the core, and one third of the rest.
// `npm test -- unit journeys` runs only these steps; the last lines list the names.
import { parseArgs } from 'node:util';
import { keepTestEnvironment } from '../tests/product/environment.ts';
import { ensureChromium } from './chromium.ts';
import { coreJourneys, leftOutOfCore, thirds } from './core-tests.ts';
import { checks, runSteps, type Step } from './steps.ts';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, third: { type: 'string' } },
});
const third = values.third === undefined ? [] : thirds[Number(values.third)];
if (third === undefined) throw new Error(`usage: [--all | --third 0 to ${thirds.length - 1}] [step …]`);
const isWhole = (step: string): boolean => values.all || third.includes(step);

const vitest = (project: string, leftOut: readonly string[] = []): Step['command'] => [
  'vitest',
  'run',
  '--project',
  project,
  ...leftOut.flatMap((file) => ['--exclude', file]),
];
const leftOutOf = (step: keyof typeof leftOutOfCore): readonly string[] => (isWhole(step) ? [] : leftOutOfCore[step]);

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
      ...(isWhole('stories') ? ['--project', 'both-views'] : ['--project', 'wide-view', '--grep-invert', '@long']),
    ],
  },
  // Not in parallel with a browser: tests of faults and calls depend on time.
  { name: 'servers', command: vitest('servers', leftOutOf('servers')), after: ['media-worker'] },
  { name: 'contracts', command: vitest('product', leftOutOf('contracts')) },
  // The same seed each time, so that a failure is caused by the change; other seeds are for `npm run fuzz`.
  { name: 'fuzz', command: ['node', 'tests/fuzz/main.ts', '--seed', '7', '--requests', '30000', '--seconds', '45'], isLong: true },
  { name: 'journeys', command: ['playwright', 'test', ...(isWhole('journeys') ? [] : coreJourneys)] },
];

keepTestEnvironment();
const env = { ...process.env, CHROMIUM: ensureChromium(), STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' };
const chosen = names.length > 0 ? steps : steps.filter(({ name, isLong }) => !isLong || isWhole(name));
const isPassed = await runSteps(chosen, names, env);
if (!values.all) console.log(`This was ${['the core of the tests', ...third].join(', all of ')}: \`npm run test:all\` runs everything.`);
process.exit(isPassed ? 0 : 1);
