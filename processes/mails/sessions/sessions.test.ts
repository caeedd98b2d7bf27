import type { Mail } from '@academy/platform/mail';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import type { Channel } from '../../channel.ts';
import type { Performed, Todo } from '../../process.ts';
import { mails } from '../index.ts';
import { noMessages } from '../messages/messages.fixture.ts';
import { perform as performMail } from '../perform.ts';
import { bookingId, hourMs, later, people, sessionAt, streamOf, type Told } from './sessions.fixture.ts';

const startsAt = '2026-11-27T09:30:00.000Z';
const session = sessionAt(startsAt);
const next = '2026-11-28T09:30:00.000Z';

interface Room {
  readonly addresses?: Readonly<Record<number, string>>;
  readonly names?: ReturnType<typeof people>;
  /** When the mails are sent; default when the last event happened. */
  readonly now?: string;
  readonly send?: Channel['send'];
}

const addresses = { 3: 'asha@example.com', 7: 'ravi@example.com' };

/** What becomes of the to-dos that the last event opens, or those of a kind. */
async function perform(events: readonly Told[], room: Room = {}, kind?: string) {
  const { now = events.at(-1)?.data.at ?? '', names = people() } = room;
  const sent: Mail[] = [];
  const log = [...names, ...events.map((event) => [streamOf(event), event] as const)];
  const tools: Parameters<typeof performMail>[1] = {
    store: { readStream: async (stream) => log.flatMap(([one, event]) => (one === stream ? [event as never] : [])) },
    codec: { decode: async (stored) => stored as never },
    now: () => now,
    pool: { query: (async () => ({ rows: [] })) as never },
    queries: noMessages,
    channel: {
      sender: { name: 'Academy', address: 'no-reply@academy.example' },
      siteUrl: 'https://academy.example',
      unsubscribeUrl: async ({ role, accountId, kind }) => `https://api.academy.example/unsubscribe/${role}-${accountId}-${kind}`,
      addressOf: async (id) => (room.addresses ?? addresses)[id as 3 | 7] ?? null,
      send: room.send ?? (async (mail) => void sent.push(mail)),
    },
  };
  const todos = events.flatMap((event, index) =>
    mails
      .react({ ...event, id: `e${index}`, position: BigInt(index) } as unknown as Parameters<typeof mails.react>[0])
      .flatMap((change) => ('open' in change ? [{ ...change.open, cause: `e${index}`, correlationId: 'c' } satisfies Todo] : [])),
  );
  const wanted = todos.filter((todo) =>
    kind ? todo.kind === kind : todo.cause === `e${events.length - 1}` && !todo.kind.startsWith('inA'),
  );
  const ends: Performed[] = [];
  for (const todo of wanted) ends.push(await performMail(todo, tools));
  return { sent, ends: ends.map((end) => ('code' in end ? end.code : end.is)), to: sent.map(({ to }) => to) };
}
const firstTo = (sent: readonly Mail[], to: string): Mail => {
  const mail = sent.find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
};
const calendarIn = ({ calendar }: Mail) => convertIcsCalendar(undefined, calendar?.text ?? '');

