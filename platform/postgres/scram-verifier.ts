import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;
const saltBytes = 16;
const hashBytes = 32;

/**
 * The value that PostgreSQL stores for a password (RFC 5803). Sent in its place, so that the password appears in no statement and no log.
 * Passwords must be ASCII, because they are not normalised here.
 */
export function scramVerifier(password: string, salt = randomBytes(saltBytes)): string {
  const salted = pbkdf2Sync(password, salt, iterations, hashBytes, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
