import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign, Work } from './campaigns.ts';
import { OptionError, readOptions } from './options.ts';
import { type Means, prove } from './prove.ts';
import { duration, type Result } from './results.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prove-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;
const meansOf = (more: Partial<Means> = {}): Means => ({
  root: folder,
  commit: 'abc',
  stop: never,
  say: () => {},
  graceMs: 1_000,
  tellEveryMs: 60_000,
  ...more,
});

const fake = (name: string, program: string, more: Partial<Work> = {}, isSeeded = true): Campaign => ({
  name,
  promises: ['R1', 'R2'],
  isSeeded,
  work: (size, seed) => ({
    command: [process.execPath, '-e', program, size, String(seed)],
    longestMs: 60_000,
    proof: [/^\d+ tried$/mu],
    ...more,
  }),
});
/** Leaves a letter in a file each time it runs. */
const noted = (name: string, rest: string): string => `require('fs').appendFileSync('${name}.runs', 'x'); ${rest}`;
const good = (name: string): Campaign => fake(name, noted(name, 'console.log(process.argv.slice(1).join()); console.log("3 tried")'));
const runsOf = (name: string): number => {
  const file = path.join(folder, `${name}.runs`);
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
};
const run = async (chosen: readonly Campaign[], means = meansOf(), seed = 7): Promise<boolean> =>
  await prove({ chosen, size: 'small', seed, folder }, means);
