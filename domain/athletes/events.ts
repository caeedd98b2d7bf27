import { Type } from 'typebox';
import { defineEvent, type EventOf, termsAccepted, termsNotRecorded } from '../kernel/index.ts';

const subject = (data: { athleteId: number }): string => `athlete-${data.athleteId}`;

const profile = {
  athleteId: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  /** yyyy-mm-dd; empty where none is given. */
  dob: Type.String(),
  address: Type.String(),
  health: Type.String(),
};

const athleteRegistered = defineEvent({
  type: 'AthleteRegistered',
  version: 2,
  schema: Type.Object({
    ...profile,
    email: Type.String(),
    /** Only of those who were not of age, where it was given. */
    parentPhone: Type.Optional(Type.String()),
    ...termsAccepted,
  }),
  upcasts: { 1: termsNotRecorded },
  personal: { subject, fields: ['name', 'phone', 'dob', 'address', 'health', 'email', 'parentPhone'] },
});

const athleteProfileUpdated = defineEvent({
  type: 'AthleteProfileUpdated',
  version: 1,
  schema: Type.Object(profile),
  personal: { subject, fields: ['name', 'phone', 'dob', 'address', 'health'] },
});

export type AthleteEvent = EventOf<typeof athleteRegistered> | EventOf<typeof athleteProfileUpdated>;

export const athleteEvents = [athleteRegistered, athleteProfileUpdated] as const;
