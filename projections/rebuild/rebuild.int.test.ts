import type { AthleteEvent } from '@academy/domain/athletes';
import { type AvailabilityEvent, availabilityStream, noHours } from '@academy/domain/availability';
import { type BookingEvent, calendarStream } from '@academy/domain/bookings';
import { type BlockEvent, blockStream, type CallEvent } from '@academy/domain/calls';
import type { CoachEvent } from '@academy/domain/coaches';
import { conversationStream, type MessageEvent, messageStream, type ReportEvent, reportStream } from '@academy/domain/conversations';
import { type DayEvent, dayStream } from '@academy/domain/days';
import { type DisclosureEvent, disclosureStream } from '@academy/domain/disclosures';
import { type DrillEvent, drillStream } from '@academy/domain/drills';
import { type ExportEvent, exportStream } from '@academy/domain/exports';
import { type BusyEvent, busyStream } from '@academy/domain/feeds';
import { type AccountEvent, accountStream } from '@academy/domain/identity';
import { type SeenEvent, seenStream } from '@academy/domain/notifications';
import { type OutcomeEvent, outcomeStream } from '@academy/domain/outcomes';
import { type GoalEvent, goalIdOf, progressStream, type RecordEvent, recordStream } from '@academy/domain/records';
import { type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { liveSchema } from '../bookkeeping.ts';
import { type TestEnvironment, openTestEnvironment } from '../testing/test-environment.ts';
import { createQueries } from '../queries.ts';
import type { ReadModel } from '../read-model.ts';
import { readModels } from '../registry.ts';
import { coachReviews, reviewTable } from '../reviews/coach-reviews.ts';
import { rowsOf } from '../testing/views.ts';
import { story } from '../wallets/money.fixture.ts';
import { rebuild } from './rebuild.ts';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
});
afterEach(() => environment.close());

const coach = (coachId: number): CoachEvent[] => {
  const profile = {
    coachId,
    name: 'Asha Rao',
    phone: '1',
    phoneCountry: '+91',
    dob: '1990-01-01',
    address: `tab\tline\nback\\slash ' "`,
    domain: 'Yoga',
    experience: String.raw`\N`,
  };
  return [
    { type: 'CoachRegistered', data: { ...profile, email: `c${coachId}@example.com`, termsVersion: '', termsAcceptedAt: '' } },
    ...(coachId % 2
      ? [
          {
            type: 'CoachProfileUpdated' as const,
            data: { ...profile, languages: ['Hindi'], ageText: '', gender: '', imageId: 'i', ratePaise: 5, showsContacts: true },
          },
        ]
      : []),
  ];
};
const athlete = (athleteId: number): AthleteEvent[] => [
  {
    type: 'AthleteRegistered',
    data: {
      athleteId,
      name: 'Ravi é 🎾',
      phone: '',
      phoneCountry: '',
      dob: '',
      address: '',
      health: 'nul\0',
      email: 'a@example.com',
      termsVersion: '',
      termsAcceptedAt: '',
    },
  },
];
const review = (coachId: number, athleteId: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating: 1 + ((coachId + athleteId) % 5),
    comment: 'a\0\tb\n',
    session: athleteId % 2 === 0 ? null : { callId: String(athleteId), togetherMs: 125_000, leftAt: '2026-01-01T00:02:05.000Z' },
  },
});

const call = (callId: number): CallEvent[] => [
  {
    type: 'CallRequested',
    data: { callId: String(callId), coachId: callId, athleteId: callId, sport: 'Yoga', at: '2026-01-01T00:00:00.000Z' },
  },
  { type: 'CallAccepted', data: { callId: String(callId), at: '2026-01-01T00:00:05.000Z' } },
  ...['coach', 'athlete'].map((role): CallEvent => ({
    type: 'ParticipantJoined',
    data: { callId: String(callId), participant: `${role}-${callId}`, peerId: role, at: '2026-01-01T00:00:10.000Z' },
  })),
  { type: 'CallEnded', data: { callId: String(callId), at: '2026-01-01T00:02:15.000Z', reason: 'everybodyLeft' } },
];