const lines = (): Result[] =>
  readFileSync(path.join(folder, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Result);
const page = (): string => readFileSync(path.join(folder, 'results.md'), 'utf8');

describe('prove', () => {
  it('runs each with its size and seed, keeps the output, and notes each result', async () => {
    expect(await run([good('one'), fake('two', 'console.error("\\u001B[32m4 tried\\u001B[0m")', {}, false)])).toBe(true);
    expect(readFileSync(path.join(folder, 'one-small-seed-7.txt'), 'utf8')).toBe('small,7\n3 tried\n');
    const same = { promises: ['R1', 'R2'], size: 'small', commit: 'abc', outcome: 'passed', exitCode: 0 };
    expect(lines()).toEqual([
      { ...same, campaign: 'one', seed: 7, output: 'one-small-seed-7.txt', at: expect.any(String), seconds: expect.any(Number) },
      { ...same, campaign: 'two', seed: null, output: 'two-small.txt', at: expect.any(String), seconds: expect.any(Number) },
    ]);
    expect(page()).toContain('2 passed, 0 failed, 0 not run.');
    expect(page()).toMatch(/^\| one \| R1, R2 \| small \| 7 \| passed \| \d+ s \| abc \|/mu);
    expect(page()).toMatch(/^\| two \| R1, R2 \| small \| its own \| passed \|/mu);
  });

  it('goes on after one that fails, and says so', async () => {
    const chosen = [fake('bad', 'console.log("3 tried"); process.exit(3)'), good('one')];
    expect(await run(chosen)).toBe(false);
    expect(lines().map(({ campaign, outcome, exitCode }) => [campaign, outcome, exitCode])).toEqual([
      ['bad', 'failed', 3],
      ['one', 'passed', 0],
    ]);
    expect(page()).toContain('1 passed, 1 failed, 0 not run.');
    expect(page()).toContain('| **failed** (exit code 3) |');
  });

  it('does not take for passed what ran nothing', async () => {
    expect(await run([fake('empty', 'console.log("no tests")')])).toBe(false);
    expect(lines().map(({ outcome, exitCode }) => [outcome, exitCode])).toEqual([['without proof', 0]]);
    expect(page()).toContain('| **without proof** |');
  });

  it('takes for failed what cannot be run', async () => {
    const absent: Campaign = {
      ...good('absent'),
      work: () => ({ command: [path.join(folder, 'no-program')], longestMs: 60_000, proof: [] }),
    };
    expect(await run([absent, good('one')])).toBe(false);
    expect(lines().map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
    expect(readFileSync(path.join(folder, 'absent-small-seed-7.txt'), 'utf8')).toContain('ENOENT');
  });

  it('ends what takes too long, even if it does not listen', async () => {
    const deaf = `process.on('SIGTERM', () => {}); console.log('3 tried'); setInterval(() => {}, 1000)`;
    expect(await run([fake('long', deaf, { longestMs: 500 }), good('one')], meansOf({ graceMs: 200 }))).toBe(false);
    expect(lines().map(({ campaign, outcome }) => [campaign, outcome])).toEqual([
      ['long', 'took too long'],
      ['one', 'passed'],
    ]);
  });

  it('ends what a campaign leaves behind', async () => {
    const left = `process.on('SIGTERM', () => { require('fs').writeFileSync('left.ended', ''); process.exit(0); });
      setInterval(() => {}, 1000); console.log('ready')`;
    const leaves = `const left = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(left)}], { stdio: ['ignore', 'pipe', 'ignore'] });
      left.stdout.once('data', () => { console.log('3 tried'); process.exit(0); })`;
    expect(await run([fake('leaves', leaves)])).toBe(true);
    expect(existsSync(path.join(folder, 'left.ended'))).toBe(true);
  });

  it('tells how far it is', async () => {
    const told: string[] = [];
    const chatty = `console.log('3 tried'); console.log('week 12 of 50'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`;
    const stopping = new AbortController();
    const say = (line: string): void => {
      told.push(line);
      if (line.includes('week 12')) stopping.abort();
    };
    await run([fake('chatty', chatty)], meansOf({ say, stop: stopping.signal, tellEveryMs: 20 }));
    expect(told.find((line) => line.includes('week 12'))).toMatch(/^chatty: \d+ s of at most 1 min 0 s; week 12 of 50$/u);
  });
});

describe('a second start', () => {
  it('runs only what has not passed', async () => {
    const bad = (code: number): Campaign => fake('bad', noted('bad', `console.log('3 tried'); process.exit(${code})`));
    expect(await run([good('one'), bad(1), good('two')])).toBe(false);
    expect(await run([good('one'), bad(0), good('two')], meansOf({ commit: 'def' }))).toBe(true);
    expect(['one', 'bad', 'two'].map(runsOf)).toEqual([1, 2, 1]);
    expect(page()).toContain('3 passed, 0 failed, 0 not run.');
    expect(page()).toMatch(/^\| bad .* \| def \|/mu);
  });

  it('runs a seeded campaign again with another seed, and keeps both results', async () => {
    const own = fake('own', noted('own', 'console.log("3 tried")'), {}, false);
    for (const seed of [7, 8]) expect(await run([good('one'), own], meansOf(), seed)).toBe(true);
    expect(['one', 'own'].map(runsOf)).toEqual([2, 1]);
    expect(page()).toContain('3 passed, 0 failed, 0 not run.');
  });

  it('goes on where it was stopped: the child ends, and what is done stays', async () => {
    const stopping = new AbortController();
    // Runs until it is ended the first time, and well the second time.
    const slow = fake(
      'slow',
      noted('slow', `if (require('fs').readFileSync('slow.runs').length > 1) console.log('3 tried'); else setInterval(() => {}, 1000)`),
    );
    const watched = watch(folder, () => {
      if (runsOf('slow') > 0) stopping.abort();
    });
    try {
      expect(await run([good('one'), slow, good('two')], meansOf({ stop: stopping.signal }))).toBe(false);
    } finally {
      watched.close();
    }
    expect(lines().map(({ campaign }) => campaign)).toEqual(['one']);
    expect(page()).toContain('1 passed, 0 failed, 2 not run.');
    expect(page()).toContain('| slow | R1, R2 | small | 7 | not run |');
    expect(await run([good('one'), slow, good('two')])).toBe(true);
    expect(['one', 'slow', 'two'].map(runsOf)).toEqual([1, 2, 1]);
  });

  it('reads results whose last line was cut off', async () => {
    await run([good('one')]);
    appendFileSync(path.join(folder, 'results.jsonl'), '{"campaign":"tw');
    expect(await run([good('one'), good('two')])).toBe(true);
    expect(lines().map(({ campaign }) => campaign)).toEqual(['one', 'two']);
    expect(runsOf('one')).toBe(1);
  });

  it('refuses a file that is none of results', async () => {
    writeFileSync(path.join(folder, 'results.jsonl'), 'hello\n');
    await expect(run([good('one')])).rejects.toThrow('line 1 of');
    expect(runsOf('one')).toBe(0);
  });
});

describe('readOptions', () => {
  const known = [good('one'), good('two'), good('three')];

  it('chooses all, small and with seed 1, unless told otherwise', () => {
    expect(readOptions([], known)).toEqual({ chosen: known, size: 'small', seed: 1, folder: path.resolve('prove-results') });
    const args = ['--only', 'three, one', '--size', 'full', '--seed', '9', '--folder', folder];
    expect(readOptions(args, known)).toEqual({ chosen: [known[0], known[2]], size: 'full', seed: 9, folder });
  });

  it.each([
    [['--size', 'huge'], 'there is no size "huge"'],
    [['--only', 'one,four'], 'there is no campaign "four"'],
    [['--only', ''], 'there is no campaign ""'],
    [['--seed', '0'], 'the seed is a whole number'],
    [['--seed', '1e3'], 'the seed is a whole number'],
    [['--seed', '99999999999'], 'the seed is a whole number'],
    [['--folder', ''], 'the folder has no name'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j and says what there is', (args, message) => {
    expect(() => readOptions(args, known)).toThrow(OptionError);
    expect(() => readOptions(args, known)).toThrow(message);
    expect(() => readOptions(args, known)).toThrow('campaigns: one, two, three');
  });
});

it.each([
  [0.4, '0 s'],
  [59.6, '1 min 0 s'],
  [3_599.9, '1 h 0 min'],
  [7_384, '2 h 3 min'],
])('%d seconds are told as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