describe('a booked session', () => {
  const booked = [session.held(), session.confirmed()];

  it('is told to both, each with the name of the other and a link to their page', async () => {
    const { sent, ends, to } = await perform(booked);
    expect([ends, to]).toEqual([
      ['done', 'done'],
      ['asha@example.com', 'ravi@example.com'],
    ]);
    expect(sent.map(({ subject }) => subject)).toEqual(['Booked: Tennis with Ravi Menon', 'Booked: Tennis with Asha Rao']);
    expect(sent[0]?.text).toBe(
      `Your session is booked. Have a good time!

Tennis with Ravi Menon
Friday, 27 November 2026, 15:00–16:00 (India Standard Time, Asia/Kolkata)
60 minutes on video
Price: ₹1,200

The calendar file in this mail puts it into your calendar.

You find it here:

https://academy.example/AthPage/sessions/${bookingId}

Athlete's Academy

Stop mails about your sessions:
https://api.academy.example/unsubscribe/athlete-3-booking

`,
    );
    expect(sent[1]?.text).toContain(`https://academy.example/coachschedule/session/${bookingId}`);
    expect(sent[1]?.html).toContain('Asha Rao has booked a session with you.');
  });

  it('comes with an invitation that tells nobody the address of the other', async () => {
    const { sent } = await perform(booked);
    for (const [mail, other] of [
      [firstTo(sent, 'asha@example.com'), 'ravi@example.com'],
      [firstTo(sent, 'ravi@example.com'), 'asha@example.com'],
    ] as const) {
      expect(JSON.stringify(mail)).not.toContain(other);
      expect(mail.calendar?.text).toContain('\r\nSEQUENCE:0\r\n');
      const { method, events } = calendarIn(mail);
      expect([method, mail.calendar?.method, events?.length]).toEqual(['REQUEST', 'REQUEST', 1]);
      expect(events?.[0]).toMatchObject({
        uid: `${bookingId}@athletes-academy`,
        organizer: { email: 'no-reply@academy.example' },
        attendees: [{ email: mail.to }],
        start: { date: new Date(startsAt) },
        end: { date: new Date(later(startsAt, hourMs)) },
      });
    }
  });

  it('has the same id whenever it is sent again, and another for each person', async () => {
    const ids = [await perform(booked), await perform(booked)].map(({ sent }) => sent.map(({ messageId }) => messageId));
    expect(ids[0]).toEqual(ids[1]);
    expect(new Set(ids.flat()).size).toBe(2);
    for (const id of ids.flat()) expect(id).toMatch(/^<[\da-f]{40}@academy\.example>$/u);
  });

  it.each([
    ['Asia/Kolkata', '2027-03-13T04:30:00.000Z', '2027-03-15T04:30:00.000Z', '10:00–11:00'],
    ['America/New_York', '2027-03-13T14:00:00.000Z', '2027-03-15T13:00:00.000Z', '09:00–10:00'],
  ])('is at the right time in %s before and after 14 March 2027', async (zone, before, after, shown) => {
    for (const start of [before, after]) {
      const one = sessionAt(start);
      const { sent } = await perform([one.held({ zone }), one.confirmed()]);
      expect(sent[0]?.text).toContain(shown);
      expect(sent[0]?.text).toContain(`, ${zone})`);
      expect(calendarIn(firstTo(sent, 'asha@example.com')).events?.[0]).toMatchObject({
        start: { date: new Date(start) },
        end: { date: new Date(later(start, hourMs)) },
      });
    }
  });

  it('says what an intro call and half a rupee are', async () => {
    const { sent } = await perform([session.held({ kind: 'intro', pricePaise: 0 }), session.confirmed()]);
    expect([sent[0]?.subject, sent[0]?.text]).toEqual(['Booked: Intro call with Ravi Menon', expect.stringContaining('Free of charge.')]);
    const odd = await perform([session.held({ pricePaise: 120_050 }), session.confirmed()]);
    expect(odd.sent[0]?.text).toContain('Price: ₹1,200.50');
  });

  it('takes no name for a header, for markup or for a line of the calendar', async () => {
    const evil = 'Asha\r\nBcc: mallory@example.com\r\n<b>\u2028END:VEVENT';
    const { sent } = await perform(booked, { names: people(evil) });
    const mail = firstTo(sent, 'ravi@example.com');
    expect(mail.subject).toBe('Booked: Tennis with Asha Bcc: mallory@example.com <b> END:VEVENT');
    expect(mail.html).not.toContain('<b>');
    expect(mail.calendar?.text.match(/^END:VEVENT/gmu)).toHaveLength(1);
  });
});

