import { Type } from 'typebox';
import { defineCommand, filled, isBirthday, longText, text } from '../kernel/index.ts';
import { domainChoices, genders, languages } from './catalogue.ts';

const minimumAge = 18;
const word = '[\\p{L}\\p{M}]+';
const oneOf = (choices: readonly string[]): string => `(${choices.join('|')})`;

const name = text('invalidCoachName', { pattern: `^${word}( +${word})+$`, maxLength: 100 });
const phone = text('invalidPhone', { pattern: '^\\d{10}$' });
const dob = text('invalidCoachDob', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const address = filled('addressRequired', 500);
const domains = text('invalidDomain', { pattern: `^${oneOf(domainChoices)}$` });
const experience = filled('experienceRequired', longText);
const email = text('invalidEmail', { maxLength: 254 });

const checkDob = (body: { coach_dob: string }, today: string): Record<string, string> =>
  isBirthday(body.coach_dob, minimumAge, today) ? {} : { '/coach_dob': 'invalidCoachDob' };

/** What POST /coachregistration adds to the account's e-mail and password. */
export const coachDetails = defineCommand({
  name: 'CoachDetails',
  schema: Type.Object({
    domains,
    coach_address: address,
    coach_name: name,
    coach_phone: phone,
    detail_experience: experience,
    coach_dob: dob,
  }),
  check: checkDob,
});

export const updateCoachProfile = defineCommand({
  name: 'UpdateCoachProfile',
  schema: Type.Object({
    coach_name: name,
    coach_phone: phone,
    coach_dob: dob,
    coach_address: address,
    email: Type.Optional(email),
    domains,
    detail_experience: experience,
    /** Names joined by commas; empty for none. */
    coach_languages: text('invalidLanguages', { pattern: `^(${oneOf(languages)}(, *${oneOf(languages)})*)?$` }),
    coach_age: Type.Optional(text('invalidAge', { maxLength: 40 })),
    gender: text('invalidGender', { pattern: `^${oneOf(genders)}?$` }),
    image_id: Type.Optional(text('invalidImage', { pattern: '^([0-9a-f-]{36})?$' })),
    /** Rupees an hour, at most two decimals. */
    rate: Type.Optional(Type.Union([Type.Null(), Type.Number({ minimum: 0, maximum: 1_000_000 })], { problem: 'invalidRate' })),
  }),
  check: checkDob,
});
