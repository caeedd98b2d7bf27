import { Type } from 'typebox';
import { defineCommand, filled, isBirthday, longText, text } from '../kernel/index.ts';

const minimumAge = 12;

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
