import { type CoachEvent, coachStream } from '@academy/domain/coaches';
import type { SealedEvent } from '@academy/platform/event-store';
import { expect, it } from 'vitest';
import { profileOf } from '../availability/free-times.fixture.ts';
import { foldTrade, noTrade, tradeOf } from './trade.ts';

const stored = (...events: readonly CoachEvent[]): readonly SealedEvent[] =>
  events.map(({ type, data }, index) => ({
    id: `event-${index}`,
    type,
    data,
    metadata: {},
    stream: coachStream(7),
    revision: BigInt(index),
    position: BigInt(index),
  }));
const moved: CoachEvent = { type: 'CoachEmailChanged', data: { coachId: 7, email: 'new@example.org' } };
const [tennis, golf] = [profileOf(7, { domain: 'Tennis', ratePaise: 150_000 }), profileOf(7, { domain: 'Golf', ratePaise: null })];

it('is of the last profile, also before a change of the address', () => {
  expect(foldTrade(noTrade, stored())).toEqual(noTrade);
  expect(foldTrade(noTrade, stored(golf, tennis, moved))).toEqual({ sport: 'Tennis', ratePaise: 150_000 });
  expect(foldTrade(noTrade, stored(tennis, golf))).toEqual({ sport: 'Golf', ratePaise: null });
});

it('stays as it is known where only the address has changed since', () => {
  const known = { sport: 'Tennis', ratePaise: 150_000 };
  expect(foldTrade(known, stored(moved))).toBe(known);
});

it('is read from the log past the events that tell nothing of it', async () => {
  const events = stored(tennis, moved, moved);
  const readStream = async (_stream: string, { isBackwards = false, limit = Infinity } = {}) =>
    (isBackwards ? events.toReversed() : [...events]).slice(0, limit);
  expect(await tradeOf({ readStream }, 7)).toEqual({ sport: 'Tennis', ratePaise: 150_000 });
});