const blocks = (coachId: number, athleteId: number): BlockEvent[] => {
  const data = { coachId, athleteId, at: '2026-01-01T00:00:00.000Z' };
  const blocked: BlockEvent = { type: 'AthleteBlocked', data };
  if (athleteId % 3 === 0) return [blocked, { type: 'CoachBlocked', data }, { type: 'AthleteUnblocked', data }];
  return athleteId % 2 === 0 ? [blocked] : [blocked, { type: 'AthleteUnblocked', data }];
};

const hours = (coachId: number): AvailabilityEvent[] => {
  const data = { coachId, at: '2026-01-01T00:00:00.000Z', zone: 'Asia/Kolkata' };
  const set = noHours.map((_none, weekday) => (weekday === coachId % 7 ? [{ begin: 540, end: 1020 }] : []));
  return [
    { type: 'CalendarOpened', data: { ...data, anchor: '2025-12-27T22:30:00.000Z' } },
    { type: 'WeeklyHoursSet', data: { ...data, hours: set } },
  ];
};

/** The second of two calendars, which counts; every third coach forgets it. */
const busy = (coachId: number): BusyEvent[] => {
  const data = { coachId, at: '2026-01-01T00:00:00.000Z', until: '2026-12-30T00:00:00.000Z' };
  const spanOn = (day: string) => ({ from: `2026-${day}T03:00:00.000Z`, until: `2026-${day}T10:00:00.000Z` });
  const replaced = (change: Partial<BusyEvent['data']>): BusyEvent => ({ type: 'BusyReplaced', data: { ...data, spans: [], ...change } });
  const both = [replaced({ spans: [spanOn('11-20'), spanOn('11-28')] }), replaced({ spans: [spanOn('11-26'), spanOn('12-03')] })];
  return coachId % 3 === 0 ? [...both, replaced({ until: data.at })] : both;
};

/** Coaches and athletes share one row of numbers. */
const athleteOf = (coachId: number): number => 1_000 + coachId;

/** One that moves to another week. */
const booking = (id: number): [here: BookingEvent[], there: BookingEvent[]] => {
  const one = bookingOf(id, athleteOf(id), id);
  const later = '2026-12-05T10:00:00.000Z';
  return [
    [one.held('2026-11-28T10:00:00.000Z'), one.confirmed(), one.movedOut(1, 1)],
    [one.heldThere(later, 1), one.moved(later, 1, 1), ...waiting(id)],
  ];
};

/** Two who wait, and a third who does not any more. */
const waiting = (coachId: number): BookingEvent[] => {
  const data = { coachId, week: 1, at: '2026-01-01T00:00:00.000Z' };
  const joined = [1, 2, 3].map((athleteId): BookingEvent => ({ type: 'WaitingJoined', data: { ...data, athleteId } }));
  return [...joined, { type: 'WaitingLeft', data: { ...data, athleteId: 2 } }];
};

/** The second one begins while coaches already have hours. */
const dayOf = (id: number): DayEvent => ({ type: 'DayBegan', data: { day: id < 5 ? '2026-11-26' : '2026-11-27' } });

const outcome = (id: number): OutcomeEvent[] => {
  const common = {
    bookingId: bookingOf(id, athleteOf(id), id).bookingId,
    coachId: id,
    athleteId: athleteOf(id),
    at: '2026-12-05T11:15:00.000Z',
  };
  const settleAt = '2026-12-06T11:00:00.000Z';
  const found: OutcomeEvent = { type: 'OutcomeFound', data: { ...common, outcome: 'technical', rule: 1, togetherMs: 5, settleAt } };
  const disputed = { ...common, by: `coach-${id}`, claims: 'athleteAbsent', text: 'words', settleAt } as const;
  return id % 2 === 0 ? [found] : [found, { type: 'OutcomeDisputed', data: disputed }];
};

