import { Type } from 'typebox';
import { ageInYears, defineCommand, filled, isBirthday, isCalendarDay, longText, text } from '../kernel/index.ts';

const minimumAge = 12;
const adultAge = 18;

/** Whoever is not of age on the given day: a parent has a say. Both days are yyyy-mm-dd. */
export const isMinor = (dob: string, today: string): boolean => isCalendarDay(dob) && ageInYears(dob, today) < adultAge;

const name = text('invalidAthleteName', { pattern: '^ *[\\p{L}\\p{M}][\\p{L}\\p{M} ]*$', maxLength: 100 });
const phone = text('invalidPhone', { pattern: '^\\d{10}$' });
const address = filled('addressRequired', 500);
const health = filled('healthRequired', longText);

/** What POST /registration adds to the account's e-mail and password. */
export const athleteDetails = defineCommand({
  name: 'AthleteDetails',
  schema: Type.Object({
    detail_health: health,
    address,
    name,
    phone,
    dob: text('invalidAthleteDob', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** Whom to ask for consent; of those who are of age it is not kept. */
    parent_phone: Type.Optional(phone),
  }),
  check: (body, today) => (isBirthday(body.dob, minimumAge, today) ? {} : { '/dob': 'invalidAthleteDob' }),
});

export const updateAthleteProfile = defineCommand({
  name: 'UpdateAthleteProfile',
  schema: Type.Object({
    name,
    email: Type.Optional(text('invalidEmail', { maxLength: 254 })),
    phone,
    /** Null or empty where the athlete gave none. */
    dob: text('invalidAthleteDob', { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
    address,
    detail_health: health,
    /** Empty means unchanged. */
    password: Type.Optional(text('weakPassword', { maxLength: 20 })),
    old_password: Type.Optional(text('wrongPassword', { maxLength: 20 })),
  }),
  check: (body, today) => (body.dob === '' || isBirthday(body.dob, minimumAge, today) ? {} : { '/dob': 'invalidAthleteDob' }),
});
