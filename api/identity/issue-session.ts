import type { Role } from '@academy/domain/identity';
import type { AccessTokens } from './access-tokens.ts';
import { type Headers, setRefreshToken } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Signs somebody in: an access token for the answer and the cookie with the refresh token. The headers are the request's. */
export type IssueSession = (
  accountId: number,
  role: Role,
  headers: Headers,
) => Promise<{ readonly token: string; readonly setCookie: string }>;

export function createIssueSession(sessions: Pick<Sessions, 'open'>, tokens: Pick<AccessTokens, 'sign'>): IssueSession {
  return async (accountId, role, headers) => {
    const session = await sessions.open(accountId, role);
    return { token: tokens.sign(session.account, session.id), setCookie: setRefreshToken(session.refreshToken, headers) };
  };
}
