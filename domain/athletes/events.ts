import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, phonesAtHome, termsAccepted, termsNotRecorded } from '../kernel/index.ts';

export const athleteStream = (athleteId: number): string => `athlete-${athleteId}`;
/** The key of a person has the name of the person's stream. */
const subject = (data: { athleteId: number }): string => athleteStream(data.athleteId);

const profile = {
  athleteId: accountId,
  name: Type.String(),
  phone: Type.String(),
  /** Calling code of the number, such as `+49`. */
  phoneCountry: Type.String(),
  /** yyyy-mm-dd; empty if none was given. */
  dob: Type.String(),
  address: Type.String(),
  health: Type.String(),
};

const athleteRegistered = defineEvent({
  type: 'AthleteRegistered',
  version: 3,
  stream: subject,
  schema: Type.Object({
    ...profile,
    email: Type.String(),
    /** Only for minors, if it was given. */
    parentPhone: Type.Optional(Type.String()),
    /** Whenever the parent's number was. */
    parentPhoneCountry: Type.Optional(Type.String()),
    ...termsAccepted,
  }),
  upcasts: { 1: termsNotRecorded, 2: phonesAtHome },
  personal: {
    subject,
    fields: ['name', 'phone', 'phoneCountry', 'dob', 'address', 'health', 'email', 'parentPhone', 'parentPhoneCountry'],
  },
});

const athleteProfileUpdated = defineEvent({
  type: 'AthleteProfileUpdated',
  version: 2,
  stream: subject,
  schema: Type.Object(profile),
  upcasts: { 1: phonesAtHome },
  personal: { subject, fields: ['name', 'phone', 'phoneCountry', 'dob', 'address', 'health'] },
});

const athletePhotoChanged = defineEvent({
  type: 'AthletePhotoChanged',
  version: 1,
  stream: subject,
  schema: Type.Object({
    athleteId: accountId,
    /** Empty after the photo was removed. */
    imageId: Type.String(),
  }),
  personal: { subject, fields: ['imageId'] },
});

const athleteEmailChanged = defineEvent({
  type: 'AthleteEmailChanged',
  version: 1,
  stream: subject,
  schema: Type.Object({ athleteId: accountId, email: Type.String() }),
  personal: { subject, fields: ['email'] },
});

export type AthleteEvent =
  | EventOf<typeof athleteRegistered>
  | EventOf<typeof athleteProfileUpdated>
  | EventOf<typeof athletePhotoChanged>
  | EventOf<typeof athleteEmailChanged>;

export const athleteEvents = [athleteRegistered, athleteProfileUpdated, athletePhotoChanged, athleteEmailChanged] as const;