/** What was written about a session, and goals with their ends. */
const record = (id: number): [RecordEvent[], GoalEvent[]] => {
  const { bookingId } = bookingOf(id, athleteOf(id), id);
  const at = '2026-12-05T11:00:00.000Z';
  const pair = { coachId: id, athleteId: id, at };
  const note = { bookingId, ...pair, done: 'nul\0', takeHome: '', drills: 'a\tb\n\\.' };
  const goal = { goalId: goalIdOf(pair, String(id).padStart(16, '0')), ...pair, by: `coach-${id}` };
  return [
    [
      { type: 'NoteWritten', data: { ...note, version: 1 } },
      { type: 'ReplyWritten', data: { bookingId, ...pair, by: `athlete-${id}`, number: 1, text: 'Thank you' } },
      { type: 'NoteWritten', data: { ...note, version: 2, at: '2026-12-06T11:00:00.000Z' } },
    ],
    [
      { type: 'GoalSet', data: { ...goal, text: 'Serve', day: id % 2 ? null : '2027-01-01' } },
      ...(id % 3 ? [{ type: 'GoalReached' as const, data: goal }] : []),
    ],
  ];
};

/** An account that is leaving; every third one stays after all. */
const leaving = (accountId: number): AccountEvent[] => {
  const common = { accountId, role: 'coach', at: '2026-12-06T11:00:00.000Z' } as const;
  const asked: AccountEvent = { type: 'AccountDeletionAsked', data: { ...common, erasesAt: '2026-12-20T11:00:00.000Z' } };
  return accountId % 3 === 0 ? [asked, { type: 'AccountDeletionTakenBack', data: common }] : [asked];
};

/** Two messages of an athlete: one that was changed, one that may be deleted. */
const messages = (id: number): [stream: string, events: MessageEvent[]][] =>
  [1, 2].map((number) => {
    const author = `athlete-${id}`;
    const messageId = `00000000-0000-4000-8000-${String(id * 10 + number).padStart(12, '0')}`;
    const common = { messageId, author, coachId: 1 + (id % 3), athleteId: id, at: '2026-12-05T11:00:00.000Z' };
    const sent: MessageEvent = { type: 'MessageSent', data: { ...common, text: 'nul\0 \t', fileIds: [messageId], isWarned: id % 2 === 0 } };
    const changed: MessageEvent =
      number === 1
        ? { type: 'MessageEdited', data: { ...common, text: 'Serve', isWarned: false } }
        : { type: 'MessageDeleted', data: common };
    return [messageStream(author, messageId), id % 2 ? [sent, changed] : [sent]];
  });

const reportIdOf = (id: number): string => `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`;

/** Every second one is decided, and every fourth closed a conversation that was opened again. */
const report = (id: number): ReportEvent[] => {
  const common = { reportId: reportIdOf(id), at: '2026-12-05T11:00:00.000Z' };
  const of = { coachId: 1 + (id % 3), athleteId: id, messageIds: [reportIdOf(id)] };
  const filed: ReportEvent = { type: 'ReportFiled', data: { ...common, ...of, reporter: `athlete-${id}`, reason: 'spam', note: '' } };
  const decided: ReportEvent = {
    type: 'ReportDecided',
    data: { ...common, ...of, author: `coach-${of.coachId}`, by: 1, outcome: id % 4 === 0 ? 'conversationClosed' : 'nothingWrong' },
  };
  const takenBack: ReportEvent = { type: 'ClosingTakenBack', data: { ...common, coachId: of.coachId, athleteId: id, by: 1 } };
  if (id % 2 !== 0) return [filed];
  return id % 4 === 0 ? [filed, decided, takenBack] : [filed, decided];
};

/** One that failed. */
const drill = (id: number): DrillEvent[] => {
  const common = { drillId: `202611-${id}`, at: '2026-11-24T02:00:00.000Z' };
  return [
    { type: 'DrillRequested', data: { ...common, by: 'nightly', models: ['bookings', 'waiting'], isHealing: false } },
    { type: 'DrillFailed', data: { ...common, why: 'late' } },
  ];
};

/** One that failed. */
const exported = (id: number): ExportEvent[] => {
  const common = { exportId: `${id}-1`, at: '2026-11-24T02:00:00.000Z' };
  return [
    { type: 'ExportRequested', data: { ...common, by: `auditor-${id}`, from: 0, to: null, since: null, until: null } },
    { type: 'ExportFailed', data: { ...common, why: 'late' } },
  ];
};

