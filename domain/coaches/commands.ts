import { Type } from 'typebox';
import {
  ageInYears,
  defineCommand,
  filled,
  imageId,
  isBirthday,
  longText,
  nameLetter,
  phone,
  phoneCountry,
  phoneFaults,
  profileLimits,
  text,
} from '../kernel/index.ts';
import { domainChoices, genders, languages } from './catalogue.ts';

const minimumAge = 18;
const word = `(?:${nameLetter})+`;
const oneOf = (choices: readonly string[]): string => `(${choices.join('|')})`;

const name = text('invalidCoachName', { pattern: `^${word}( +${word})+$`, maxLength: profileLimits.name, tooLong: 'nameTooLong' });
const dob = text('invalidCoachDob', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const address = filled('addressRequired', profileLimits.address, 'addressTooLong');
const domains = text('invalidDomain', { pattern: `^${oneOf(domainChoices)}$` });
const experience = filled('experienceRequired', longText, 'experienceTooLong');
const email = text('invalidEmail', { maxLength: 254 });

interface Checked {
  readonly coach_phone: string;
  readonly coach_phone_country?: string;
  readonly coach_dob: string;
}

/** A coach is an adult on the day itself; the difference of years, which athletes are measured by, would let in 17-year-olds. */
const checkDetails = (body: Checked, today: string): Record<string, string> => ({
  ...phoneFaults('/coach_phone', body.coach_phone, body.coach_phone_country),
  ...(!isBirthday(body.coach_dob, minimumAge, today, ageInYears) && { '/coach_dob': 'invalidCoachDob' }),
});

/** Fields of POST /coachregistration besides the account's e-mail and password. */
export const coachDetails = defineCommand({
  name: 'CoachDetails',
  schema: Type.Object({
    domains,
    coach_address: address,
    coach_name: name,
    coach_phone: phone,
    coach_phone_country: phoneCountry,
    detail_experience: experience,
    coach_dob: dob,
  }),
  check: checkDetails,
});

export const updateCoachProfile = defineCommand({
  name: 'UpdateCoachProfile',
  schema: Type.Object({
    coach_name: name,
    coach_phone: phone,
    coach_phone_country: phoneCountry,
    coach_dob: dob,
    coach_address: address,
    email: Type.Optional(email),
    domains,
    detail_experience: experience,
    /** Names separated by commas; empty for none. */
    coach_languages: text('invalidLanguages', { pattern: `^(${oneOf(languages)}(, *${oneOf(languages)})*)?$` }),
    coach_age: Type.Optional(text('invalidAge', { maxLength: 40 })),
    gender: text('invalidGender', { pattern: `^${oneOf(genders)}?$` }),
    image_id: Type.Optional(imageId()),
    /** Rupees an hour, at most two decimals. */
    rate: Type.Optional(Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: 1_000_000 })], { problem: 'invalidRate' })),
    /** Whether others see e-mail and phone; left out, it stays as it is. */
    shows_contacts: Type.Optional(Type.Boolean({ problem: 'invalidField' })),
  }),
  check: checkDetails,
});
