import { resetPassword, type Role } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { addressOf } from './address.ts';
import type { Passwords } from './passwords.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

export interface ResetPasswordOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly resetCodes: Pick<ResetCodes, 'use'>;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly throttle: Pick<Throttle, 'login' | 'forgive'>;
}

/** Guesses of the code are slowed as those of a password, under a count of their own: they must not keep the owner from signing in. */
export const resetPasswordCall = ({ pool, passwords, resetCodes, sessions, throttle }: ResetPasswordOptions): Call =>
  defineCall<BodyOf<typeof resetPassword>>({
    method: 'POST',
    path: '/auth/reset_password',
    group: 'Identity',
    summary: 'Set a new password with the code that was mailed for it. Ends all sessions of the account; nobody is signed in by it.',
    access: 'anyone',
    body: resetPassword,
    answers: {
      200: {
        description: 'The new password holds.',
        schema: { type: 'object', properties: { success: { const: true } }, required: ['success'] },
      },
      403: {
        description: 'The code is wrong, expired or used, or there is no such account.',
        schema: { $ref: '#/components/schemas/Problems' },
      },
    },
    async handle({ body, ip }) {
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const email = addressOf(body.email, '/email');
      const attempt = await throttle.login(`reset ${role} ${email}`, ip);
      const accountId = await attempt.of(async () => {
        // Before the code is looked at: where there is no turn for a hash the code stays good, and a wrong one takes as long.
        const hash = await passwords.hash(body.password);
        if (!(await resetCodes.use(email, role, body.code))) return null;
        return await setPassword(pool, email, role, hash);
      });
      if (accountId === null) throw new HttpProblem(403, 'wrongCode', '/code');
      await sessions.endOthers(accountId, undefined);
      // Whoever guessed at the old password must not keep the owner waiting with the new one.
      await Promise.all([attempt.succeed(), throttle.forgive(`${role} ${email}`)]);
      return { status: 200, body: { success: true } };
    },
  });

/** The account's id; null where there is none. */
async function setPassword(pool: Pool, email: string, role: Role, hash: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: string }>(
    `update identity.accounts set password_hash = $3 where email = $1 and role = $2 and status = 'active' returning id`,
    [email, role, hash],
  );
  return rows[0] ? Number(rows[0].id) : null;
}
