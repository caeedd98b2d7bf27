import { randomCall } from '@academy/domain/calls/testing';
import { expect, it } from 'vitest';
import { differencesOf } from '@academy/domain/audit';
import { countAtNumber, countAtTime, createTimeMachine, type ReplayRecord } from './time-machine.ts';

const at = '2026-03-01T10:00:00.000Z';
const time = (second: number): string => new Date(Date.parse(at) + second * 1000).toISOString();
const record = (number: number, type: string, data: object): ReplayRecord => ({
  number,
  time: at,
  type,
  sentence: null,
  data: JSON.stringify(data),
});
const credited = (number: number, paise: number): ReplayRecord =>
  record(number, 'WalletCredited', {
    walletId: 'athlete_7',
    lines: [
      { account: 'wallet:athlete_7', paise },
      { account: 'clearing', paise: -paise },
    ],
  });
const hold = (number: number, type: string, paise: number): ReplayRecord =>
  record(number, type, { walletId: 'athlete_7', holdId: `b${number % 3}`, paise });
/** Money that comes, is held and is free again, more often than there are snapshots. */
const wallet = Array.from({ length: 600 }, (_, index) => {
  const number = index * 2 + 3;
  return index % 3 === 0 ? credited(number, index + 1) : hold(number, index % 3 === 1 ? 'FundsHeld' : 'FundsVoided', 5);
});

it('shows at every number what a fresh fold of the records up to it shows', () => {
  const machine = createTimeMachine('wallet', wallet);
  for (const count of [0, 1, 2, 255, 256, 257, 511, 512, 513, 600])
    expect(machine.at(count)).toEqual(createTimeMachine('wallet', wallet.slice(0, count)).at(count));
  expect(machine.at(2)).toEqual({ current: 1, held: 5, available: -4, holds: { b2: 5 } });
});

it('says what changed since, and which record changed it last', () => {
  const machine = createTimeMachine('wallet', [credited(3, 100), hold(4, 'FundsHeld', 30), credited(9, 50)]);
  expect(machine.since(1)).toEqual([
    { path: 'current', before: 100, after: 150, number: 9 },
    { path: 'held', before: 0, after: 30, number: 4 },
    { path: 'available', before: 100, after: 120, number: 9 },
    { path: 'holds.b1', before: undefined, after: 30, number: 4 },
  ]);
  expect(machine.since(3)).toEqual([]);
});

it('counts reviews', () => {
  const review = (number: number, rating: number, session: object | null) =>
    record(number, 'ReviewCreated', { coachId: 5, athleteId: 7, rating, session });
  const machine = createTimeMachine('reviews', [review(1, 5, null), review(8, 4, {})]);
  expect(machine.at(2)).toEqual({ rating: 4.5, reviews: 2, verified: 1, stars: [0, 0, 0, 1, 1] });
  expect(machine.since(1).map(({ path, number }) => [path, number])).toEqual([
    ['rating', 8],
    ['reviews', 8],
    ['verified', 8],
    ['stars[3]', 8],
  ]);
});

it('replays a call: at every number what a fresh fold shows, and whoever made each difference', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const records = randomCall(seed).map(({ type, data }, index) => record(index * 3 + 1, type, data));
    const machine = createTimeMachine('calls', records);
    const now = machine.at(records.length);
    for (let count = 0; count <= records.length; count++) {
      const then = createTimeMachine('calls', records.slice(0, count));
      expect(machine.at(count)).toEqual(then.at(count));
      for (const { path, after, number } of machine.since(count)) {
        const made = (number - 1) / 3;
        const changed = differencesOf(machine.at(made), machine.at(made + 1)).find((one) => one.path === path);
        expect(changed?.after, `seed ${seed}, ${path} after ${count}`).toEqual(after);
      }
      expect(machine.since(count).map(({ path }) => path)).toEqual(differencesOf(machine.at(count), now).map(({ path }) => path));
    }
  }
});

it('shows who is in a call since when, the time together, and how it ended', () => {
  const joined = (number: number, participant: string, second: number) =>
    record(number, 'ParticipantJoined', { callId: 'c', participant, peerId: participant, at: time(second) });
  const machine = createTimeMachine('calls', [
    record(1, 'CallRequested', { callId: 'c', coachId: 5, athleteId: 7, sport: 'Tennis', at: time(0) }),
    joined(2, 'coach-5', 10),
    joined(4, 'athlete-7', 20),
    record(9, 'CallEnded', { callId: 'c', at: time(80), reason: 'endedByCoach' }),
  ]);
  const ms = (second: number): number => Date.parse(time(second));
  expect(machine.at(3)).toMatchObject({
    phase: 'ringing',
    here: { 'coach-5': ms(10), 'athlete-7': ms(20) },
    together: { 'athlete-7': 0 },
    ended: null,
  });
  expect(machine.since(3)).toContainEqual({ path: 'together.athlete-7', before: 0, after: 60_000, number: 9 });
  expect(machine.since(3)).toContainEqual({ path: 'here.coach-5', before: ms(10), after: undefined, number: 9 });
  expect(machine.since(1)).toContainEqual({ path: 'gone.athlete-7', before: undefined, after: ms(80), number: 9 });
});

