import type { Codes, Purpose } from './codes.ts';
import { type Headers, readProof } from './cookies.ts';
import type { Throttle } from './throttle.ts';

export interface CodeLook {
  readonly purpose: Purpose;
  readonly email: string;
  readonly headers: Headers;
  readonly ip: string;
}

/**
 * The browser that requested a code has separate attempts. All other clients share a few attempts per day and address, and only for codes
 * requested without a proof; clients without cookies are among them.
 */
export async function lookAtCode<T>(
  { codes, throttle }: { readonly codes: Pick<Codes, 'isAsker'>; readonly throttle: Pick<Throttle, 'lookAtCode'> },
  { purpose, email, headers, ip }: CodeLook,
  look: (proof: string | null) => Promise<T | null>,
): Promise<T | null> {
  const proof = readProof(headers);
  if (proof !== null && (await codes.isAsker({ purpose, email, proof }))) return await look(proof);
  const attempt = await throttle.lookAtCode({ name: `${purpose} ${email}`, ip });
  const found = await attempt.of(() => look(null));
  if (found !== null) await attempt.succeed();
  return found;
}
