import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '../product/product.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Many users of a running product. */
export interface Crowd {
  readonly coachIds: readonly number[];
  /** An access token for each athlete. */
  readonly tokens: readonly string[];
  /** One per coach if requested, otherwise empty. */
  readonly coachTokens: readonly string[];
}

export interface CrowdCounts {
  readonly coaches: number;
  readonly athletes: number;
  readonly reviews?: number;
  readonly withCoachTokens?: boolean;
}

/** The environment of one of the product's processes, with its keys and addresses. */
export function environmentOf(product: Product, script: string): NodeJS.ProcessEnv {
  const [pid] = product.pidsOf(script);
  if (pid === undefined) throw new Error(`${script} is not running`);
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    lines.filter((line) => line.includes('=')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Address of Postgres with the owner's rights, for yardsticks that create tables. */
export function ownerUrlOf(product: Product): string {
  const url = new URL(environmentOf(product, 'api/main.ts')['DATABASE_URL'] ?? '');
  url.username = 'app';
  url.password = readFileSync(path.join(product.dataDir, 'postgres/data/superuser.password'), 'utf8').trim();
  return url.href;
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
  execFileSync(process.execPath, [path.join(root, 'api/testing/crowd.ts'), ...counts, '--out', out], {
    env: environmentOf(product, 'api/main.ts'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const crowd = JSON.parse(readFileSync(out, 'utf8')) as Crowd;
  rmSync(out);
  return crowd;
}
