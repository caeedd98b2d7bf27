/** A body of PUT /preferences: what is usual. */
export const preferencesBody = (change: object = {}) => ({
  mail: { message: 'atOnce', booking: 'atOnce', money: 'atOnce', review: 'atOnce', report: 'atOnce' },
  reminders: { in_a_day: true, in_an_hour: true },
  has_quiet_hours: true,
  quiet_from: '22:00',
  quiet_until: '07:00',
  digest_at: '08:00',
  zone: 'Asia/Kolkata',
  shows_reading: true,
  shows_presence: true,
  ...change,
});
