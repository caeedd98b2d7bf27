import { liveViews } from '@academy/domain';
import { parseView } from '@academy/domain/live';
import { describe, expect, it } from 'vitest';

describe('the live views', () => {
  it.each([
    ['home', 'home', null],
    ['reviews', 'reviews', null],
    ['reviews/5', 'reviews', '5'],
    ['coach/12', 'coach', '12'],
    ['coaches', 'coaches', null],
    ['coaches/Tennis', 'coaches', 'Tennis'],
    ['athlete/7', 'athlete', '7'],
    ['slots/7', 'slots', '7'],
    ['calls/coach-3', 'calls', 'coach-3'],
    ['conversation/3_7', 'conversation', '3_7'],
    ['conversations/athlete-7', 'conversations', 'athlete-7'],
  ])('%s', (view, kind, of) => {
    expect(parseView(liveViews, view)).toMatchObject({ view, kind, of });
  });

  it.each([
    '',
    'Home',
    'home/1',
    'coach',
    'coach/0',
    'coach/05',
    'coach/1e3',
    'coach/1\n',
    'coach/9999999999999999',
    'coaches/tennis',
    'athlete',
    'calls/3',
    'conversation/3',
    'conversation/0_7',
    'conversation/3_7_9',
    'conversations/3_7',
    'wallet/1',
  ])('knows no %j', (view) => {
    expect(parseView(liveViews, view)).toBeNull();
  });

  it('are each of a kind of its own', () => {
    const kinds = liveViews.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
