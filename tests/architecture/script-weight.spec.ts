import { describe, expect, it, vi } from 'vitest';
import { type RouteWeight, weighRoutes } from './script-weight.ts';

/** In bytes. */
const heaviest = 150_000;
/** Screens of those who are signed in, and who stay: the search brings the list below its field, the own profile its uploads. */
const heavier: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/search$/u, 204_000],
  [/^\/videocall\/.+/u, 155_000],
  [/^\/coach(?:UpdatePage|EditProfile)/iu, 157_000],
];

const limitOf = ({ path }: RouteWeight): number => heavier.find(([pattern]) => pattern.test(path))?.[1] ?? heaviest;

describe('the first load of a route', () => {
  it('takes no more script than a phone on a slow line can carry', { timeout: 120_000 }, async () => {
    // Libraries carry their checks along where it says anything else.
    vi.stubEnv('NODE_ENV', 'production');
    const weights = await weighRoutes();
    vi.unstubAllEnvs();
    expect(weights.length).toBeGreaterThan(40);
    expect(weights.filter((weight) => weight.bytes > limitOf(weight))).toEqual([]);
    // What carries media comes with the room, not with the way there.
    expect(weights.flatMap(({ path, early }) => (early.length > 0 ? [path] : []))).toEqual([]);
    // A screen whose code came with the first script would cost every other page.
    expect(weights.filter(({ own }) => own === 0)).toEqual([]);
  });
});
