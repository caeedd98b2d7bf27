import { describe, expect, it } from 'vitest';
import { CalendarTooLarge, NotACalendar, readBusyTimesApart } from './index.ts';

const from = Date.parse('2027-03-01T00:00:00.000Z');
const options = { from, until: from + 180 * 86_400_000, zone: 'Asia/Kolkata', most: 1000 };
const calendar = (...events: readonly string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');

describe('readBusyTimesApart', () => {
  it('reads a calendar', async () => {
    const text = calendar(event('DTSTART:20270302T100000Z', 'DURATION:PT1H'));
    const start = Date.parse('2027-03-02T10:00:00.000Z');
    expect(await readBusyTimesApart(text, options, { mostMs: 20_000, mostMb: 64 })).toEqual({
      spans: [{ from: start, until: start + 3_600_000 }],
      skipped: 0,
    });
  });

  it('refuses what is no calendar', async () => {
    await expect(readBusyTimesApart('hello', options, { mostMs: 20_000, mostMb: 64 })).rejects.toThrow(NotACalendar);
  });

  it('gives up what takes too long', async () => {
    const bomb = event('DTSTART:19000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30');
    await expect(readBusyTimesApart(calendar(...Array<string>(5_000).fill(bomb)), options, { mostMs: 300, mostMb: 64 })).rejects.toThrow(
      CalendarTooLarge,
    );
  });

  it('gives up what takes too much memory', async () => {
    const bomb = calendar(...Array<string>(60_000).fill('BEGIN:VEVENT\r\nEND:VEVENT'));
    await expect(readBusyTimesApart(bomb, options, { mostMs: 60_000, mostMb: 8 })).rejects.toThrow(CalendarTooLarge);
  });
});
