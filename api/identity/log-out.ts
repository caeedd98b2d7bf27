import { logOut } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { clearRefreshToken, readRefreshToken } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Signing out never requires a certain token: the cookie or the session of the access token is enough. */
const schema = Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 512 })) });

export const logOutEndpoint = ({ sessions }: { readonly sessions: Pick<Sessions, 'close' | 'end'> }): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    group: 'Identity',
    summary: 'Log out: end the session of a refresh token and all its access tokens.',
    access: 'anyone',
    body: { name: logOut.name, schema },
    responses: { 204: { description: 'Logged out, or the session had already ended.' } },
    async handle({ body, caller, headers }) {
      const kept = readRefreshToken(headers);
      const token = body.refreshToken ?? kept;
      if (token) await sessions.close(token);
      if (caller) await sessions.end(caller.session);
      // Another user may have signed in since; their cookie must not be cleared.
      const isAnother = kept !== null && kept !== token;
      return { status: 204, headers: isAnother ? {} : { 'Set-Cookie': clearRefreshToken(headers) } };
    },
  });
