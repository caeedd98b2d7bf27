import { resetPassword, type Role } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { success } from '../success.ts';
import { spellingsOf } from './address.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { lookAtCode } from './look-at-code.ts';
import type { Notices } from './notices.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { deviceWords } from './device-words.ts';

export interface ResetPasswordOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'hash' | 'mustBeUncommon'>;
  readonly codes: Pick<Codes, 'isAsker' | 'use'>;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly devices: Pick<Devices, 'know'>;
  readonly notices: Pick<Notices, 'passwordChanged'>;
  readonly throttle: Pick<Throttle, 'lookAtCode'>;
}

/** Guesses of the code are counted separately: they must not keep the owner from signing in. */
export const resetPasswordEndpoint = ({ pool, passwords, codes, sessions, devices, notices, throttle }: ResetPasswordOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/auth/reset_password',
    group: 'Identity',
    summary:
      'Set a new password with the code sent by email. Ends all sessions of the account. Does not sign in, but the browser becomes a known device.',
    access: 'anyone',
    body: resetPassword,
    responses: {
      200: {
        description: 'The new password is set.',
        schema: success,
      },
      403: {
        description: 'The code is wrong, expired or used, or the account does not exist.',
      },
    },
    async handle({ body, ip, headers }) {
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const spellings = spellingsOf(body.email, '/email');
      const [email] = spellings;
      const purpose = `reset ${role}` as const;
      passwords.mustBeUncommon(body.password, email);
      const accountId = await lookAtCode({ codes, throttle }, { purpose, email, headers, ip }, async (proof) => {
        // Before checking the code: without a turn for hashing the code stays valid, and a wrong code takes equally long.
        const hash = await passwords.hash(body.password);
        if (!(await codes.use(body.code, { purpose, email, proof }, null))) return null;
        return await setPassword(pool, spellings, role, hash);
      });
      if (accountId === null) throw new HttpProblem(403, 'wrongCode', '/code');
      await sessions.endOthers(accountId, undefined);
      // Attackers guessing at the account must not delay the owner's sign-in with the new password.
      const { setCookie } = await devices.know(accountId, headers);
      notices.passwordChanged(accountId, deviceWords(headers['user-agent']));
      return { status: 200, body: { success: true }, headers: { 'Set-Cookie': setCookie } };
    },
  });

/** The account's id; null if there is none. If both spellings exist, the typed one is meant. */
async function setPassword(pool: Pool, spellings: readonly string[], role: Role, hash: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: string }>(
    `update identity.accounts set password_hash = $3, change_hash = null where id = (
       select id from identity.accounts where email = any($1) and role = $2 and status = 'active' order by email = $4 desc limit 1
     ) returning id`,
    [spellings, role, hash, spellings.at(-1)],
  );
  return rows[0] ? Number(rows[0].id) : null;
}
