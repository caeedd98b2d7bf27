import { type Static, type TObject, Type } from 'typebox';
import { Check } from 'typebox/value';

const ref = Type.String({ pattern: '^[\\w-]{1,64}$' });
const id = Type.String({ pattern: '^[\\w-]{1,100}$' });
const code = Type.String({ pattern: '^\\w{1,64}$' });
const paise = Type.Integer({ minimum: 1, maximum: 1e12 });
const moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
const codeOrNull = Type.Union([code, Type.Null()]);
const kind = Type.Enum(['payment', 'transfer']);

export const hintSchema = Type.Object({ kind, ref });

const disputeSchema = Type.Object({
  id,
  paise,
  reason: code,
  state: Type.Enum(['open', 'won', 'lost']),
  answerBy: moment,
});

export const paymentSchema = Type.Object({
  id,
  ref,
  paise,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  state: Type.Enum(['pending', 'actionNeeded', 'succeeded', 'failed', 'cancelled']),
  actionUrl: Type.Union([Type.String({ pattern: '^https?://', maxLength: 2_000 }), Type.Null()]),
  code: codeOrNull,
  at: moment,
  card: Type.String({ pattern: '^(\\d{4})?$' }),
  disputes: Type.Array(disputeSchema, { maxItems: 100 }),
});

export const transferSchema = Type.Object({
  id,
  ref,
  paise,
  state: Type.Enum(['pending', 'sent', 'paid', 'failed', 'returned']),
  code: codeOrNull,
  at: moment,
});

export const changesSchema = Type.Object({
  changes: Type.Array(Type.Object({ kind, ref, cursor: Type.String({ minLength: 1, maxLength: 100 }) }), { maxItems: 1_000 }),
});

export const refusalSchema = Type.Object({ code });

/** The answer, if it has the shape. Throws where it has not. */
export function shaped<Schema extends TObject>(schema: Schema, answer: unknown): Static<Schema> {
  if (!Check(schema, answer)) throw new Error('the payment provider answered something else');
  return answer;
}