/** One that was refused. */
const disclosed = (id: number): DisclosureEvent[] => {
  const common = { disclosureId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`, at: '2026-11-24T02:00:00.000Z' };
  const written = { reason: 'nul\0', caseNumber: 'C-1', waitReason: null };
  return [
    { type: 'DisclosureRequested', data: { ...common, auditorId: id, numbers: [1, 2], ...written } },
    { type: 'DisclosureRefused', data: { ...common, by: id + 1 } },
  ];
};

/** Writes a little of everything; returns the position of the last event by category. */
async function write(from: number, to: number): Promise<Record<string, bigint>> {
  const last: Record<string, bigint> = {};
  for (let id = from; id < to; id++) {
    last['coach-'] = await environment.append(`coach-${id}`, ...coach(id));
    last['availability-'] = await environment.append(availabilityStream(id), ...hours(id));
    last['busy-'] = await environment.append(busyStream(id), ...busy(id));
    const [here, there] = booking(id);
    await environment.append(calendarStream({ coachId: id, week: 0 }), ...here);
    last['calendar-'] = await environment.append(calendarStream({ coachId: id, week: 1 }), ...there);
    last['day-'] = await environment.append(dayStream('2026'), dayOf(id));
    last['drill-'] = await environment.append(drillStream('2026-11-24T02:00:00.000Z'), ...drill(id));
    const [asked, refused] = disclosed(id);
    last['disclosure-'] = await environment.append(disclosureStream(asked!.data.disclosureId), asked!, refused!);
    last['export-'] = await environment.append(exportStream(id), ...exported(id));
    last['outcome-'] = await environment.append(outcomeStream(bookingOf(id, athleteOf(id), id).bookingId), ...outcome(id));
    const [notes, goals] = record(id);
    const { bookingId } = bookingOf(id, athleteOf(id), id);
    last['record-'] = await environment.append(recordStream(bookingId), ...notes);
    last['progress-'] = await environment.append(progressStream({ coachId: id, athleteId: id }), ...goals);
    for (const [stream, events] of story(athleteOf(id), id).streams())
      last[stream.slice(0, stream.indexOf('-') + 1)] = await environment.append(stream, ...events);
    for (const [stream, events] of messages(id)) last['message-'] = await environment.append(stream, ...events);
    const pair = { coachId: 1 + (id % 3), athleteId: id };
    const opened = { ...pair, by: `athlete-${id}`, at: '2026-12-05T11:00:00.000Z', guardian: 'notNeeded' };
    last['conversation-'] = await environment.append(conversationStream(pair), { type: 'ConversationOpened', data: opened });
    last['report-'] = await environment.append(reportStream(reportIdOf(id)), ...report(id));
    last['call-'] = await environment.append(`call-${id}`, ...call(id));
    const seen: SeenEvent = {
      type: 'NotificationsSeen',
      data: { accountId: id, role: 'coach', at: '2026-12-06T11:00:00.000Z', position: `${id}` },
    };
    last['notifications-'] = await environment.append(seenStream(id), seen);
    last['block-'] = await environment.append(blockStream(1 + (id % 3), id), ...blocks(1 + (id % 3), id));
    last['account-'] = await environment.append(accountStream(id), ...leaving(id));
    last['athlete-'] = await environment.append(`athlete-${id}`, ...athlete(id));
    for (let index = 0; index < 5; index++) {
      const coachId = 1 + ((id + index) % 7);
      last['review-'] = await environment.append(reviewStream(coachId, id), review(coachId, id));
    }
  }
  return last;
}

const tables = readModels.flatMap((model) => Object.keys(model.tables));
async function rows(): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for (const table of tables) all.push(await rowsOf(environment.session, `${liveSchema}.${table}`));
  return all;
}
const lastOf = ({ streams }: ReadModel, last: Record<string, bigint>): bigint =>
  streams.map((stream) => last[stream] ?? 0n).reduce((a, b) => (a > b ? a : b));
const caughtUp = (last: Record<string, bigint>): Promise<void[]> =>
  Promise.all(readModels.map((model) => environment.reaches(model, lastOf(model, last))));

describe('a rebuild', () => {
  it('makes the same rows as the live projectors did', async () => {
    for (const model of readModels) environment.run(model);
    await caughtUp(await write(1, 30));
    const live = await rows();
    expect(tables.filter((_table, index) => live[index]?.length === 0)).toEqual([]);
    const lines: string[] = [];
    await rebuild(readModels, { ...environment.rebuilding, onProgress: (line) => void lines.push(line) });
    expect(await rows()).toEqual(live);
    expect(lines.some((line) => line.includes('events/s'))).toBe(true);
  });

  it('gives the same rows without COPY', async () => {
    await write(1, 10);
    await rebuild(readModels, environment.rebuilding);
    const copied = await rows();
    const withoutBulk = (model: ReadModel) => Object.fromEntries(Object.entries(model).filter(([name]) => name !== 'bulk'));
    const plain = readModels.map((model) => withoutBulk(model) as unknown as ReadModel);
    await rebuild(plain, environment.rebuilding);
    expect(await rows()).toEqual(copied);
  });

  it('swaps under writers and readers: nobody is refused, nothing is lost', async () => {
    for (const model of readModels) environment.run(model);
    await caughtUp(await write(1, 10));
    const queries = createQueries(environment.pool);
    const over = new AbortController();
    let served = 0;
    const reading = (async () => {
      for (; !over.signal.aborted; served++) {
        const page = await queries.reviews.page({ limit: 20, today: '2026-01-01' });
        expect(page.summary.count).toBeGreaterThanOrEqual(45);
        await queries.coaches.list({ limit: 20, today: '2026-01-01' });
      }
    })();
    const writing = write(10, 60);
    for (let round = 0; round < 3; round++) await rebuild(readModels, environment.rebuilding);
    const last = await writing;
    await caughtUp(last);
    over.abort();
    await reading;
    expect(served).toBeGreaterThan(10);
    const live = await rows();
    await rebuild(readModels, environment.rebuilding);
    expect(await rows()).toEqual(live);
    expect((await queries.reviews.summary({})).count).toBe(59 * 5);
  });

  it('shows reviews of the first version unverified, beside those of sessions', async () => {
    const { reviewId, coachId, athleteId, rating, comment } = review(9, 8).data;
    await environment.appendRaw('review-9_8', 'ReviewCreated', { reviewId, coachId, athleteId, rating, comment, isVerified: false });
    await environment.append('review-9_7', review(9, 7));
    await rebuild([coachReviews, athleteProfiles, coachDirectory], environment.rebuilding);
    const { reviews } = await createQueries(environment.pool).reviews.page({ coachId: 9, limit: 2, today: '2026-01-02' });
    expect(reviews.map((one) => [one.id, one.is_verified, one.session_minutes])).toEqual([
      ['9_7', true, 2],
      ['9_8', false, null],
    ]);
  });

  it('leaves no temporary table, and restarts after an interruption', async () => {
    await write(1, 3);
    const schema = `rebuild_${coachReviews.name}`;
    await environment.pool.query(`create table ${schema}.${reviewTable} (rest int)`);
    await rebuild([coachReviews], environment.rebuilding);
    expect((await environment.pool.query('select 1 from pg_tables where schemaname = $1', [schema])).rows).toEqual([]);
  });

  it('refuses to replace a newer version unless a rollback is requested', async () => {
    await write(1, 3);
    await rebuild([{ ...coachReviews, version: coachReviews.version + 1 }], environment.rebuilding);
    await expect(rebuild([coachReviews], environment.rebuilding)).rejects.toThrow('newer');
    await rebuild([coachReviews], { ...environment.rebuilding, mayGoBack: true });
    const { rows } = await environment.pool.query('select version from projections.checkpoints');
    expect(rows).toEqual([{ version: coachReviews.version }]);
  });

  it('changes nothing when aborted', async () => {
    await write(1, 3);
    await rebuild(readModels, environment.rebuilding);
    const before = await rows();
    await environment.append('athlete-9', ...athlete(9));
    await expect(rebuild(readModels, { ...environment.rebuilding, signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(await rows()).toEqual(before);
  });
});
