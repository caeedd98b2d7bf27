import type { AvailabilityEvent } from './events.ts';

/** One event of a coach's calendar, as a sentence. */
export function availabilityHistory({ type, data }: AvailabilityEvent): string {
  const coach = `coach-${data.coachId}`;
  switch (type) {
    case 'CalendarOpened':
      return `The calendar of ${coach} begins, on the clocks of ${data.zone}.`;
    case 'WeeklyHoursSet': {
      const days = data.hours.filter((spans) => spans.length > 0).length;
      return `${coach} set hours on ${days} days of the week, on the clocks of ${data.zone}.`;
    }
    case 'TimeOffSet': {
      const how = data.spans.length === 0 ? 'off' : 'partly off';
      const days = data.fromDay === data.toDay ? data.fromDay : `${data.fromDay} to ${data.toDay}`;
      return `${coach} is ${how} on ${days}: ${data.reason}.`;
    }
    case 'TimeOffCleared':
      return `${coach} took back time off.`;
    case 'TermsSet':
      return `${coach} set terms: ${data.lengthMinutes} minutes a session, ${data.noticeHours} hours of notice, ${data.horizonWeeks} weeks ahead.`;
  }
}
