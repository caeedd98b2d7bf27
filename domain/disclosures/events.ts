import { Type } from 'typebox';
import { accountId, amount, auditScopes, defineEvent, type EventOf, moment, orNull, uuid } from '../kernel/index.ts';
import { disclosureLimits as limits } from './limits.ts';

/** One request to see sealed texts, and all that follows from it. */
export const disclosureStream = (disclosureId: string): string => `disclosure-${disclosureId}`;

const ofDisclosure = ({ disclosureId }: { readonly disclosureId: string }): string => disclosureStream(disclosureId);

const one = { disclosureId: uuid, at: moment };
/** The number of a record in the audit. */
const number = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What an auditor writes may name people, so it is sealed like their texts. */
const disclosureRequested = defineEvent({
  type: 'DisclosureRequested',
  version: 1,
  stream: ofDisclosure,
  schema: Type.Object({
    ...one,
    auditorId: accountId,
    numbers: Type.Array(number, { minItems: 1, maxItems: limits.records, uniqueItems: true }),
    reason: Type.String({ maxLength: limits.reason }),
    caseNumber: Type.String({ maxLength: limits.caseNumber }),
    /** Why people should be told later; null if nothing speaks against telling them soon. */
    waitReason: orNull(Type.String({ maxLength: limits.reason })),
  }),
  personal: { subject: ({ auditorId }) => `staff-${auditorId}`, fields: ['reason', 'caseNumber', 'waitReason'] },
});

/** `by` is the custodian. */
const disclosureApproved = defineEvent({
  type: 'DisclosureApproved',
  version: 1,
  stream: ofDisclosure,
  schema: Type.Object({
    ...one,
    by: accountId,
    /** The texts may be seen before then. */
    until: moment,
    /** Hours from the first opening of a record within which its person is told. */
    tellWithinHours: amount,
  }),
});

const disclosureRefused = defineEvent({
  type: 'DisclosureRefused',
  version: 1,
  stream: ofDisclosure,
  schema: Type.Object({ ...one, by: accountId }),
});

/** A record's texts were shown for the first time; the journal has every time. */
const disclosureOpened = defineEvent({
  type: 'DisclosureOpened',
  version: 1,
  stream: ofDisclosure,
  schema: Type.Object({
    ...one,
    auditorId: accountId,
    number,
    /** Whose texts they are, such as `athlete-7`. */
    person: Type.String({ pattern: '^(athlete|coach|staff|auditor)-[1-9]\\d{0,15}$' }),
    /** What the texts are about. */
    scope: Type.Enum([...auditScopes]),
    /** The person is told before then. */
    tellBy: moment,
  }),
});

export const disclosureEvents = [disclosureRequested, disclosureApproved, disclosureRefused, disclosureOpened] as const;

export type DisclosureEvent =
  | EventOf<typeof disclosureRequested>
  | EventOf<typeof disclosureApproved>
  | EventOf<typeof disclosureRefused>
  | EventOf<typeof disclosureOpened>;
