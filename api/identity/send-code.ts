import { sendCode } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall } from '@academy/platform/http';
import { addressOf } from './address.ts';
import { type Codes, newProof } from './codes.ts';
import { readProof, setProof } from './cookies.ts';
import type { Throttle } from './throttle.ts';

export interface SendCodeOptions {
  readonly codes: Pick<Codes, 'send'>;
  readonly throttle: Pick<Throttle, 'sendCode'>;
}

export const sendCodeCall = ({ codes, throttle }: SendCodeOptions): Call =>
  defineCall<BodyOf<typeof sendCode>>({
    method: 'POST',
    path: '/send_otp_email',
    group: 'Identity',
    summary: 'Mail a one-time code to an address, whether or not somebody is registered with it.',
    access: 'anyone',
    body: sendCode,
    answers: {
      200: { description: 'Sent.', schema: { type: 'object', properties: { success: { const: true } }, required: ['success'] } },
    },
    async handle({ body, ip, headers }) {
      const email = addressOf(body.email_id, '/email_id');
      await throttle.sendCode(email, ip, () => codes.send(email));
      return { status: 200, body: { success: true }, headers: { 'Set-Cookie': setProof(readProof(headers) ?? newProof(), headers) } };
    },
  });
