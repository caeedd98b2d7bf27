import type { CallEvent } from '@academy/domain/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { liveSchema } from '../checkpoint-table.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../specification.ts';
import { callLog, callTable } from './call-log.ts';
import { callQueries } from './call-log.queries.ts';

let views: Views;
let calls: ReturnType<typeof callQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [callLog, coachDirectory, athleteProfiles]);
  calls = callQueries(views.pool);
});
afterAll(() => views.drop());

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const requested = (callId: string, coachId = 7, athleteId = 3): CallEvent => ({
  type: 'CallRequested',
  data: { callId, coachId, athleteId, sport: 'Tennis', at: at(0) },
});
const accepted = (callId: string): CallEvent => ({ type: 'CallAccepted', data: { callId, at: at(5) } });
const joined = (callId: string, participant: string, second: number): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId, participant, peerId: participant, at: at(second) },
});
const left = (callId: string, participant: string, second: number): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId, participant, peerId: participant, at: at(second), reason: 'left' },
});
const ended = (callId: string): CallEvent => ({ type: 'CallEnded', data: { callId, at: at(99), reason: 'everybodyLeft' } });

describe('the log of calls', () => {
  it('rings for a minute', async () => {
    await views.given(callLog, requested('c1', 17, 13));
    expect(await calls.ringing({ coachId: 17, now: at(30) })).toMatchObject([{ id: 'c1', state: 'ringing', rings_until: at(60) }]);
    expect(await calls.isRinging({ coachId: 17, athleteId: 13, now: at(30) })).toBe(true);
    expect(await calls.isRinging({ coachId: 17, athleteId: 14, now: at(30) })).toBe(false);
    expect(await calls.ringing({ coachId: 17, now: at(61) })).toEqual([]);
    expect((await calls.byId({ callId: 'c1', now: at(61) }))?.view).toMatchObject({ state: 'missed' });
  });

  it('names both, and who was brought in', async () => {
    await views.given(coachDirectory, {
      type: 'CoachRegistered',
      data: {
        coachId: 7,
        name: 'Asha Rao',
        phone: '1',
        dob: '1990-01-01',
        address: '',
        domain: 'Tennis',
        experience: '',
        email: 'a@example.com',
        termsVersion: '',
        termsAcceptedAt: '',
      },
    });
    await views.given(callLog, requested('c2'), accepted('c2'), {
      type: 'AthleteInvited',
      data: { callId: 'c2', athleteId: 4, at: at(6) },
    });
    expect(await calls.byId({ callId: 'c2', now: at(7) })).toMatchObject({
      view: { coach_name: 'Asha Rao', athlete_name: '', state: 'accepted', sport: 'Tennis' },
      athleteIds: [3, 4],
    });
  });

  it('counts the time together over batches, and again changes nothing', async () => {
    await views.given(callLog, requested('c3'), accepted('c3'), joined('c3', 'coach-7', 10));
    const batch = await views.given(
      callLog,
      joined('c3', 'athlete-3', 20),
      left('c3', 'athlete-3', 85),
      left('c3', 'coach-7', 90),
      ended('c3'),
    );
    const before = await views.rowsOf(callTable);
    const { rows } = await views.pool.query(
      `select attendance->'together' as together, phase, ended_at from ${liveSchema}.${callTable} where call_id = 'c3'`,
    );
    expect(rows).toEqual([{ together: { 'athlete-3': 65_000 }, phase: 'over', ended_at: at(99) }]);
    await callLog.apply(views.session, batch);
    expect(await views.rowsOf(callTable)).toEqual(before);
  });

  it('knows no other', async () => {
    expect(await calls.byId({ callId: 'c99', now: at(0) })).toBeNull();
  });
});