it('shows what of a profile is not sealed, and how often the rest was given', () => {
  const profile = { coachId: 5, name: '', phone: '', phoneCountry: '', dob: '', address: '', experience: '' };
  const updated = (number: number, ratePaise: number, showsContacts: boolean) =>
    record(number, 'CoachProfileUpdated', { ...profile, domain: 'Yoga', languages: ['English', 'Tamil'], ratePaise, showsContacts });
  const machine = createTimeMachine('profile', [
    record(3, 'CoachRegistered', { ...profile, domain: 'Tennis', email: '', termsVersion: '', termsAcceptedAt: '' }),
    updated(4, 50_000, true),
    record(7, 'CoachEmailChanged', { coachId: 5, email: '' }),
    updated(9, 60_000, false),
  ]);
  expect(machine.at(0)).toEqual({ domain: null, languages: null, rate: null, contacts: null, details: 0, emails: 0 });
  expect(machine.at(1)).toEqual({ domain: 'Tennis', languages: null, rate: null, contacts: 'shown', details: 1, emails: 1 });
  expect(machine.since(2)).toEqual([
    { path: 'rate', before: 50_000, after: 60_000, number: 9 },
    { path: 'contacts', before: 'shown', after: 'hidden', number: 9 },
    { path: 'details', before: 2, after: 3, number: 9 },
    { path: 'emails', before: 1, after: 2, number: 7 },
  ]);
});

it('shows what of it was in effect at a time, in the order in which it took effect, and what has changed since', () => {
  const entry = (number: number, paise: number, recorded: number, effect: number): ReplayRecord => {
    const { data, ...rest } = credited(number, paise);
    return { ...rest, time: time(recorded), data: JSON.stringify({ ...(JSON.parse(data) as object), effectiveAt: time(effect) }) };
  };
  const held = { ...hold(6, 'FundsHeld', 30), time: time(40) };
  const machine = createTimeMachine('wallet', [entry(3, 100, 10, 10), held, entry(7, 5, 50, 20), entry(9, 50, 60, 60)]);
  const ms = (second: number): number => Date.parse(time(second));
  expect(machine.hasEffects).toBe(true);
  expect(machine.at(4, ms(30))).toEqual({ current: 105, held: 0, available: 105, holds: {} });
  expect(machine.at(2, ms(30))).toEqual({ current: 100, held: 0, available: 100, holds: {} });
  expect(machine.since(2, ms(30))).toEqual([
    { path: 'current', before: 100, after: 155, number: 9 },
    { path: 'held', before: 0, after: 30, number: 6 },
    { path: 'available', before: 100, after: 125, number: 9 },
    { path: 'holds.b0', before: undefined, after: 30, number: 6 },
  ]);
  expect([machine.at(4, ms(60)), machine.since(4, ms(60))]).toEqual([machine.at(4), []]);
});

it('knows of a call at any number and time what a fresh fold of that much knows, and leads from there to what is now', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const records = randomCall(seed).map(({ type, data }, index) => record(index * 3 + 1, type, data));
    const effectOf = ({ data }: ReplayRecord): number => Date.parse((JSON.parse(data) as { at?: string }).at ?? at);
    const machine = createTimeMachine('calls', records);
    for (let count = 0; count <= records.length; count++)
      for (const by of records.map(effectOf)) {
        const part = records.slice(0, count).filter((each) => effectOf(each) <= by);
        const ordered = part.toSorted((one, other) => effectOf(one) - effectOf(other));
        expect(machine.at(count, by)).toEqual(createTimeMachine('calls', ordered).at(ordered.length));
        const changed = machine.since(count, by).map(({ path, after }) => [path, after]);
        const expected = differencesOf(machine.at(count, by), machine.at(records.length)).map(({ path, after }) => [path, after]);
        expect(changed, `seed ${seed}, ${count} records`).toEqual(expected);
      }
  }
});

it('knows how many records there were at a number and at a time, whatever time a later one claims', () => {
  const late = (number: number, second: number | null): ReplayRecord => ({
    ...record(number, 'FundsHeld', {}),
    time: second === null ? null : time(second),
  });
  const records = [late(3, 0), late(5, null), late(8, 60), late(9, 1), late(12, 90)];
  expect([2, 3, 7, 9, 99].map((number) => countAtNumber(records, number))).toEqual([0, 1, 2, 4, 5]);
  expect([-1, 0, 59, 60, 90].map((second) => countAtTime(records, Date.parse(time(second))))).toEqual([0, 2, 2, 4, 5]);
});
