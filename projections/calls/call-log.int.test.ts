import type { CallEvent } from '@academy/domain/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { callTable, sessionTable } from '../tables.ts';
import { callLog } from './call-log.ts';
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

describe('the call log', () => {
  it('rings for a minute', async () => {
    await views.given(callLog, requested('c1', 17, 13));
    expect(await calls.ringing({ coachId: 17, now: at(30) })).toMatchObject([{ id: 'c1', state: 'ringing', rings_until: at(60) }]);
    expect(await calls.isRinging({ coachId: 17, athleteId: 13, now: at(30) })).toBe(true);
    expect(await calls.isRinging({ coachId: 17, athleteId: 14, now: at(30) })).toBe(false);
    expect(await calls.ringing({ coachId: 17, now: at(61) })).toEqual([]);
    expect((await calls.byId({ callId: 'c1', now: at(61) }))?.view).toMatchObject({ state: 'missed' });
  });

  it('shows the photos of coach and athlete', async () => {
    const [coachId, athleteId] = [37, 33];
    const profile = { name: 'Ravi Kumar', phone: '1', phoneCountry: '+91', dob: '2001-01-01', address: '', health: '', email: '' };
    const terms = { termsVersion: '', termsAcceptedAt: '' };
    await views.given(
      athleteProfiles,
      { type: 'AthleteRegistered', data: { athleteId, ...profile, ...terms } },
      { type: 'AthletePhotoChanged', data: { athleteId, imageId: 'face' } },
    );
    await views.given(callLog, requested('c7', coachId, athleteId));
    expect(await calls.ringing({ coachId, now: at(30) })).toMatchObject([
      { athlete_name: 'Ravi Kumar', athlete_image: '/get_image/face', coach_name: '', coach_image: null },
    ]);
  });

  it('names coach and athlete, and guests', async () => {
    await views.given(coachDirectory, {
      type: 'CoachRegistered',
      data: {
        coachId: 7,
        name: 'Asha Rao',
        phone: '1',
        phoneCountry: '+91',
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

  it('adds up the time together over batches, and nothing when events are applied again', async () => {
    await views.given(callLog, requested('c3'), accepted('c3'), joined('c3', 'coach-7', 10));
    const batch = await views.given(
      callLog,
      joined('c3', 'athlete-3', 20),
      left('c3', 'athlete-3', 85),
      left('c3', 'coach-7', 90),
      ended('c3'),
    );
    const rows = () => Promise.all([views.rowsOf(callTable), views.rowsOf(sessionTable)]);
    const before = await rows();
    expect(await calls.byId({ callId: 'c3', now: at(99), athleteId: 3 })).toMatchObject({
      view: { state: 'over', ended_at: at(99), together_ms: 65_000, is_together: false },
    });
    await callLog.apply(views.session, batch);
    expect(await rows()).toEqual(before);
  });

  it('has the calls of booked sessions, which both may enter at once and that end at their time', async () => {
    const [coachId, athleteId] = [47, 43];
    const time = { opensAt: at(0), startsAt: at(600), endsAt: at(4200), closesAt: at(5100), at: at(1) };
    const booked = { callId: 'b1', bookingId: '47_0_0000000000000001', coachId, athleteId, sport: 'Tennis', ...time };
    const batch = await views.given(
      callLog,
      { type: 'CallBooked', data: booked },
      { type: 'EntryTried', data: { callId: 'b1', participant: 'athlete-43', at: at(2) } },
      joined('b1', 'athlete-43', 3),
    );
    expect(await calls.byId({ callId: 'b1', now: at(4) })).toMatchObject({
      view: { state: 'accepted', sport: 'Tennis', coach_id: coachId, requested_at: at(1) },
      athleteIds: [athleteId],
    });
    expect(await calls.ringing({ coachId, now: at(4) })).toEqual([]);
    const before = await views.rowsOf(callTable);
    expect(await callLog.apply(views.session, batch)).toEqual([]);
    expect(await views.rowsOf(callTable)).toEqual(before);
    await views.given(callLog, { type: 'CallEnded', data: { callId: 'b1', at: at(5100), reason: 'timeOver' } });
    expect((await calls.byId({ callId: 'b1', now: at(5200) }))?.view).toMatchObject({
      state: 'over',
      ended_at: at(5100),
      ended_because: 'timeOver',
    });
  });

  it('finds the sessions of an athlete with a coach, newest first', async () => {
    const pair = { coachId: 27, athleteId: 23 };
    const call = (callId: string, from: number, to: number): CallEvent[] => [
      requested(callId, 27, 23),
      accepted(callId),
      joined(callId, 'coach-27', from),
      joined(callId, 'athlete-23', from + 1),
      left(callId, 'athlete-23', to),
    ];
    await views.given(callLog, ...call('s1', 0, 61), ...call('s2', 100, 300), requested('s3', 27, 23), requested('s4', 28, 23));
    const [first, second] = [
      { ...pair, callId: 's1', togetherMs: 60_000, isThere: false, leftAt: at(61) },
      { ...pair, callId: 's2', togetherMs: 199_000, isThere: false, leftAt: at(300) },
    ];
    expect(await calls.sessions({ ...pair, since: at(61) })).toEqual([second, first]);
    expect(await calls.sessions({ ...pair, since: at(62) })).toEqual([second]);
    expect(await calls.sessions({ ...pair, athleteId: 24, since: at(0) })).toEqual([]);
    await views.given(callLog, requested('s5', 29, 23), accepted('s5'), joined('s5', 'athlete-23', 301), left('s5', 'athlete-23', 310));
    expect(await calls.lastCoach({ athleteId: 23, since: at(310) })).toBe(29);
    expect(await calls.lastCoach({ athleteId: 23, since: at(311) })).toBeNull();
    await views.given(callLog, joined('s1', 'athlete-23', 400));
    expect(await calls.lastCoach({ athleteId: 23, since: at(500) })).toBe(27);
    expect((await calls.sessions({ ...pair, since: at(300) })).map(({ callId, isThere }) => [callId, isThere])).toEqual([
      ['s1', true],
      ['s2', false],
    ]);
  });

  it('has a session for each athlete of a call', async () => {
    await views.given(
      callLog,
      requested('g1', 37, 33),
      accepted('g1'),
      { type: 'AthleteInvited', data: { callId: 'g1', athleteId: 34, at: at(6) } },
      joined('g1', 'coach-37', 10),
      joined('g1', 'athlete-33', 10),
      joined('g1', 'athlete-34', 60),
      { type: 'CallEnded', data: { callId: 'g1', at: at(80), reason: 'serverLost' } },
    );
    const of = async (athleteId: number) => (await calls.sessions({ coachId: 37, athleteId, since: at(0) }))[0]?.togetherMs;
    expect([await of(33), await of(34)]).toEqual([70_000, 20_000]);
  });

  it('returns nothing for unknown calls', async () => {
    expect(await calls.byId({ callId: 'c99', now: at(0) })).toBeNull();
  });
});
