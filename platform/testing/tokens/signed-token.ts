import { type KeyObject, sign } from 'node:crypto';

/** Order of the curve P-256. */
export const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** (r, s) and (r, order - s) are both valid: returns the other one. */
export function mirrored(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.toString('hex', 32)}`);
  return Buffer.concat([signature.subarray(0, 32), Buffer.from((curveOrder - s).toString(16).padStart(64, '0'), 'hex')]);
}

/** The ES256 signature of a text, with the smaller s. */
export function signatureOf(text: string, key: KeyObject): Buffer {
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return BigInt(`0x${signature.toString('hex', 32)}`) <= curveOrder >> 1n ? signature : mirrored(signature);
}

/** Joins two encoded parts and their signature. */
export const joined = (header: string, payload: string, key: KeyObject): string =>
  `${header}.${payload}.${signatureOf(`${header}.${payload}`, key).toString('base64url')}`;

/** A token in canonical form, wrong only in what the test changes. */
export const signedToken = (key: KeyObject, header: unknown, claims: unknown): string => joined(encoded(header), encoded(claims), key);
