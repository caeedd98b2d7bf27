import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const record = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  /** ISO 8601, as the event itself says; null if it does not. */
  time: orNull(Type.String()),
});

/** GET /audit/people/{person}: what the records say about a person, as far as the grant goes. */
export const auditedPerson = Type.Object({
  /** Such as `athlete-7`. */
  person: Type.String(),
  /** Records up to this number were looked at. */
  at: Type.Integer({ minimum: 0 }),
  /** By what the streams are about, such as `wallet`, whose records mention the person; the last mentioned first. */
  categories: Type.Array(
    Type.Object({
      category: Type.String(),
      /** Records that mention the person; each counts once. */
      count: Type.Integer({ minimum: 1 }),
      first: record,
      last: record,
    }),
  ),
  /** True if only what is within the grant was counted. */
  is_limited: Type.Boolean(),
});

export type AuditedPerson = Static<typeof auditedPerson>;
