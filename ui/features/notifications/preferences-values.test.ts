import { expect, it } from 'vitest';
import { timesAround, toBody, toValues } from './preferences-values.ts';

const view = {
  mail: { message: 'daily', booking: 'daily', money: 'never', review: 'atOnce', report: 'daily' },
  reminders: { in_a_day: false, in_an_hour: true },
  has_quiet_hours: false,
  quiet_from: '22:00',
  quiet_until: '06:45',
  digest_at: '08:00',
  zone: 'Europe/Paris',
  shows_reading: false,
  shows_presence: true,
} as const;

it('sends what it shows, and leaves the rest as it is', () => {
  expect(toBody(toValues(view, 'Asia/Kolkata'), view)).toEqual(view);
});

it("begins with the reader's own zone", () => {
  expect(toValues({ ...view, zone: '' }, 'Asia/Kolkata').zone).toBe('Asia/Kolkata');
});

it('offers each half hour, and the time that is chosen', () => {
  expect(timesAround('06:45').slice(12, 16)).toEqual(['06:00', '06:30', '06:45', '07:00']);
  expect(timesAround('08:00')).toHaveLength(48);
});
