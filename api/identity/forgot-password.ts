import { forgotPassword, type Role } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { addressOf } from './address.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Throttle } from './throttle.ts';

export interface ForgotPasswordOptions {
  readonly resetCodes: Pick<ResetCodes, 'send'>;
  readonly throttle: Pick<Throttle, 'sendCode'>;
}

/** Nothing in the answer, its status or its time tells whether the account exists. */
export const forgotPasswordCall = ({ resetCodes, throttle }: ForgotPasswordOptions): Call =>
  defineCall<BodyOf<typeof forgotPassword>>({
    method: 'POST',
    path: '/auth/forgot_password',
    group: 'Identity',
    summary: 'Mail a one-time code with which a new password can be set. The answer is the same whether or not the account exists.',
    access: 'anyone',
    body: forgotPassword,
    answers: {
      200: {
        description: 'A mail is on its way.',
        schema: { type: 'object', properties: { success: { const: true } }, required: ['success'] },
      },
    },
    async handle({ body, ip }) {
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const email = addressOf(body.email, '/email');
      await throttle.sendCode(`reset ${role} ${email}`, ip, () => resetCodes.send(email, role));
      return { status: 200, body: { success: true } };
    },
  });
