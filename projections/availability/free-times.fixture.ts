import { type AvailabilityEvent, defaultTerms, noHours, type Terms, type WeeklyHours } from '@academy/domain/availability';
import type { CoachProfileEvent } from '@academy/domain/coaches';
import type { DayEvent } from '@academy/domain/days';

const at = '2026-11-20T10:00:00.000Z';

/** Every day from nine to twelve. */
export const mornings: WeeklyHours = noHours.map(() => [{ begin: 540, end: 720 }]);

export const dayBegan = (day: string): DayEvent => ({ type: 'DayBegan', data: { day } });

export const profileOf = (coachId: number, change: { domain?: string; ratePaise?: number | null } = {}): CoachProfileEvent => ({
  type: 'CoachProfileUpdated',
  data: {
    coachId,
    name: 'Asha Rao',
    phone: '9876543210',
    phoneCountry: '+91',
    dob: '1990-06-02',
    address: '1 Lake Road',
    domain: 'Yoga',
    experience: 'Ten years',
    languages: ['English'],
    ageText: '',
    gender: 'Female',
    imageId: '',
    ratePaise: 120_000,
    showsContacts: true,
    ...change,
  },
});

interface Offering {
  readonly zone?: string;
  readonly hours?: WeeklyHours;
  readonly terms?: Partial<Terms>;
}

/** A calendar whose weeks begin on Saturday evening in UTC, and hours in it. */
export function hoursOf(coachId: number, { zone = 'Asia/Kolkata', hours = mornings, terms = {} }: Offering = {}): AvailabilityEvent[] {
  const common = { coachId, at };
  return [
    { type: 'CalendarOpened', data: { ...common, zone, anchor: '2026-11-14T22:30:00.000Z' } },
    { type: 'WeeklyHoursSet', data: { ...common, zone, hours: hours.map((spans) => spans.slice()) } },
    { type: 'TermsSet', data: { ...common, ...defaultTerms, ...terms } },
  ];
}
