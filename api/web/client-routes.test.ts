import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientRoutes, routeMatcher } from './client-routes.ts';

const isScreen = routeMatcher(clientRoutes);

describe('the screens that the server knows', () => {
  it('include every one of the ui', () => {
    const source = readFileSync(new URL('../../ui/app/routes.tsx', import.meta.url), 'utf8');
    const paths = [...source.matchAll(/\b(?:site|athlete|studio)\(\s*'([^']+)'/gu)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !isScreen(path.replaceAll(/\/:\w+\?/gu, '').replaceAll(/:\w+/gu, '7')))).toEqual([]);
  });

  it.each(['/', '/HOME', '/signup/', '/tennis', '/tennis/asha', '/categories/Yoga', '/coachprofile/12'])('match %s', (path) => {
    expect(isScreen(path)).toBe(true);
  });

  it.each(['/nope', '/home/more', '/CoachProfile', '/categories/yoga/more', '/homer'])('do not match %s', (path) => {
    expect(isScreen(path)).toBe(false);
  });
});
