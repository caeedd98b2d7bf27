import { sendCode } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { success } from '../success.ts';
import { addressOf } from './address.ts';
import { codeMail } from './code-mail.ts';
import { type Codes, newProof } from './codes.ts';
import { readProof, setProof } from './cookies.ts';
import type { PassLink } from './mailbox-pass.ts';
import type { StandingOf } from './standing.ts';
import type { Throttle } from './throttle.ts';

export interface SendCodeOptions {
  readonly codes: Pick<Codes, 'send'>;
  readonly throttle: Pick<Throttle, 'sendCode'>;
  readonly standingOf: StandingOf;
  readonly passLink: PassLink;
}

const purpose = 'verify';

export const sendCodeEndpoint = ({ codes, throttle, standingOf, passLink }: SendCodeOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/send_otp_email',
    group: 'Identity',
    summary:
      'Send a one-time code to an email address, whether or not it is registered. The cookie email_proof gives this browser its own attempts.',
    access: 'anyone',
    body: sendCode,
    responses: {
      200: { description: 'Sent.', schema: success },
    },
    async handle({ body, ip, headers }) {
      const email = addressOf(body.email_id, '/email_id');
      const proof = readProof(headers);
      const owner = { purpose, email, proof: proof ?? newProof() } as const;
      const standing = await standingOf([email], null, headers);
      await throttle.sendCode({ name: `${purpose} ${email}`, standing, ip, proof, nextProof: owner.proof, path: '/email_id' }, () =>
        codes.send(owner, proof === null, (code) => codeMail(email, code, passLink(email))),
      );
      return { status: 200, body: { success: true }, headers: { 'Set-Cookie': setProof(owner.proof, headers) } };
    },
  });
