import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Campaign, Size } from './campaigns.ts';
import type { Outcome } from './child.ts';

export interface Result {
  readonly campaign: string;
  readonly promises: readonly string[];
  readonly size: Size;
  /** None where the campaign has seeds of its own. */
  readonly seed: number | null;
  readonly commit: string;
  readonly at: string;
  readonly outcome: Outcome;
  readonly exitCode: number | null;
  readonly seconds: number;
  /** A file beside the results. */
  readonly output: string;
}

export type Attempt = Pick<Result, 'campaign' | 'promises' | 'size' | 'seed'>;

export const attemptOf = ({ name, promises, isSeeded }: Campaign, size: Size, seed: number): Attempt => ({
  campaign: name,
  promises,
  size,
  seed: isSeeded ? seed : null,
});

const keyOf = ({ campaign, size, seed }: Attempt): string => `${campaign} ${size} ${seed}`;

export interface Results {
  /** The last of each attempt. */
  all(): readonly Result[];
  of(attempt: Attempt): Result | undefined;
  add(result: Result): void;
  writePage(page: string): void;
}

/** One line for each end of a campaign. */
export function openResults(folder: string): Results {
  const file = path.join(folder, 'results.jsonl');
  const last = new Map(readLines(file).map((result) => [keyOf(result), result]));
  return {
    all: () => [...last.values()],
    of: (attempt) => last.get(keyOf(attempt)),
    add(result) {
      appendFileSync(file, `${JSON.stringify(result)}\n`);
      last.set(keyOf(result), result);
    },
    writePage: (page) => writeFileSync(path.join(folder, 'results.md'), page),
  };
}

function readLines(file: string): Result[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  // The line that was being written when the machine went down.
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const result = parsed(line);
    if (result === undefined) throw new Error(`line ${index + 1} of ${file} is no result: move the file away, or choose another folder`);
    return result;
  });
}

function parsed(line: string): Result | undefined {
  try {
    const value = JSON.parse(line) as Partial<Result> | null;
    const isResult =
      typeof value?.campaign === 'string' &&
      typeof value.outcome === 'string' &&
      typeof value.output === 'string' &&
      Array.isArray(value.promises);
    return isResult ? (value as Result) : undefined;
  } catch {
    return undefined;
  }
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** All that the folder knows, and what was asked for and has not ended yet. */
export function pageOf(results: readonly Result[], left: readonly Attempt[]): string {
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const seedOf = ({ seed }: Attempt): string => (seed === null ? 'its own' : String(seed));
  const lines = [
    '# Results',
    '',
    `${passed} passed, ${results.length - passed} failed, ${left.length} not run.`,
    '',
    row('campaign', 'promise', 'size', 'seed', 'result', 'took', 'commit', 'ended', 'output'),
    row('---', '---', '---', '---:', '---', '---:', '---', '---', '---'),
    ...results.map((one) => {
      const code = one.outcome === 'failed' && one.exitCode !== null ? ` (exit code ${one.exitCode})` : '';
      const result = one.outcome === 'passed' ? 'passed' : `**${one.outcome}**${code}`;
      const file = `[${one.output}](${one.output})`;
      return row(one.campaign, one.promises.join(', '), one.size, seedOf(one), result, duration(one.seconds), one.commit, one.at, file);
    }),
    ...left.map((one) => row(one.campaign, one.promises.join(', '), one.size, seedOf(one), 'not run', '', '', '', '')),
  ];
  return `${lines.join('\n')}\n`;
}
