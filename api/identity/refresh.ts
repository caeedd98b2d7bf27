import { refresh } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { AccessTokens } from './access-tokens.ts';
import { setRefreshToken } from './cookies.ts';
import type { Sessions } from './sessions.ts';

export interface RefreshOptions {
  readonly sessions: Pick<Sessions, 'rotate'>;
  readonly tokens: Pick<AccessTokens, 'sign'>;
}

/** A refusal does not touch the cookie: another tab may have stored a newer token meanwhile. */
export const refreshEndpoint = ({ sessions, tokens }: RefreshOptions): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/auth/refresh',
    group: 'Identity',
    summary: 'Exchange a refresh token for a new access token and the next refresh token. Each refresh token works once.',
    access: 'anyone',
    body: refresh,
    responses: {
      200: {
        description: 'Refreshed.',
        schema: Type.Object({ token: Type.String(), refreshToken: Type.String() }),
      },
      401: {
        description: 'The refresh token is unknown, expired or used, or its session has ended.',
      },
    },
    async handle({ body, headers }) {
      const session = await sessions.rotate(body.refreshToken);
      if (!session) throw new HttpProblem(401, 'invalidRefreshToken');
      const { refreshToken } = session;
      return {
        status: 200,
        body: { token: tokens.sign(session.account, session.id), refreshToken },
        headers: { 'Set-Cookie': setRefreshToken(refreshToken, headers) },
      };
    },
  });