describe('a mail is not sent', () => {
  const booked = [session.held(), session.confirmed()];

  it('to an account that is not in use', async () => {
    expect(await perform(booked, { addresses: { 7: 'ravi@example.com' } })).toMatchObject({
      ends: ['noAddress', 'done'],
      to: ['ravi@example.com'],
    });
  });

  it('once something later has happened, or the session has begun', async () => {
    const booking = await perform([...booked, session.moved(next, 1)], {}, 'booked');
    expect(booking.ends).toEqual(['outOfDate', 'outOfDate']);
    expect((await perform([...booked, session.cancelled('athlete')], {}, 'booked')).ends).toEqual(['outOfDate', 'outOfDate']);
    expect((await perform(booked, { now: startsAt })).ends).toEqual(['outOfDate', 'outOfDate']);
  });

  it('about a booking that is in no calendar', async () => {
    expect((await perform([session.confirmed()])).ends).toEqual(['outOfDate', 'outOfDate']);
  });

  it('again where the server refused it for good, and again where it failed', async () => {
    const failing = (reason: Error): Room => ({ send: () => Promise.reject(reason) });
    const refused = Object.assign(new Error('no such box'), { code: 'EENVELOPE', responseCode: 550 });
    expect((await perform(booked, failing(refused))).ends).toEqual(['mailRefused', 'mailRefused']);
    await expect(perform(booked, failing(Object.assign(new Error('away'), { code: 'ESOCKET' })))).rejects.toThrow('away');
  });
});

describe('a session that changes', () => {
  const booked = [session.held(), session.confirmed()];

  it('is invited to anew with the number of its moves, also from another week', async () => {
    const moving = [...booked, session.moved(next, 1), session.heldThere(next, 2), session.movedOut(1, 2), session.moved(next, 2, 1)];
    const { sent } = await perform(moving);
    expect(sent.map(({ subject }) => subject)).toEqual(['New time: Tennis with Ravi Menon', 'New time: Tennis with Asha Rao']);
    const { method, events } = calendarIn(firstTo(sent, 'asha@example.com'));
    expect([method, events?.[0]?.sequence, events?.[0]?.start.date]).toEqual(['REQUEST', 2, new Date(next)]);
    expect(events?.[0]?.uid).toBe(`${bookingId}@athletes-academy`);
  });

  it.each([
    ['athlete', 'You have cancelled this session.', 'Asha Rao has cancelled this session.'],
    ['coach', 'Ravi Menon has cancelled this session.', 'You have cancelled this session.'],
    ['system', 'We had to cancel this session', 'We had to cancel this session'],
  ] as const)('is taken out of the calendar when the %s cancels it', async (by, athlete, coach) => {
    const { sent } = await perform([...booked, session.moved(next, 1), session.cancelled(by)]);
    expect(firstTo(sent, 'asha@example.com').text).toContain(athlete);
    expect(firstTo(sent, 'ravi@example.com').text).toContain(coach);
    const { method, events } = calendarIn(firstTo(sent, 'asha@example.com'));
    expect([method, events?.[0]?.status, events?.[0]?.sequence]).toEqual(['CANCEL', 'CANCELLED', 2]);
  });
});

