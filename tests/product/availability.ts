/** A body of PUT /availability: no hours, and the terms that a coach begins with. */
export const availabilityBody = (change: object = {}) => ({
  version: 0,
  zone: 'Asia/Kolkata',
  hours: [[], [], [], [], [], [], []],
  time_off: [],
  terms: {
    length_minutes: 60,
    step_minutes: 60,
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_weeks: 8,
    intros_per_week: 0,
    free_hours: 24,
    late_percent: 50,
    absent_percent: 100,
  },
  ...change,
});
