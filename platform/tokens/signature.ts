/** Order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const half = order >> 1n;

/**
 * An ECDSA signature (r, s) is as valid as (r, order - s), and base64url has spare bits at the end, so one token could be written in
 * several ways. Ours use the smaller s, and no other form is accepted.
 */
export function canonical(token: string): string {
  const [body, signature] = split(token);
  const bytes = Buffer.from(signature, 'base64url');
  const s = BigInt(`0x${bytes.toString('hex', 32)}`);
  if (s <= half) return token;
  bytes.write((order - s).toString(16).padStart(64, '0'), 32, 'hex');
  return `${body}.${bytes.toString('base64url')}`;
}

export function isCanonical(token: string): boolean {
  const [, signature] = split(token);
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.length === 64 && bytes.toString('base64url') === signature && BigInt(`0x${bytes.toString('hex', 32)}`) <= half;
}

function split(token: string): [body: string, signature: string] {
  const dot = token.lastIndexOf('.');
  return [token.slice(0, dot), token.slice(dot + 1)];
}
