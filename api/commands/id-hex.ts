import { createHash, randomBytes } from 'node:crypto';

/** The own part of a new thing's id: 16 hex digits, the same again for the same Idempotency-Key of the same person. */
export const idHex = (person: number | string, key: string | undefined): string =>
  key === undefined ? randomBytes(8).toString('hex') : createHash('sha256').update(`${person}:${key}`).digest('hex').slice(0, 16);
