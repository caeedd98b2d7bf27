// `npm run prove`: runs the long campaigns one after the other, and says on one page what they found; CONTRIBUTING.md describes it.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { campaigns } from './prove/campaigns.ts';
import { OptionError, type Options, readOptions } from './prove/options.ts';
import { prove } from './prove/prove.ts';

const root = path.resolve(import.meta.dirname, '..');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function commitOf(): string {
  try {
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`;
  } catch {
    return 'unknown';
  }
}

function optionsOf(): Options {
  try {
    return readOptions(process.argv.slice(2), campaigns);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const options = optionsOf();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const hasPassed = await prove(options, {
  root,
  commit: commitOf(),
  stop: stopping.signal,
  say: (line) => console.log(line),
  graceMs: 20_000,
  tellEveryMs: 60_000,
});
console.log(`${hasPassed ? 'All have passed' : 'Not all have passed'}: ${path.join(options.folder, 'results.md')}`);
process.exit(hasPassed ? 0 : 1);
