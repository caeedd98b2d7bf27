import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Campaign, Size } from './campaigns.ts';
import { type Ended, runChild } from './child.ts';
import type { Options } from './options.ts';
import { lastLineOf } from './output.ts';
import { type Attempt, attemptOf, duration, openResults, pageOf } from './results.ts';

export interface Means {
  readonly root: string;
  readonly commit: string;
  readonly stop: AbortSignal;
  readonly say: (line: string) => void;
  readonly graceMs: number;
  readonly tellEveryMs: number;
}

/** Runs what has not passed yet, one after the other; true if all that was chosen has passed. */
export async function prove({ chosen, size, seed, folder }: Options, means: Means): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const results = openResults(folder);
  const attempts = chosen.map((campaign) => attemptOf(campaign, size, seed));
  const left = new Set<Attempt>();
  for (const attempt of attempts) {
    const before = results.of(attempt);
    if (before?.outcome === 'passed') means.say(`${attempt.campaign}: passed before, at commit ${before.commit}`);
    else left.add(attempt);
  }
  const write = (): void =>
    results.writePage(
      pageOf(
        results.all(),
        [...left].filter((attempt) => !results.of(attempt)),
      ),
    );
  write();
  for (const [index, campaign] of chosen.entries()) {
    const attempt = attempts[index];
    if (!attempt || !left.has(attempt)) continue;
    if (means.stop.aborted) break;
    const output = `${campaign.name}-${size}${attempt.seed === null ? '' : `-seed-${attempt.seed}`}.txt`;
    means.say(`${campaign.name}: begins, ${index + 1} of ${chosen.length}; its output goes to ${path.join(folder, output)}`);
    const { outcome, exitCode, seconds } = await timed(campaign, size, seed, path.join(folder, output), means);
    means.say(`${campaign.name}: ${outcome} after ${duration(seconds)}`);
    // It runs again at the next start.
    if (outcome === 'stopped') break;
    const at = new Date().toISOString();
    results.add({ ...attempt, commit: means.commit, at, outcome, exitCode, seconds, output });
    write();
  }
  return attempts.every((attempt) => results.of(attempt)?.outcome === 'passed');
}

async function timed(
  campaign: Campaign,
  size: Size,
  seed: number,
  output: string,
  means: Means,
): Promise<Ended & { readonly seconds: number }> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  const work = campaign.work(size, seed);
  const tell = setInterval(
    () => means.say(`${campaign.name}: ${duration(seconds())} of at most ${duration(work.longestMs / 1000)}; ${lastLineOf(output)}`),
    means.tellEveryMs,
  );
  try {
    const ended = await runChild(work, { ...means, output });
    return { ...ended, seconds: seconds() };
  } finally {
    clearInterval(tell);
  }
}
