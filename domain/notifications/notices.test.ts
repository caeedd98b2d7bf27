import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { noticeOf, noticesOf, rolesTold, seenDecider, type SeenEvent } from './index.ts';

describe('who is told', () => {
  it.each([
    ['SlotHeld', { how: 'asked' }, { how: 'offered' }],
    ['WalletCredited', { reason: 'topUp' }, { reason: 'earning' }],
    ['FundsCaptured', { paise: 0 }, { paise: 1 }],
  ])('of %s is nobody in some cases', (type, nobody, somebody) => {
    expect(noticeOf({ type, data: nobody })).toBeUndefined();
    expect(noticeOf({ type, data: somebody })?.event).toBe(type);
  });

  it('is nobody of what has no row', () => {
    expect(noticeOf({ type: 'WalletFrozen', data: {} })).toBeUndefined();
  });

  it.each([
    ['nothingWrong', ['nothingWrong']],
    ['messageRemoved', ['reportedRemoved', 'ownRemoved']],
    ['conversationClosed', ['reportedClosed', 'ownClosed']],
  ])('of the decision %s reads words of their own: %j', (outcome, says) => {
    expect(noticesOf({ type: 'ReportDecided', data: { outcome, author: 'coach-7' } }).map((notice) => notice.says)).toEqual(says);
  });

  it.each([
    ['both', {}, ['athlete', 'coach']],
    ['athlete', {}, ['athlete']],
    ['other', { by: 'athlete-3' }, ['coach']],
    ['other', { by: 'coach-7' }, ['athlete']],
    ['both', { by: 'coach' }, ['athlete', 'coach']],
    ['owner', {}, []],
    ['author', { author: 'coach-7' }, ['coach']],
    ['author', { author: 'athlete-3' }, ['athlete']],
    ['reporter', { author: 'coach-7' }, ['athlete']],
    ['reporter', { author: 'athlete-3' }, ['coach']],
  ] as const)('%s: %j', (tells, data, roles) => {
    expect(rolesTold({ tells }, { type: 'any', data })).toEqual(roles);
  });
});

describe('what was seen', () => {
  const given = specify(seenDecider);
  const person = { accountId: 7, role: 'coach', at: '2026-11-27T09:30:00.000Z' } as const;
  const seen = (position: string): SeenEvent => ({ type: 'NotificationsSeen', data: { ...person, position } });
  const see = (position: string) => ({ type: 'SeeNotifications', ...person, position }) as const;

  it('moves forward only', () => {
    expect(given().when(see('9')).events()).toEqual([seen('9')]);
    expect(given(seen('9')).when(see('10')).events()).toEqual([seen('10')]);
    for (const position of ['9', '8']) expect(given(seen('9')).when(see(position)).events()).toEqual([]);
  });
});