describe('what else is told', () => {
  const booked = [session.held(), session.confirmed()];
  const settleAt = later(startsAt, 25 * hourMs);

  it('an offer, with the end of it', async () => {
    const heldUntil = later(session.at, hourMs / 4);
    const { sent } = await perform([session.held({ how: 'offered', heldUntil })]);
    expect([sent.length, sent[0]?.to, sent[0]?.calendar]).toEqual([1, 'asha@example.com', undefined]);
    expect(sent[0]?.text).toContain('We keep it for you until');
    expect(sent[0]?.text).toContain('15:15 (India Standard Time, Asia/Kolkata). Confirm it here:');
    expect((await perform([session.held({ how: 'offered', heldUntil })], { now: heldUntil })).ends).toEqual(['outOfDate']);
  });

  it('a proposal, with its times', async () => {
    const starts = [next, later(next, hourMs)];
    const { sent } = await perform([...booked, session.proposed(...starts)]);
    expect(sent.map(({ to }) => to)).toEqual(['asha@example.com']);
    for (const time of ['28 November 2026, 15:00–16:00', '28 November 2026, 16:00–17:00', '27 November 2026, 15:00–16:00'])
      expect(sent[0]?.text).toContain(time);
    const other = await perform([...booked, session.proposed(...starts), session.proposed(next)], {}, 'proposed');
    expect(other.ends).toEqual(['outOfDate', 'done']);
  });

  it.each([
    ['completed', 'Your session with Ravi Menon took place.', 'Your session with Asha Rao took place.'],
    ['athleteAbsent', 'We did not see you in your session with Ravi Menon.', 'We did not see Asha Rao in your session.'],
    ['coachAbsent', 'We did not see Ravi Menon in your session.', 'We did not see you in your session with Asha Rao.'],
    ['nobodyCame', 'We saw neither you nor Ravi Menon in your session.', 'We saw neither you nor Asha Rao in your session.'],
    ['technical', 'A technical problem kept you and Ravi Menon from your session.', 'A technical problem kept you and Asha Rao'],
  ] as const)('what became of it: %s', async (outcome, athlete, coach) => {
    const { sent } = await perform([...booked, session.found(outcome, settleAt)]);
    expect(firstTo(sent, 'asha@example.com').text).toContain(athlete);
    expect(firstTo(sent, 'ravi@example.com').text).toContain(coach);
    expect(sent[0]?.text).toContain('please tell us by');
    expect(sent[0]?.text).toContain('28 November 2026, 16:00 (India Standard Time, Asia/Kolkata)');
    expect((await perform([...booked, session.found(outcome, settleAt), session.settled()], {}, 'outcome')).ends).toEqual([
      'outOfDate',
      'outOfDate',
    ]);
  });

  it('a dispute, to the other, with what is claimed and nothing that was written', async () => {
    const until = later(startsAt, 74 * hourMs);
    const { sent } = await perform([...booked, session.found('completed', settleAt), session.disputed('athlete', 'coachAbsent', until)]);
    expect(sent.map(({ to }) => to)).toEqual(['ravi@example.com']);
    expect(sent[0]?.text).toContain('Asha Rao remembers your session differently: you were not there.');
    expect(sent[0]?.text).toContain('30 November 2026, 17:00 (India Standard Time, Asia/Kolkata)');
    expect(JSON.stringify(sent)).not.toContain('private');
  });

  it.each([
    ['athlete', 'completed', 'the session took place.'],
    ['coach', 'athleteAbsent', 'you were not there.'],
    ['coach', 'coachAbsent', 'Ravi Menon was not there.'],
    ['athlete', 'athleteAbsent', 'Asha Rao was not there.'],
    ['athlete', 'nobodyCame', 'neither of you was there.'],
    ['athlete', 'technical', 'a technical problem kept you both from it.'],
  ] as const)('a dispute by the %s: %s', async (by, claims, words) => {
    const { sent } = await perform([...booked, session.found('technical', settleAt), session.disputed(by, claims, settleAt)]);
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(`remembers your session differently: ${words}`)]);
  });

  it.each([
    ['inADay', -24 * hourMs, 'In 24 hours: Tennis with Ravi Menon'],
    ['inAnHour', -hourMs, 'In one hour: Tennis with Ravi Menon'],
  ])('a reminder: %s', async (kind, before, subject) => {
    const now = later(startsAt, before);
    const { sent, to } = await perform(booked, { now }, kind);
    expect([sent[0]?.subject, to, sent[0]?.calendar]).toEqual([subject, ['asha@example.com', 'ravi@example.com'], undefined]);
    expect((await perform([session.held()], { now }, kind)).ends).toEqual(['outOfDate', 'outOfDate']);
  });
});
