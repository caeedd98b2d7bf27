import { Type } from 'typebox';
import { defineCommand, isCalendarDay } from '../kernel/index.ts';

const day = (description: string) =>
  Type.Union([Type.Null(), Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', maxLength: 10 })], {
    problem: 'exportDayInvalid',
    description,
  });

/** POST /audit/exports: between two days of UTC that are over; everything up to the newest head without them. */
export const requestExport = defineCommand({
  name: 'RequestExport',
  schema: Type.Object({
    since: day('The first day, yyyy-mm-dd. Null or empty for everything.'),
    until: day('The last day, yyyy-mm-dd. Null or empty for everything.'),
  }),
  check({ since, until }, today) {
    if (since && !isCalendarDay(since)) return { '/since': 'exportDayInvalid' };
    if (until && !isCalendarDay(until)) return { '/until': 'exportDayInvalid' };
    if (!since !== !until) return { [since ? '/until' : '/since']: 'exportDayMissing' };
    if (!since || !until) return {};
    if (since > until) return { '/until': 'exportDaysSwapped' };
    return until < today ? {} : { '/until': 'exportDayNotOver' };
  },
});
