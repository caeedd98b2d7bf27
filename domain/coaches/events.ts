import { Type } from 'typebox';
import { defineEvent, type EventOf, termsAccepted, termsNotRecorded } from '../kernel/index.ts';

const subject = (data: { coachId: number }): string => `coach-${data.coachId}`;

const profile = {
  coachId: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  /** yyyy-mm-dd */
  dob: Type.String(),
  address: Type.String(),
  domain: Type.String(),
  experience: Type.String(),
};

const coachRegistered = defineEvent({
  type: 'CoachRegistered',
  version: 2,
  schema: Type.Object({ ...profile, email: Type.String(), ...termsAccepted }),
  upcasts: { 1: termsNotRecorded },
  personal: { subject, fields: ['name', 'phone', 'dob', 'address', 'experience', 'email'] },
});

const coachProfileUpdated = defineEvent({
  type: 'CoachProfileUpdated',
  version: 1,
  schema: Type.Object({
    ...profile,
    languages: Type.Array(Type.String()),
    /** As the coach wrote it; shown only where no date of birth is known. */
    ageText: Type.String(),
    /** Empty where the coach gave none. */
    gender: Type.String(),
    imageId: Type.String(),
    ratePaise: Type.Union([Type.Integer(), Type.Null()]),
  }),
  personal: { subject, fields: ['name', 'phone', 'dob', 'address', 'experience', 'ageText', 'gender', 'imageId'] },
});

export type CoachEvent = EventOf<typeof coachRegistered> | EventOf<typeof coachProfileUpdated>;

export const coachEvents = [coachRegistered, coachProfileUpdated] as const;
