import type { BlockEvent } from '@academy/domain/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { conversations } from '../conversations/conversations.ts';
import { openViews, type Views } from '../testing/views.ts';
import { blockedAthletes, blockTable } from './blocked-athletes.ts';
import { blockQueries } from './blocked-athletes.queries.ts';
import { callLog } from './call-log.ts';

let views: Views;
let blocks: ReturnType<typeof blockQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [blockedAthletes, callLog, athleteProfiles, coachDirectory, conversations]);
  blocks = blockQueries(views.pool);
});
afterAll(() => views.drop());

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const blocked = (coachId: number, athleteId: number, second: number): BlockEvent => ({
  type: 'AthleteBlocked',
  data: { coachId, athleteId, at: at(second) },
});
const unblocked = (coachId: number, athleteId: number, second: number): BlockEvent => ({
  type: 'AthleteUnblocked',
  data: { coachId, athleteId, at: at(second) },
});
const registered = (athleteId: number, name: string) => ({
  type: 'AthleteRegistered',
  data: {
    athleteId,
    name,
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
    health: '',
    email: `a${athleteId}@example.com`,
    termsVersion: '',
    termsAcceptedAt: '',
  },
});
const rang = (callId: string, coachId: number, athleteId: number) => ({
  type: 'CallRequested',
  data: { callId, coachId, athleteId, sport: 'Tennis', at: at(0) },
});
const idsOf = async (coachId: number) => (await blocks.blockedBy(coachId)).athletes.map(({ athlete_id }) => athlete_id);

describe('blocked athletes', () => {
  it('are listed per coach, newest first', async () => {
    await views.given(blockedAthletes, blocked(7, 1, 10), blocked(7, 2, 30), blocked(7, 3, 20), blocked(8, 4, 40));
    expect(await blocks.blockedBy(7)).toEqual({
      athletes: [
        { athlete_id: 2, athlete_name: '', blocked_at: at(30) },
        { athlete_id: 3, athlete_name: '', blocked_at: at(20) },
        { athlete_id: 1, athlete_name: '', blocked_at: at(10) },
      ],
      has_more: false,
    });
    expect(await blocks.blockedBy(9)).toEqual({ athletes: [], has_more: false });
  });

  it('leave the list when unblocked and return with another block', async () => {
    await views.given(blockedAthletes, blocked(17, 1, 10), unblocked(17, 1, 20), blocked(17, 2, 10));
    expect(await idsOf(17)).toEqual([2]);
    await views.given(blockedAthletes, unblocked(17, 2, 30));
    expect(await idsOf(17)).toEqual([]);
    await views.given(blockedAthletes, blocked(17, 1, 40));
    expect((await blocks.blockedBy(17)).athletes).toMatchObject([{ athlete_id: 1, blocked_at: at(40) }]);
  });

  it('have a name only for a coach they have called or met in a call', async () => {
    await views.given(athleteProfiles, registered(21, 'Asha Kumar'), registered(22, 'Meera Iyer'), registered(23, 'Kabir Das'));
    await views.given(callLog, rang('c1', 27, 21), rang('c2', 27, 24), rang('c3', 28, 23), {
      type: 'CallAccepted',
      data: { callId: 'c2', at: at(1) },
    });
    await views.given(
      callLog,
      { type: 'AthleteInvited', data: { callId: 'c2', athleteId: 22, at: at(2) } },
      { type: 'CallStarted', data: { callId: 'c2', at: at(3) } },
      { type: 'ParticipantJoined', data: { callId: 'c2', participant: 'coach-27', peerId: 'a', at: at(3) } },
      { type: 'ParticipantJoined', data: { callId: 'c2', participant: 'athlete-22', peerId: 'b', at: at(4) } },
      { type: 'CallEnded', data: { callId: 'c2', at: at(90), reason: 'everybodyLeft' } },
    );
    await views.given(blockedAthletes, blocked(27, 21, 3), blocked(27, 22, 2), blocked(27, 23, 1));
    expect((await blocks.blockedBy(27)).athletes.map(({ athlete_id, athlete_name }) => [athlete_id, athlete_name])).toEqual([
      [21, 'Asha Kumar'],
      [22, 'Meera Iyer'],
      [23, ''],
    ]);
  });

  it('are listed up to a hundred', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => blocked(37, index + 1, index));
    await views.given(blockedAthletes, ...many(100));
    expect(await blocks.blockedBy(37)).toMatchObject({ has_more: false });
    await views.given(blockedAthletes, blocked(37, 101, 101));
    const { athletes, has_more } = await blocks.blockedBy(37);
    expect([athletes.length, athletes[0]?.athlete_id, has_more]).toEqual([100, 101, true]);
  });

  it('do not change when events are applied again', async () => {
    const batch = await views.given(blockedAthletes, blocked(47, 1, 1), blocked(47, 2, 2), unblocked(47, 1, 3));
    const before = await views.rowsOf(blockTable);
    await blockedAthletes.apply(views.session, batch);
    await blockedAthletes.apply(views.session, batch.slice(0, 2));
    expect(await views.rowsOf(blockTable)).toEqual(before);
  });

  it('are found among others', async () => {
    await views.given(blockedAthletes, blocked(21, 1, 10), blocked(21, 2, 20), unblocked(21, 2, 30), blocked(22, 3, 40));
    expect(await blocks.blockedAmong(21, [1, 2, 3])).toEqual([1]);
  });

  it('stay as they are when a moderator closes a conversation, which is shown again', async () => {
    const data = { coachId: 61, athleteId: 6, at: at(2) };
    const closed: BlockEvent = { type: 'PairClosed', data: { ...data, by: 'moderator', reportId: null } };
    const batch = await views.given(blockedAthletes, { type: 'CoachBlocked', data }, closed);
    expect(await blockedAthletes.apply(views.session, batch.slice(1))).toEqual(['pair:61_6']);
    expect((await blocks.blockList({ role: 'athlete', id: 6 })).people).toHaveLength(1);
  });

  it('and blocked coaches do not touch each other', async () => {
    const both = (type: Exclude<BlockEvent['type'], 'PairClosed' | 'PairReopened'>, second: number): BlockEvent => ({
      type,
      data: { coachId: 51, athleteId: 5, at: at(second) },
    });
    const batch = await views.given(blockedAthletes, both('AthleteBlocked', 1), both('CoachBlocked', 2));
    expect(await blockedAthletes.apply(views.session, batch)).toEqual(['coach:51', 'pair:51_5', 'athlete:5']);
    expect(await blocks.blockList({ role: 'athlete', id: 5 })).toEqual({
      people: [{ id: 51, name: '', blocked_at: at(2) }],
      has_more: false,
    });
    expect(await blocks.blockList({ role: 'coach', id: 51 })).toEqual({
      people: [{ id: 5, name: '', blocked_at: at(1) }],
      has_more: false,
    });
    expect([await blocks.blockedAmong(51, [5]), await blocks.blockedCoachesAmong(5, [51, 52])]).toEqual([[5], [51]]);
    await views.given(blockedAthletes, both('AthleteUnblocked', 3));
    expect([await blocks.blockedAmong(51, [5]), await blocks.blockedCoachesAmong(5, [51])]).toEqual([[], [51]]);
    await views.given(blockedAthletes, both('CoachUnblocked', 4));
    expect(await blocks.blockList({ role: 'athlete', id: 5 })).toEqual({ people: [], has_more: false });
  });
});
