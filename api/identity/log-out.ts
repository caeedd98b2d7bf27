import { logOut } from '@academy/domain/identity';
import { type Call, defineCall } from '@academy/platform/http';
import { clearRefreshToken, readRefreshToken } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Signing out never fails for want of a token: the cookie, or the session of the caller's access token, will do. */
const schema = { type: 'object', properties: { refreshToken: { type: 'string', maxLength: 512 } } };

export const logOutCall = ({ sessions }: { readonly sessions: Pick<Sessions, 'close' | 'end'> }): Call =>
  defineCall<{ readonly refreshToken?: string } | undefined>({
    method: 'POST',
    path: '/auth/logout',
    group: 'Identity',
    summary: 'End the session of a refresh token, and with it all its access tokens.',
    access: 'anyone',
    body: { name: logOut.name, schema },
    answers: { 204: { description: 'Signed out, or there was nothing to end.' } },
    async handle({ body, caller, headers }) {
      const token = body?.refreshToken ?? readRefreshToken(headers);
      if (token) await sessions.close(token);
      if (caller) await sessions.end(caller.session);
      return { status: 204, headers: { 'Set-Cookie': clearRefreshToken(headers) } };
    },
  });
