import { Type } from 'typebox';
import { accountId, amount, defineEvent, type EventOf, line, phonesAtHome, termsAccepted, termsNotRecorded } from '../kernel/index.ts';

export const coachStream = (coachId: number): string => `coach-${coachId}`;
/** The key of a person has the name of the person's stream. */
const subject = (data: { coachId: number }): string => coachStream(data.coachId);

const profile = {
  coachId: accountId,
  name: line,
  phone: Type.String(),
  /** Calling code of the number, such as `+49`. */
  phoneCountry: Type.String(),
  /** yyyy-mm-dd */
  dob: Type.String(),
  address: Type.String(),
  domain: line,
  experience: Type.String(),
};

const coachRegistered = defineEvent({
  type: 'CoachRegistered',
  version: 3,
  stream: subject,
  schema: Type.Object({ ...profile, email: Type.String(), ...termsAccepted }),
  upcasts: { 1: termsNotRecorded, 2: phonesAtHome },
  personal: { subject, fields: ['name', 'phone', 'phoneCountry', 'dob', 'address', 'experience', 'email'] },
});

const coachProfileUpdated = defineEvent({
  type: 'CoachProfileUpdated',
  version: 3,
  stream: subject,
  schema: Type.Object({
    ...profile,
    languages: Type.Array(Type.String()),
    /** As the coach wrote it; shown only if the date of birth is unknown. */
    ageText: Type.String(),
    /** Empty if the coach gave none. */
    gender: line,
    imageId: Type.String(),
    ratePaise: Type.Union([amount, Type.Null()]),
    /** Whether others see e-mail and phone. */
    showsContacts: Type.Boolean(),
  }),
  // Before the switch, everybody's contacts were shown.
  upcasts: { 1: (data) => ({ ...data, showsContacts: true }), 2: phonesAtHome },
  personal: { subject, fields: ['name', 'phone', 'phoneCountry', 'dob', 'address', 'experience', 'ageText', 'gender', 'imageId'] },
});

const coachEmailChanged = defineEvent({
  type: 'CoachEmailChanged',
  version: 1,
  stream: subject,
  schema: Type.Object({ coachId: accountId, email: Type.String() }),
  personal: { subject, fields: ['email'] },
});

/** The events that carry a whole profile. */
export type CoachProfileEvent = EventOf<typeof coachRegistered> | EventOf<typeof coachProfileUpdated>;

export type CoachEvent = CoachProfileEvent | EventOf<typeof coachEmailChanged>;

export const coachEvents = [coachRegistered, coachProfileUpdated, coachEmailChanged] as const;
