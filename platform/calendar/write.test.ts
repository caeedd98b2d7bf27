import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, type CalendarFile, writeCalendar } from './index.ts';

const entry: CalendarEntry = {
  uid: '7_0_00000000000000aa@example',
  sequence: 2,
  stampedAt: Date.parse('2026-11-20T10:00:00.987Z'),
  startsAt: Date.parse('2026-11-27T09:30:00.000Z'),
  endsAt: Date.parse('2026-11-27T10:30:00.000Z'),
  summary: 'Tennis with Asha',
  description: 'Bring water; and a racket, please.\nSee you!',
  url: 'https://academy.example/AthPage/sessions/7_0_00000000000000aa',
  isCancelled: false,
  invitation: { from: { name: 'Academy', address: 'no-reply@academy.example' }, to: { name: 'Ravi', address: 'ravi@example.com' } },
};
const write = (change: Partial<CalendarEntry> = {}, file: Partial<CalendarFile> = {}): string =>
  writeCalendar({ method: 'REQUEST', product: '-//Academy//Sessions//EN', feed: null, entries: [{ ...entry, ...change }], ...file });
/** By a parser that did not write it. */
const read = (text: string) => convertIcsCalendar(undefined, text);
const readEntry = (change: Partial<CalendarEntry>) => read(write(change)).events?.[0];

describe('writeCalendar', () => {
  it('writes an invitation that another parser reads', () => {
    const { method, version, prodId, events } = read(write());
    expect({ method, version, prodId }).toEqual({ method: 'REQUEST', version: '2.0', prodId: '-//Academy//Sessions//EN' });
    expect(events).toHaveLength(1);
    expect(events?.[0]).toMatchObject({
      uid: entry.uid,
      sequence: 2,
      status: 'CONFIRMED',
      summary: 'Tennis with Asha',
      description: 'Bring water; and a racket, please.\nSee you!',
      url: entry.url,
      stamp: { date: new Date('2026-11-20T10:00:00.000Z') },
      start: { date: new Date('2026-11-27T09:30:00.000Z') },
      end: { date: new Date('2026-11-27T10:30:00.000Z') },
      organizer: { email: 'no-reply@academy.example', name: 'Academy' },
      attendees: [{ email: 'ravi@example.com', name: 'Ravi', partstat: 'ACCEPTED', rsvp: false }],
    });
  });

  it('writes a cancellation', () => {
    const { method, events } = read(write({ isCancelled: true, sequence: 3 }, { method: 'CANCEL' }));
    expect([method, events?.[0]?.status, events?.[0]?.sequence]).toEqual(['CANCEL', 'CANCELLED', 3]);
  });

  it('writes a feed that says how often to look, with entries for nobody', () => {
    const text = write(
      { invitation: null, description: null, url: null },
      { method: 'PUBLISH', feed: { name: 'My sessions', refreshEvery: 'PT1H' } },
    );
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toContain('\r\nX-WR-CALNAME:My sessions\r\n');
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|DESCRIPTION|\r\nURL/u);
    expect(read(text).events).toHaveLength(1);
  });

  it('writes a feed without entries', () => {
    expect(read(write({}, { method: 'PUBLISH', entries: [] })).events ?? []).toEqual([]);
  });

  it('writes the same bytes for the same entry, each time in UTC', () => {
    expect(write()).toBe(write());
    expect(write().match(/^DT\w+[:;].*$/gmu)).toEqual(['DTSTAMP:20261120T100000Z', 'DTSTART:20261127T093000Z', 'DTEND:20261127T103000Z']);
    expect(write()).not.toContain('TZID');
  });

  it('folds lines at 75 bytes, never within a character', () => {
    const summary = 'Übung mit नमस्ते 🏸 '.repeat(12).trim();
    const lines = write({ summary }).split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(readEntry({ summary })?.summary).toBe(summary);
  });
});

describe('a hostile text', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085'];

  it.each(breaks.map((text) => [JSON.stringify(text), text]))('begins no line with %s in a name', (_name, text) => {
    const name = `Asha${text}ATTENDEE:mailto:mallory@example.com${text}X-MORE:1`;
    const file = write({
      summary: name,
      invitation: { from: { name, address: 'a@b.example' }, to: { name, address: `c${text}@d.example` } },
    });
    expect(file).not.toMatch(/[\r\n\u2028\u2029\u0085]ATTENDEE:/u);
    expect(file).not.toMatch(/[\r\n\u2028\u2029\u0085]X-MORE/u);
    const event = read(file).events?.[0];
    expect([event?.attendees?.length, event?.attendees?.[0]?.email]).toEqual([1, 'c@d.example']);
  });

  it.each(['Asha "Ace" Rao', 'a:b;c,d', 'back\\slash', "^n and ^'", 'नमस्ते', 'tab\there'])('keeps the name %s in its place', (name) => {
    const event = readEntry({
      summary: name,
      invitation: { from: { name, address: 'a@b.example' }, to: { name, address: 'c@d.example' } },
    });
    expect(event?.summary).toBe(name.replaceAll('\t', ''));
    expect([event?.organizer?.email, event?.attendees?.map(({ email }) => email)]).toEqual(['a@b.example', ['c@d.example']]);
  });

  it('is written without what is no character', () => {
    expect(readEntry({ summary: 'a\u0000b\ud800c\u001bd' })?.summary).toBe('ab\ufffdcd');
  });
});
