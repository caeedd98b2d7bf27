import { newPasswordField } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { findAccountById } from './accounts.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/**
 * Ends all other sessions of the account; `session` is the one to keep. Throws HttpProblem 400 `weakPassword`, 403
 * `wrongPassword`, 429.
 */
export type ChangePassword = (accountId: number, oldPassword: string, newPassword: string, session?: string) => Promise<void>;

export interface ChangePasswordOptions {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly throttle: Pick<Throttle, 'confirm'>;
}

const wrong = (): HttpProblem => new HttpProblem(403, 'wrongPassword', '/old_password');

const strong = new RegExp((newPasswordField as { readonly pattern?: string }).pattern ?? '$^', 'u');

export function createChangePassword({ pool, passwords, sessions, throttle }: ChangePasswordOptions): ChangePassword {
  return async (accountId, oldPassword, newPassword, session) => {
    if (!strong.test(newPassword)) throw new HttpProblem(400, 'weakPassword', '/password');
    const attempt = await throttle.confirm(String(accountId));
    const account = await attempt.of(async () => {
      const found = await findAccountById(pool, accountId);
      return (await passwords.verify(found?.passwordHash ?? null, oldPassword)) ? found : null;
    });
    if (!account) throw wrong();
    await attempt.succeed();
    // Against the hash that was verified: of two changes at the same time one is too late, and its old password wrong.
    const { rowCount } = await pool.query('update identity.accounts set password_hash = $3 where id = $1 and password_hash = $2', [
      accountId,
      account.passwordHash,
      await passwords.hash(newPassword),
    ]);
    if (rowCount !== 1) throw wrong();
    await sessions.endOthers(accountId, session);
  };
}
