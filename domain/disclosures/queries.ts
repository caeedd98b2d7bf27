import { type Static, Type } from 'typebox';
import { auditScopes, orNull } from '../kernel/index.ts';
import { disclosurePhases } from './decider.ts';

const at = Type.String({ description: 'ISO 8601' });
const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });

const row = {
  id: Type.String(),
  /** Who asked. */
  auditor: Type.Integer(),
  requested_at: at,
  /** `open`: the texts may be seen now. `over`: they no longer may, or nobody decided in time. */
  state: Type.Enum([...disclosurePhases]),
  /** How many records it names, and how many of them were opened. */
  records: count,
  opened: count,
  /** The texts may be seen before then; null unless it was approved. */
  until: orNull(at),
};

const disclosureRow = Type.Object(row);

/** GET /audit/disclosures: an auditor's own, or a custodian's all, the newest first. */
export const disclosurePage = Type.Object({
  disclosures: Type.Array(disclosureRow),
  /** Sent back as `below`; null on the last page. */
  next: orNull(Type.String()),
});

/** GET /audit/disclosures/{id} */
export const disclosureView = Type.Object({
  ...row,
  reason: Type.String(),
  case_number: Type.String(),
  /** Why people should be told later; null if nothing speaks against telling them soon. */
  wait_reason: orNull(Type.String()),
  decided_at: orNull(at),
  /** The custodian. */
  decided_by: orNull(Type.Integer()),
  /** Hours from the first opening of a record within which its person is told; null unless it was approved. */
  tell_within_hours: orNull(count),
  numbers: Type.Array(
    Type.Object({
      number,
      /** When its texts were first shown, and whose they are; null while they were not. */
      opened: orNull(Type.Object({ at, person: Type.String(), scope: Type.Enum([...auditScopes]) })),
    }),
  ),
});

/** GET /audit/disclosures/{id}/records/{number} */
export const disclosedRecord = Type.Object({
  number,
  /** Whose texts they are, such as `athlete-7`. */
  person: Type.String(),
  /** By the name of their field; what is no text, as JSON. */
  texts: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
  /** Until then they may be seen. */
  until: at,
});

/** POST /audit/disclosures */
export const disclosureAsked = Type.Object({ id: Type.String() });

export type DisclosureRow = Static<typeof disclosureRow>;
export type DisclosurePage = Static<typeof disclosurePage>;
export type DisclosureView = Static<typeof disclosureView>;
export type DisclosedRecord = Static<typeof disclosedRecord>;
