import { availabilityStream, noHours } from '@academy/domain/availability';
import { preferencesStream, usualPreferences } from '@academy/domain/notifications';
import type { Mail } from '@academy/platform/mail';
import { describe, expect, it } from 'vitest';
import type { Todo } from '../process.ts';
import { mails } from './index.ts';
import { noMessages } from './messages/messages.fixture.ts';
import { type MailTools, perform } from './perform.ts';
import { hourMs, people, sessionAt, streamOf, type Told } from './sessions/sessions.fixture.ts';
import { later } from './windows.ts';

/** 15:00 in Kolkata, in three days. */
const startsAt = '2026-11-27T09:30:00.000Z';
/** 23:00 in Kolkata. */
const night = '2026-11-24T17:30:00.000Z';
/** 07:00 and 08:00 of the next day. */
const morning = '2026-11-25T01:30:00.000Z';
const eight = '2026-11-25T02:30:00.000Z';
const noon = '2026-11-24T06:30:00.000Z';

interface Row {
  readonly key: string;
  readonly account_id: string;
  readonly due_at: Date;
  readonly data: unknown;
}

/** A log, the table of digests and a mail server, and a clock that the test sets. */
function roomWith(...events: readonly Told[]) {
  const rows = new Map<string, Row>();
  const sent: Mail[] = [];
  const log: (readonly [string, object])[] = [...people(), ...events.map((event) => [streamOf(event), event] as const)];
  const clock = { now: noon };
  const answers: Readonly<Record<string, (values: readonly never[]) => readonly Row[]>> = {
    'mail-digest-of': ([key]) => [...rows.values()].filter((row) => row.key === key),
    'mail-digest-join'([key, accountId, dueAt, data]) {
      if (!rows.has(key!)) rows.set(key!, { key: key!, account_id: String(accountId), due_at: dueAt!, data });
      return [];
    },
    'mail-digest-leave'([key]) {
      rows.delete(key!);
      return [];
    },
    'mail-digest-members': ([accountId, dueAt]) =>
      [...rows.values()]
        .filter((row) => row.account_id === String(accountId) && row.due_at.getTime() === (dueAt as unknown as Date).getTime())
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
  const tools: MailTools = {
    store: { readStream: async (stream) => log.flatMap(([one, event]) => (one === stream ? [event as never] : [])) },
    codec: { decode: async (stored) => stored as never },
    now: () => clock.now,
    queries: noMessages,
    pool: {
      query: (async ({ name, values }: { name: string; values: readonly never[] }) => ({ rows: answers[name]!(values) })) as never,
    },
    channel: {
      sender: { name: 'Academy', address: 'no-reply@academy.example' },
      siteUrl: 'https://academy.example',
      unsubscribeUrl: async ({ role, accountId, kind }) => `https://api.academy.example/unsubscribe/${role}-${accountId}-${kind}`,
      addressOf: async (id) => ({ 3: 'asha@example.com', 7: 'ravi@example.com' })[id] ?? null,
      send: async (mail) => void sent.push(mail),
    },
  };
  const todos = events.flatMap((event, index) =>
    mails
      .react({ ...event, id: `e${index}`, position: BigInt(index) } as unknown as Parameters<typeof mails.react>[0])
      .flatMap((change) => ('open' in change ? [{ ...change.open, cause: `e${index}`, correlationId: 'c' } satisfies Todo] : [])),
  );
  return {
    sent,
    clock,
    todo: (kind: string, role = 'athlete'): Todo => todos.find((one) => one.kind === kind && one.data['role'] === role)!,
    wants: (change: object): void => {
      const data = { accountId: 3, role: 'athlete', at: noon, ...usualPreferences, ...change };
      log.push([preferencesStream(3), { type: 'PreferencesSet', data }]);
    },
    /** When the hours of the coach were set. */
    worksIn: (zone: string): void => {
      log.push([availabilityStream(7), { type: 'WeeklyHoursSet', data: { coachId: 7, at: noon, zone, hours: noHours } }]);
    },
    async at(now: string, kind: string, role?: string) {
      clock.now = now;
      return await perform(this.todo(kind, role), tools);
    },
  };
}

const session = sessionAt(startsAt);
const booked = [session.held(), session.confirmed()];
const daily = { mail: { ...usualPreferences.mail, booking: 'daily' } };

describe('quiet hours', () => {
  it('let a mail wait until they end', async () => {
    const room = roomWith(...booked);
    expect(await room.at(night, 'booked', 'coach')).toEqual({ is: 'later', at: morning });
    expect(await room.at(morning, 'booked', 'coach')).toEqual({ is: 'done' });
    expect(room.sent).toHaveLength(1);
  });

  it('let nobody wait for the mail about what they have just done', async () => {
    const room = roomWith(...booked);
    expect(await room.at(night, 'booked')).toEqual({ is: 'done' });
    expect(room.sent.map(({ to }) => to)).toEqual(['asha@example.com']);
  });

  it('let no mail wait until its session has begun', async () => {
    const early = sessionAt(later(morning, -hourMs), noon);
    const room = roomWith(early.held(), early.confirmed(), early.cancelled('coach'));
    expect(await room.at(night, 'cancelled')).toEqual({ is: 'done' });
  });

  it('are those of the hours of a coach who has chosen no zone, and so are the times in the mail', async () => {
    const room = roomWith(...booked);
    room.worksIn('America/New_York');
    expect(await room.at(night, 'booked', 'coach')).toEqual({ is: 'done' });
    expect(room.sent[0]?.text).toContain('04:30–05:30 (Eastern Standard Time, America/New_York)');
  });

  it('let the reminder of the day before say how long it is then', async () => {
    const early = sessionAt('2026-11-25T17:30:00.000Z', noon);
    const room = roomWith(early.held(), early.confirmed());
    expect(await room.at(night, 'inADay')).toEqual({ is: 'later', at: morning });
    await room.at(morning, 'inADay');
    expect(room.sent.map(({ subject }) => subject)).toEqual(['In 16 hours: Tennis with Ravi Menon']);
    expect(Date.parse(room.todo('inADay').expiresAt!)).toBeGreaterThan(Date.parse(morning));
  });

  it('are those of the zone that was chosen, and so are the times in the mail', async () => {
    const room = roomWith(...booked);
    room.wants({ zone: 'Europe/Paris' });
    expect(await room.at(later(night, 4 * hourMs), 'inADay')).toEqual({ is: 'later', at: '2026-11-25T06:00:00.000Z' });
    expect(await room.at(night, 'booked')).toEqual({ is: 'done' });
    expect(room.sent[0]?.text).toContain('10:30–11:30 (Central European Standard Time, Europe/Paris)');
  });
});

describe('a mail that nobody wants', () => {
  it('does not go', async () => {
    const room = roomWith(...booked);
    room.wants({ mail: { ...usualPreferences.mail, booking: 'never' }, reminders: { inADay: false, inAnHour: true } });
    expect(await room.at(noon, 'booked')).toEqual({ is: 'refused', code: 'notWanted' });
    expect(await room.at(noon, 'inADay')).toEqual({ is: 'refused', code: 'notWanted' });
    expect((await room.at(noon, 'inAnHour')).is).toBe('done');
  });
});

describe('the mail of the day', () => {
  const next = later(startsAt, 24 * hourMs);
  const moved = [...booked, session.moved(next, 1), session.proposed(later(next, hourMs))];

  it('is one, and holds what is still so', async () => {
    const room = roomWith(...moved);
    room.wants(daily);
    for (const kind of ['moved', 'proposed']) expect(await room.at(noon, kind)).toEqual({ is: 'later', at: eight });
    expect(await room.at(noon, 'booked')).toEqual({ is: 'refused', code: 'outOfDate' });
    expect(await room.at(eight, 'proposed')).toEqual({ is: 'done' });
    expect(room.sent).toEqual([]);
    expect(await room.at(eight, 'moved')).toEqual({ is: 'done' });
    expect(room.sent.map(({ subject }) => subject)).toEqual(['Your day: 2 things are new']);
    expect(room.sent[0]?.text).toContain('New time: Tennis with Ravi Menon\n\nhttps://academy.example/AthPage/sessions/');
    expect(room.sent[0]?.text).toContain('Another time? Tennis with Ravi Menon');
  });

  it('has the same id when it is sent again, and nothing that came since', async () => {
    const room = roomWith(...moved);
    room.wants(daily);
    await room.at(noon, 'moved');
    await room.at(eight, 'moved');
    expect(await room.at(eight, 'proposed')).toEqual({ is: 'later', at: later(eight, 24 * hourMs) });
    await room.at(later(eight, 1_000), 'moved');
    expect(room.sent.map(({ subject }) => subject)).toEqual(['New time: Tennis with Ravi Menon', 'New time: Tennis with Ravi Menon']);
    expect(new Set(room.sent.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('waits for the end of quiet hours', async () => {
    const room = roomWith(...moved);
    room.wants({ ...daily, quiet: { from: '07:30', until: '09:00' } });
    await room.at(noon, 'moved');
    expect(await room.at(eight, 'moved')).toEqual({ is: 'later', at: later(eight, hourMs) });
    expect(await room.at(later(eight, hourMs), 'moved')).toEqual({ is: 'done' });
  });

  it('leaves out what shall come by itself, or not at all, by then', async () => {
    const room = roomWith(...moved);
    room.wants(daily);
    for (const kind of ['moved', 'proposed']) await room.at(noon, kind);
    room.wants({});
    for (const kind of ['moved', 'proposed']) expect(await room.at(eight, kind)).toEqual({ is: 'done' });
    expect(room.sent.map(({ subject }) => subject)).toEqual(['New time: Tennis with Ravi Menon', 'Another time? Tennis with Ravi Menon']);
  });
});
