import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the current one whose codes are taken, because clocks differ. */
const window = 1;
/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;
const issuer = "Athlete's Academy";

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** What an app reads from a QR code. */
export const addressOfSecret = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step that a code belongs to (RFC 6238); null if it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

export const codeAt = (secret: string, time: Date): string => totp(secret).generate({ timestamp: time.getTime() });
