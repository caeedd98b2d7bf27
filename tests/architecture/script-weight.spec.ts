import { describe, expect, it } from 'vitest';
import { type RouteWeight, weighUi } from './script-weight.ts';

/**
 * In bytes, 168 kB when rounded: 150, the price of React Router (decision 23), and 3 kB of the store's library that nobody uses and that the
 * bundler does not leave out.
 */
const heaviest = 168_299;
/**
 * Screens of people who have an account, or are about to, have a higher limit: the search includes the list below its field, the hours their
 * calendars, the schedule its week, sessions what can be done about them, the own profile its uploads, money its forms.
 */
const heavier: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/search$/u, 221_500],
  [/^\/coachschedule(?:\/availability)?$/u, 174_200],
  [/^\/AthPage\/book\//u, 174_600],
  [/^\/(?:AthPage\/sessions|coachschedule\/session)/u, 178_700],
  [/^\/videocall\/.+/u, 177_500],
  [/^\/coach(?:UpdatePage|EditProfile)/iu, 175_000],
  [/^\/CoachProfile\//u, 168_500],
  [/^\/(?:AthWallet|coachwallet)/u, 178_300],
  [/^\/payment/u, 180_600],
  [/^\/(?:athlete|coach)$/u, 170_700],
];

const limitOf = ({ path }: RouteWeight): number => heavier.find(([pattern]) => pattern.test(path))?.[1] ?? heaviest;

describe('the first load of a route', () => {
  it('takes no more script than a phone on a slow line can carry', { timeout: 120_000 }, async () => {
    const { routes: weights, circles } = await weighUi();
    expect(weights.length).toBeGreaterThan(40);
    expect(weights.filter((weight) => weight.bytes > limitOf(weight))).toEqual([]);
    // Media code is loaded with the room, not with the screens before it.
    expect(weights.flatMap(({ path, early }) => (early.length > 0 ? [path] : []))).toEqual([]);
    expect(circles).toEqual([]);
    // The code of a screen in the first script would be a cost of every other page.
    expect(weights.filter(({ own }) => own === 0)).toEqual([]);
  });
});
