import { logIn, type Role } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { findAccount } from './accounts.ts';
import { addressOf } from './address.ts';
import type { IssueSession } from './issue-session.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';

export interface LogInOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly throttle: Pick<Throttle, 'login'>;
  readonly issueSession: IssueSession;
}

/** Nothing in the answer, its status or its time tells whether the account exists or which part was wrong. */
export const logInCall = ({ pool, passwords, throttle, issueSession }: LogInOptions): Call =>
  defineCall<BodyOf<typeof logIn>>({
    method: 'POST',
    path: '/logging',
    group: 'Identity',
    summary: 'Sign in. The body of the answer is the access token; the refresh token comes as the cookie refresh_token.',
    access: 'anyone',
    body: logIn,
    answers: {
      200: { description: 'Signed in.', type: 'text/plain', schema: { type: 'string' } },
      401: { description: 'Wrong address, password or role.', schema: { $ref: '#/components/schemas/Problems' } },
    },
    async handle({ body, ip, headers }) {
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const email = addressOf(body.email, '/email');
      const attempt = await throttle.login(`${role} ${email}`, ip);
      const account = await attempt.of(async () => {
        const found = await findAccount(pool, email, role);
        const isRight = await passwords.verify(found?.passwordHash ?? null, body.password);
        return isRight ? found : null;
      });
      if (!account) throw new HttpProblem(401, 'loginFailed');
      const [{ token, setCookie }] = await Promise.all([issueSession(account.id, account.role, headers), attempt.succeed()]);
      return { status: 200, body: token, type: 'text/plain', headers: { 'Set-Cookie': setCookie } };
    },
  });
