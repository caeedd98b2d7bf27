import { describe, expect, it } from 'vitest';
import { type BusyOptions, NotACalendar, readBusyTimes, writeCalendar } from './index.ts';

const day = 86_400_000;
const from = Date.parse('2027-03-01T00:00:00.000Z');
const options = { from, until: from + 180 * day, zone: 'Asia/Kolkata', most: 1000 };
const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');

/** `2027-03-02T10:00 2027-03-02T11:00`, in UTC. */
const read = (text: string, change: Partial<BusyOptions> = {}): readonly string[] =>
  readBusyTimes(text, { ...options, ...change }).spans.map((span) =>
    [span.from, span.until].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  );

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

describe('readBusyTimes', () => {
  it.each([
    ['UTC', ['DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z'], '2027-03-02T10:00 2027-03-02T11:00'],
    ['a zone that the system knows', ['DTSTART;TZID=Europe/Paris:20270302T100000', 'DURATION:PT90M'], '2027-03-02T09:00 2027-03-02T10:30'],
    ['no zone', ['DTSTART:20270302T100000', 'DTEND:20270302T110000'], '2027-03-02T04:30 2027-03-02T05:30'],
    ['a whole day', ['DTSTART;VALUE=DATE:20270302'], '2027-03-01T18:30 2027-03-02T18:30'],
    ['two whole days', ['DTSTART;VALUE=DATE:20270302', 'DTEND;VALUE=DATE:20270304'], '2027-03-01T18:30 2027-03-03T18:30'],
    [
      'two zones',
      ['DTSTART;TZID=Europe/Paris:20270302T100000', 'DTEND;TZID=Asia/Kolkata:20270302T163000'],
      '2027-03-02T09:00 2027-03-02T11:00',
    ],
  ])('reads times in %s', (_name, lines, expected) => {
    expect(read(calendar(event(...lines)))).toEqual([expected]);
  });

  it('repeats by the clocks of the place, across their change', () => {
    const weekly = ['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const expected = ['2027-03-07T14:00 2027-03-07T15:00', '2027-03-14T13:00 2027-03-14T14:00', '2027-03-21T13:00 2027-03-21T14:00'];
    expect(read(calendar(newYork, event('DTSTART;TZID=Eastern Standard Time:20270307T090000', ...weekly)))).toEqual(expected);
    expect(read(calendar(event('DTSTART;TZID=America/New_York:20270307T090000', ...weekly)))).toEqual(expected);
  });

  it('leaves out and moves repetitions as the file says', () => {
    const daily = event('DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z', 'RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20270303T100000Z');
    const moved = event('RECURRENCE-ID:20270304T100000Z', 'DTSTART:20270304T150000Z', 'DTEND:20270304T160000Z');
    const off = event('RECURRENCE-ID:20270305T100000Z', 'STATUS:CANCELLED', 'DTSTART:20270305T100000Z', 'DTEND:20270305T110000Z');
    expect(read(calendar(daily, moved, off))).toEqual([
      '2027-03-02T10:00 2027-03-02T11:00',
      '2027-03-04T15:00 2027-03-04T16:00',
      '2027-03-06T10:00 2027-03-06T11:00',
    ]);
    expect(read(calendar(moved))).toEqual(['2027-03-04T15:00 2027-03-04T16:00']);
  });

  it('takes nothing that is cancelled, free or without length', () => {
    const time = ['DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z'];
    const none = [event(...time, 'STATUS:CANCELLED'), event(...time, 'TRANSP:TRANSPARENT'), event('DTSTART:20270302T100000Z')];
    expect(readBusyTimes(calendar(...none), options)).toEqual({ spans: [], skipped: 0 });
  });

  it('leaves out what the product itself has sent', () => {
    const own = ['BEGIN:VEVENT', 'UID:7_0@here', 'DTSTART:20270302T100000Z', 'DTEND:20270302T110000Z', 'END:VEVENT'].join('\r\n');
    const other = event('DTSTART:20270303T100000Z', 'DTEND:20270303T110000Z');
    expect(read(calendar(own, other), { without: '@here' })).toEqual(['2027-03-03T10:00 2027-03-03T11:00']);
    expect(read(calendar(own))).toHaveLength(1);
  });

  it('joins what overlaps or touches, and keeps within the period', () => {
    const spans = [
      ['20270302T100000Z', '20270302T113000Z'],
      ['20270302T110000Z', '20270302T120000Z'],
      ['20270302T120000Z', '20270302T130000Z'],
      ['20260101T000000Z', '20260102T000000Z'],
      ['20270228T230000Z', '20270301T010000Z'],
      ['20290101T000000Z', '20290102T000000Z'],
    ];
    const text = calendar(...spans.map(([start, end]) => event(`DTSTART:${start}`, `DTEND:${end}`)));
    expect(read(text)).toEqual(['2027-03-01T00:00 2027-03-01T01:00', '2027-03-02T10:00 2027-03-02T13:00']);
  });

  it('reads without an end what repeats without one, from years ago on', () => {
    const { spans, skipped } = readBusyTimes(calendar(event('DTSTART:20100101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')), options);
    expect([spans.length, skipped]).toEqual([180, 0]);
  });

  it('counts what it cannot read, and goes on', () => {
    const text = calendar(
      event('SUMMARY:no beginning'),
      event('DTSTART;TZID=Mars/Olympus:20270302T100000', 'DURATION:PT1H'),
      event('DTSTART:20270301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      event('DTSTART:20270302T100000Z', 'DURATION:PT1H'),
    );
    const { spans, skipped } = readBusyTimes(text, options);
    expect([spans.length, skipped]).toEqual([1, 3]);
  });

  it('reads no more than the most, the earliest first', () => {
    const text = calendar(event('DTSTART:20270301T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=10'));
    const { spans, skipped } = readBusyTimes(text, { ...options, most: 3 });
    expect([spans.map((span) => new Date(span.from).getUTCDate()), skipped]).toEqual([[1, 2, 3], 7]);
  });

  it('reads what it wrote', () => {
    const at = Date.parse('2027-03-14T13:00:00.000Z');
    const entry = {
      uid: '1',
      sequence: 0,
      stampedAt: at,
      startsAt: at,
      endsAt: at + 3_600_000,
      summary: 'Tennis',
      description: null,
      url: null,
    };
    const text = writeCalendar({
      method: 'PUBLISH',
      product: '-//Academy//EN',
      feed: null,
      entries: [{ ...entry, isCancelled: false, invitation: null }],
    });
    expect(read(text)).toEqual(['2027-03-14T13:00 2027-03-14T14:00']);
  });

  it.each(['', 'hello', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', '<html></html>', '\u0000\u0001'])(
    'takes no %j for a calendar',
    (text) => {
      expect(() => readBusyTimes(text, options)).toThrow(NotACalendar);
    },
  );
});
