import { refresh } from '@academy/domain/identity';
import type { BodyOf } from '@academy/domain/kernel';
import { type Call, defineCall, HttpProblem } from '@academy/platform/http';
import type { AccessTokens } from './access-tokens.ts';
import { setRefreshToken } from './cookies.ts';
import type { Sessions } from './sessions.ts';

export interface RefreshOptions {
  readonly sessions: Pick<Sessions, 'rotate'>;
  readonly tokens: Pick<AccessTokens, 'sign'>;
}

/** A refusal leaves the cookie alone: another tab may have put a newer token there in the meantime. */
export const refreshCall = ({ sessions, tokens }: RefreshOptions): Call =>
  defineCall<BodyOf<typeof refresh>>({
    method: 'POST',
    path: '/auth/refresh',
    group: 'Identity',
    summary: 'A new access token and the next refresh token for a refresh token, which is used up.',
    access: 'anyone',
    body: refresh,
    answers: {
      200: {
        description: 'Refreshed.',
        schema: {
          type: 'object',
          properties: { token: { type: 'string' }, refreshToken: { type: 'string' } },
          required: ['token', 'refreshToken'],
        },
      },
      401: {
        description: 'The refresh token is unknown, expired or used, or its session has ended.',
        schema: { $ref: '#/components/schemas/Problems' },
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
