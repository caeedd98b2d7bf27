import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Campaign, type Size, sizes } from './campaigns.ts';

export class OptionError extends Error {}

export interface Options {
  readonly chosen: readonly Campaign[];
  readonly size: Size;
  readonly seed: number;
  readonly folder: string;
}

const usage = (campaigns: readonly Campaign[]): string =>
  `usage: npm run prove -- [--only NAME,…] [--size ${sizes.join('|')}] [--seed N] [--folder FOLDER]\ncampaigns: ${campaigns.map(({ name }) => name).join(', ')}`;

/** The largest that every campaign takes. */
const largestSeed = 2 ** 31 - 1;

export function readOptions(args: readonly string[], campaigns: readonly Campaign[]): Options {
  const fail = (what: string): never => {
    throw new OptionError(`${what}\n${usage(campaigns)}`);
  };
  const values = valuesOf(args, fail);
  const size = sizes.find((known) => known === values.size) ?? fail(`there is no size "${values.size}"`);
  const seed = Number(values.seed);
  if (!/^\d+$/u.test(values.seed) || seed < 1 || seed > largestSeed) fail(`the seed is a whole number from 1 to ${largestSeed}`);
  if (values.folder === '') fail('the folder has no name');
  const names = values.only?.split(',').map((name) => name.trim());
  for (const name of names ?? []) if (!campaigns.some((one) => one.name === name)) fail(`there is no campaign "${name}"`);
  const chosen = campaigns.filter(({ name }) => names?.includes(name) ?? true);
  return { chosen, size, seed, folder: path.resolve(values.folder) };
}

function valuesOf(args: readonly string[], fail: (what: string) => never) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        size: { type: 'string', default: 'small' },
        seed: { type: 'string', default: '1' },
        folder: { type: 'string', default: 'prove-results' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
