import { verifyCode } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { addressOf } from './address.ts';
import type { Codes } from './codes.ts';
import { readProof } from './cookies.ts';
import { lookAtCode } from './look-at-code.ts';
import type { Throttle } from './throttle.ts';

export interface VerifyCodeOptions {
  readonly codes: Pick<Codes, 'isAsker' | 'use'>;
  readonly throttle: Pick<Throttle, 'lookAtCode'>;
}

export const verifyCodeEndpoint = ({ codes, throttle }: VerifyCodeOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/verify_email',
    group: 'Identity',
    summary: 'Verify an email address with the code mailed to it. A truthy body means verified; false means the code is not valid.',
    access: 'anyone',
    body: verifyCode,
    responses: {
      200: {
        description: 'Verified, or false if the code is wrong, expired, used or unknown.',
        schema: Type.Union([Type.Literal(false), Type.Object({ verified: Type.Literal(true) })]),
      },
    },
    async handle({ body, ip, headers }) {
      const email = addressOf(body.email_id, '/email_id');
      const purpose = 'verify';
      const verified = await lookAtCode({ codes, throttle }, { purpose, email, headers, ip }, async (proof) =>
        (await codes.use(body.otp_email, { purpose, email, proof }, readProof(headers))) ? ({ verified: true } as const) : null,
      );
      return { status: 200, body: verified ?? false };
    },
  });
