import { verifyCode } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { addressOf } from './address.ts';
import type { Codes } from './codes.ts';
import { readProof } from './cookies.ts';
import type { Throttle } from './throttle.ts';

export interface VerifyCodeOptions {
  readonly codes: Pick<Codes, 'verify'>;
  readonly throttle: Pick<Throttle, 'verifyCode'>;
}

export const verifyCodeCall = ({ codes, throttle }: VerifyCodeOptions): Call =>
  defineCall<BodyOf<typeof verifyCode>>({
    method: 'POST',
    path: '/verify_email',
    group: 'Identity',
    summary: 'Verify an address with the code mailed to it. A truthy body means verified, false that the code is not good.',
    access: 'anyone',
    body: verifyCode,
    answers: {
      200: {
        description: 'Verified, or false for a wrong, expired, used or unknown code.',
        schema: {
          anyOf: [{ const: false }, { type: 'object', properties: { verified: { const: true } }, required: ['verified'] }],
        },
      },
    },
    async handle({ body, ip, headers }) {
      const email = addressOf(body.email_id, '/email_id');
      await throttle.verifyCode(email, ip);
      const isVerified = await codes.verify(email, body.otp_email, readProof(headers));
      return { status: 200, body: isVerified ? { verified: true } : false };
    },
  });
