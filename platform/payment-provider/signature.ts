import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header of a webhook: `t=<Unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256 of `<t>.<body>`. */
export const signatureHeader = 'provider-signature';
/** Seconds by which the time of a signature may differ from ours. */
const tolerance = 300;

const digest = (secret: string, time: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

export function sign(secret: string, body: Buffer, now: Date): string {
  const time = `${Math.floor(now.getTime() / 1_000)}`;
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/** Whether one of the secrets signed it within 300 s of `now`. Two secrets let one replace the other without a gap. */
export function isSigned(header: string, body: Buffer, secrets: readonly string[], now: Date): boolean {
  const { time, mac } = /^t=(?<time>\d{1,12}),v1=(?<mac>[\da-f]{64})$/u.exec(header)?.groups ?? {};
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > tolerance) return false;
  const given = Buffer.from(mac, 'hex');
  // Each is compared, whichever fits: the time taken tells nothing.
  return secrets.filter((secret) => timingSafeEqual(digest(secret, time, body), given)).length > 0;
}
