import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Hint, PaymentProvider } from './provider.ts';
import { hintSchema } from './shapes.ts';
import { isSigned, signatureHeader } from './signature.ts';

/** Bytes of a webhook at most. */
export const mostHintBytes = 64 * 1024;

const bodySchema = Type.Object({ hints: Type.Array(hintSchema, { maxItems: 100 }) });

/** Reads webhooks signed with one of the secrets; without secrets, nothing is. */
export const createHints = (secrets: readonly string[]): Pick<PaymentProvider, 'hints'> => ({
  hints(headers, body, now) {
    const header = headers[signatureHeader];
    if (typeof header !== 'string' || body.length > mostHintBytes || !isSigned(header, body, secrets, now)) return null;
    return hintsIn(body);
  },
});

/** None in a body of another shape: it was signed, so it tells of something that does not concern us. */
function hintsIn(body: Buffer): readonly Hint[] {
  try {
    const read: unknown = JSON.parse(body.toString());
    return Check(bodySchema, read) ? read.hints.map(({ kind, ref }) => ({ kind, ref })) : [];
  } catch {
    return [];
  }
}
