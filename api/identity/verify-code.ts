import { verifyCode } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { unlessAway } from '@academy/platform/outages';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { rolesOf } from './accounts.ts';
import { addressOf } from './address.ts';
import type { Codes } from './codes.ts';
import { readProof } from './cookies.ts';
import { lookAtCode } from './look-at-code.ts';
import type { Throttle } from './throttle.ts';

export interface VerifyCodeOptions {
  readonly pool: Pool;
  readonly codes: Pick<Codes, 'isAsker' | 'use'>;
  readonly throttle: Pick<Throttle, 'lookAtCode'>;
}

const verification = Type.Object({
  verified: Type.Literal(true),
  /** The roles in which this address has an account already. Only who reads its mailbox learns them. */
  registered_as: Type.Array(Type.Enum(['athlete', 'coach'])),
});

export const verifyCodeEndpoint = ({ pool, codes, throttle }: VerifyCodeOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/verify_email',
    group: 'Identity',
    summary:
      'Verify an email address with the code mailed to it. A truthy body means verified, and names the roles that the address has an account in; false means the code is not valid.',
    access: 'anyone',
    body: verifyCode,
    responses: {
      200: {
        description: 'Verified, or false if the code is wrong, expired, used or unknown.',
        schema: Type.Union([Type.Literal(false), verification]),
      },
    },
    async handle({ body, ip, headers }) {
      const email = addressOf(body.email_id, '/email_id');
      const purpose = 'verify';
      const isVerified = await lookAtCode({ codes, throttle }, { purpose, email, headers, ip }, async (proof) =>
        (await codes.use(body.otp_email, { purpose, email, proof }, readProof(headers))) ? true : null,
      );
      if (!isVerified) return { status: 200, body: false };
      // The code is used up by now, and registering looks again.
      return { status: 200, body: { verified: true, registered_as: await unlessAway(() => rolesOf(pool, email), []) } };
    },
  });
