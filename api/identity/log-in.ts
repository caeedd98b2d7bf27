import { logIn, type Role } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { findAccount } from './accounts.ts';
import { spellingsOf } from './address.ts';
import { readRefreshToken } from './cookies.ts';
import type { IssueSession } from './issue-session.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { StandingOf } from './standing.ts';
import type { Throttle } from './throttle.ts';

export interface LogInOptions {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'verify' | 'mustHaveRoom'>;
  readonly throttle: Pick<Throttle, 'login'>;
  readonly standingOf: StandingOf;
  readonly issueSession: IssueSession;
  readonly sessions: Pick<Sessions, 'close'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Neither the response nor its status or time reveals whether the account exists or which part was wrong. */
export const logInEndpoint = ({ pool, passwords, throttle, standingOf, issueSession, sessions, logger }: LogInOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/logging',
    group: 'Identity',
    summary:
      'Sign in. The response body is the access token; the refresh token comes as the cookie refresh_token. The cookie known_devices gives this browser its own attempts.',
    access: 'anyone',
    body: logIn,
    responses: {
      200: { description: 'Signed in.', type: 'text/plain', schema: Type.String() },
      401: { description: 'Wrong email address, password or role.' },
    },
    async handle({ body, ip, headers, requestId }) {
      passwords.mustHaveRoom();
      const role: Role = body.is_coach ? 'coach' : 'athlete';
      const spellings = spellingsOf(body.email, '/email');
      const standing = await standingOf(spellings, role, headers);
      const attempt = await throttle.login({ name: `${role} ${spellings[0]}`, standing, ip });
      let known: number | null = null;
      const account = await attempt.of(async () => {
        const found = await findAccount(pool, spellings, role);
        known = found?.id ?? null;
        const isRight = await passwords.verify(found?.passwordHash ?? null, body.password);
        return isRight ? found : null;
      });
      const line = { requestId, role, account: known, by: 'password', standing: standing.kind };
      if (!account) {
        logger.warn(line, 'a sign-in was refused');
        throw new HttpProblem(401, 'loginFailed');
      }
      // The cookie is about to be replaced, so nobody could end the session that it belongs to by signing out.
      const before = readRefreshToken(headers);
      if (before !== null) await sessions.close(before);
      const [{ token, setCookie }] = await Promise.all([issueSession(account.id, account.role, headers), attempt.succeed()]);
      logger.info(line, 'signed in');
      return { status: 200, body: token, type: 'text/plain', headers: { 'Set-Cookie': setCookie } };
    },
  });
