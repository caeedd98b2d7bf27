import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../product/product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Many people of a running product. */
export interface Crowd {
  readonly coachIds: readonly number[];
  /** An access token for each athlete. */
  readonly tokens: readonly string[];
  /** One for each coach where they were asked for, else empty. */
  readonly coachTokens: readonly string[];
}

export interface CrowdCounts {
  readonly coaches: number;
  readonly athletes: number;
  readonly reviews?: number;
  readonly withCoachTokens?: boolean;
}

/** The environment of a process of the product: its keys and addresses. */
export function environmentOf(product: Product, script: string): NodeJS.ProcessEnv {
  const [pid] = product.pidsOf(script);
  if (pid === undefined) throw new Error(`${script} is not running`);
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    lines.filter((line) => line.includes('=')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

export function gatherCrowd(product: Product, { coaches, athletes, reviews = 0, withCoachTokens = false }: CrowdCounts): Crowd {
  const out = path.join(product.dataDir, 'crowd.json');
  const counts = [
    '--coaches',
    `${coaches}`,
    '--athletes',
    `${athletes}`,
    '--reviews',
    `${reviews}`,
    ...(withCoachTokens ? ['--coach-tokens'] : []),
  ];
  execFileSync(process.execPath, [path.join(root, 'api/seed/crowd.ts'), ...counts, '--out', out], {
    env: environmentOf(product, 'api/main.ts'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const crowd = JSON.parse(readFileSync(out, 'utf8')) as Crowd;
  rmSync(out);
  return crowd;
}
