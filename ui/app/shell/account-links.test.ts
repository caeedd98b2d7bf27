import { describe, expect, it } from 'vitest';
import { accountLinks, currentOf } from './account-links.ts';

const { own, more } = accountLinks.athlete;
const currentAt = (pathname: string): string | undefined => currentOf([...own, ...more], pathname);

describe('the current page of the account menu', () => {
  it('is the nearest one of those that begin alike, in any case', () => {
    expect(currentAt('/AthPage')).toBe('/AthPage');
    expect(currentAt('/athpage/sessions')).toBe('/AthPage/sessions');
    expect(currentAt('/AthPage/progress')).toBe('/AthPage/progress');
    expect(currentAt('/AthPage/book/3')).toBe('/AthPage');
    expect(currentOf(accountLinks.coach.own, '/CoachUpdatePage/3')).toBe('/CoachUpdatePage');
  });

  it('is none elsewhere', () => {
    expect(currentAt('/home')).toBeUndefined();
  });
});
