import { expect, it } from 'vitest';
import { routeMatcher } from './route-matcher.ts';

it.each([
  ['/', '/', true],
  ['/home', '/HOME', true],
  ['/signup', '/signup/', true],
  ['/home', '/home/more', false],
  ['/home', '/homer', false],
  ['/home', '/', false],
  ['/tennis/:name?', '/tennis', true],
  ['/tennis/:name?', '/tennis/asha', true],
  ['/tennis/:name?', '/tennis/asha/more', false],
  ['/CoachProfile/:id', '/coachprofile/12', true],
  ['/CoachProfile/:id', '/CoachProfile', false],
  ['/categories/:sportName', '/categories/yoga/more', false],
  ['/a.b', '/aXb', false],
])('%s at %s: %s', (route, path, isMatch) => {
  expect(routeMatcher(route)(path)).toBe(isMatch);
});
