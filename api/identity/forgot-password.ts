import { forgotPassword, type Role } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import { success } from '../success.ts';
import { findAccount } from './accounts.ts';
import { spellingsOf } from './address.ts';
import { noAccountMail, resetMail } from './code-mail.ts';
import { type Codes, newProof } from './codes.ts';
import { readProof, setProof } from './cookies.ts';
import type { PassLink } from './mailbox-pass.ts';
import type { StandingOf } from './standing.ts';
import type { Throttle } from './throttle.ts';

export interface ForgotPasswordOptions {
  readonly pool: Pool;
  readonly codes: Pick<Codes, 'send'>;
  readonly throttle: Pick<Throttle, 'sendCode'>;
  readonly standingOf: StandingOf;
  readonly passLink: PassLink;
}

/** Neither the response nor its status or time reveals whether the account exists: one look-up, one row and one mail in either case. */
export const forgotPasswordEndpoint = ({ pool, codes, throttle, standingOf, passLink }: ForgotPasswordOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/auth/forgot_password',
    group: 'Identity',
    summary:
      'Send a one-time code for setting a new password. The response is the same whether or not the account exists. The cookie email_proof gives this browser its own attempts.',
    access: 'anyone',
    body: forgotPassword,
    responses: {
      200: {
        description: 'The email is on its way.',
        schema: success,
      },
    },
    async handle({ body, ip, headers }) {
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const spellings = spellingsOf(body.email, '/email');
      const [email] = spellings;
      const purpose = `reset ${role}` as const;
      const proof = readProof(headers);
      const owner = { purpose, email, proof: proof ?? newProof() };
      const standing = await standingOf(spellings, role, headers);
      await throttle.sendCode({ name: `${purpose} ${email}`, standing, ip, proof, nextProof: owner.proof, path: '/email' }, async () => {
        const account = await findAccount(pool, spellings, role);
        const link = passLink(email);
        await codes.send(owner, proof === null, (code) => (account ? resetMail(account.email, code, link) : noAccountMail(email, link)));
      });
      return { status: 200, body: { success: true }, headers: { 'Set-Cookie': setProof(owner.proof, headers) } };
    },
  });
