import { Type } from 'typebox';
import {
  ageInYears,
  defineCommand,
  filled,
  imageId,
  isBirthday,
  isCalendarDay,
  longText,
  nameLetter,
  phone,
  phoneCountry,
  phoneFaults,
  profileLimits,
  text,
} from '../kernel/index.ts';

const minimumAge = 12;
const adultAge = 18;

/** A minor needs a parent's consent. Both days are yyyy-mm-dd. */
export const isMinor = (dob: string, today: string): boolean => isCalendarDay(dob) && ageInYears(dob, today) < adultAge;

const name = text('invalidAthleteName', {
  pattern: `^ *${nameLetter}(?:${nameLetter}| )*$`,
  maxLength: profileLimits.name,
  tooLong: 'nameTooLong',
});
const address = filled('addressRequired', profileLimits.address, 'addressTooLong');
const health = filled('healthRequired', longText, 'healthTooLong');

/** Fields of POST /registration besides the account's e-mail and password. */
export const athleteDetails = defineCommand({
  name: 'AthleteDetails',
  schema: Type.Object({
    detail_health: health,
    address,
    name,
    phone,
    phone_country: phoneCountry,
    dob: text('invalidAthleteDob', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** For a parent's consent; not stored for adults. */
    parent_phone: Type.Optional(phone),
    parent_phone_country: phoneCountry,
  }),
  check: (body, today) => ({
    ...phoneFaults('/phone', body.phone, body.phone_country),
    ...(body.parent_phone !== undefined && phoneFaults('/parent_phone', body.parent_phone, body.parent_phone_country)),
    ...(!isBirthday(body.dob, minimumAge, today) && { '/dob': 'invalidAthleteDob' }),
  }),
});

export const updateAthleteProfile = defineCommand({
  name: 'UpdateAthleteProfile',
  schema: Type.Object({
    name,
    email: Type.Optional(text('invalidEmail', { maxLength: 254 })),
    phone,
    phone_country: phoneCountry,
    /** Null or empty if the athlete gave none. */
    dob: Type.Union([Type.Null(), Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })], { problem: 'invalidAthleteDob' }),
    address,
    detail_health: health,
    /** Empty means unchanged. */
    password: Type.Optional(text('weakPassword', { maxLength: 20 })),
    old_password: Type.Optional(text('wrongPassword', { maxLength: 20 })),
  }),
  check: (body, today) => ({
    ...phoneFaults('/phone', body.phone, body.phone_country),
    ...(body.dob && !isBirthday(body.dob, minimumAge, today) && { '/dob': 'invalidAthleteDob' }),
  }),
});

export const changeAthletePhoto = defineCommand({
  name: 'ChangeAthletePhoto',
  schema: Type.Object({ image_id: imageId() }),
});
