import { describe, expect, it } from 'vitest';
import { type RouteWeight, weighUi } from './script-weight.ts';

/** In bytes, 165 kB when rounded: 150 and the price of React Router (decision 23), which every page pays. */
const heaviest = 165_499;
/**
 * Screens of people who have an account, or are about to, have a higher limit: the search includes the list below its field, the hours their
 * calendars, the schedule its week, sessions what can be done about them, the own profile its uploads, money its forms.
 */
const heavier: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/search$/u, 218_300],
  [/^\/coachschedule(?:\/availability)?$/u, 171_300],
  [/^\/AthPage\/book\//u, 171_400],
  [/^\/(?:AthPage\/sessions|coachschedule\/session)/u, 175_200],
  [/^\/videocall\/.+/u, 174_300],
  [/^\/coach(?:UpdatePage|EditProfile)/iu, 175_000],
  [/^\/CoachProfile\//u, 166_000],
  [/^\/(?:AthWallet|coachwallet)/u, 175_600],
  [/^\/payment/u, 177_900],
  [/^\/(?:athlete|coach)$/u, 167_600],
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
