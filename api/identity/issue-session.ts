import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';
import type { AccessTokens } from './access-tokens.ts';
import { type Headers, setRefreshToken } from './cookies.ts';
import { deviceWords } from './device-words.ts';
import type { Devices } from './devices.ts';
import type { Notices } from './notices.ts';
import type { Sessions } from './sessions.ts';

/** Signs a user in: returns an access token, and cookies with the refresh token and the device. Takes the request's headers. */
export type IssueSession = (
  accountId: number,
  role: Role,
  headers: Headers,
) => Promise<{ readonly token: string; readonly setCookie: readonly string[] }>;

export interface IssueSessionOptions {
  readonly pool: Pool;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly tokens: Pick<AccessTokens, 'sign'>;
  readonly devices: Pick<Devices, 'know'>;
  readonly notices: Pick<Notices, 'newDevice'>;
  readonly clock: () => Date;
}

export function createIssueSession({ pool, sessions, tokens, devices, notices, clock }: IssueSessionOptions): IssueSession {
  /** False for the first sign-in, right after registration, which needs no notice. */
  async function hadSignedIn(accountId: number): Promise<boolean> {
    const { rowCount } = await pool.query({
      name: 'identity-first-sign-in',
      text: 'update identity.accounts set signed_in_at = $2 where id = $1 and signed_in_at is null',
      values: [accountId, clock()],
    });
    return rowCount === 0;
  }

  return async (accountId, role, headers) => {
    const device = await devices.know(accountId, headers);
    const words = deviceWords(headers['user-agent']);
    const session = await sessions.open(accountId, role, { id: device.id, words });
    if (device.isNew && (await hadSignedIn(accountId))) notices.newDevice(accountId, words);
    const token = tokens.sign(session.account, session.id);
    return { token, setCookie: [setRefreshToken(session.refreshToken, headers), device.setCookie] };
  };
}
