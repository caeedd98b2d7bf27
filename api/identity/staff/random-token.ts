import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** So random a token needs no slow hash. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
