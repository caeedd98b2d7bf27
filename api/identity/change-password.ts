import { newPasswordField } from '@academy/domain/identity';
import { HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** A permitted change: the old password was right, or the same change was made before. */
interface PasswordChange {
  /** Completes the change and ends all other sessions of the account; `session` is kept. Throws HttpProblem 403 `wrongPassword`. */
  readonly finish: (session?: string) => Promise<void>;
}

/** Checks the old password without changing anything. Throws HttpProblem 400 `weakPassword`, 403 `wrongPassword`, 429. */
export type ChangePassword = (accountId: number, oldPassword: string, newPassword: string) => Promise<PasswordChange>;

export interface ChangePasswordOptions {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly throttle: Pick<Throttle, 'confirm'>;
  readonly clock: () => Date;
}

interface Row {
  readonly password_hash: string;
  readonly change_hash: string | null;
}

const repeatableMs = 24 * 60 * 60 * 1000;

/** Changes from before are no longer recognised as repeats. */
export const changesBefore = (now: Date): Date => new Date(now.getTime() - repeatableMs);

const wrong = (): HttpProblem => new HttpProblem(403, 'wrongPassword', '/old_password');

const strong = new RegExp((newPasswordField as { readonly pattern?: string }).pattern ?? '$^', 'u');

/** Passwords contain no line break, so the pair is unambiguous. */
const pairOf = (oldPassword: string, newPassword: string): string => `${oldPassword}\n${newPassword}`;

/**
 * A repeated change brings an old password that is no longer right. It is recognised by the hash of both passwords together, which requires
 * knowing both, so an attacker gains no extra guess.
 */
export function createChangePassword({ pool, passwords, sessions, throttle, clock }: ChangePasswordOptions): ChangePassword {
  async function find(accountId: number): Promise<Row | undefined> {
    const { rows } = await pool.query<Row>(
      `select password_hash, case when changed_at >= $2 then change_hash end as change_hash
       from identity.accounts where id = $1 and status = 'active'`,
      [accountId, changesBefore(clock())],
    );
    return rows[0];
  }
  const isMade = async (found: Row | undefined, pair: string): Promise<boolean> =>
    found?.change_hash != null && (await passwords.verify(found.change_hash, pair));

  return async (accountId, oldPassword, newPassword) => {
    if (!strong.test(newPassword)) throw new HttpProblem(400, 'weakPassword', '/password');
    const pair = pairOf(oldPassword, newPassword);
    const attempt = await throttle.confirm(String(accountId));
    /** The hash that the old password matches, undefined if the change is already made; null if the change is refused. */
    const verified = await attempt.of(async () => {
      const found = await find(accountId);
      if (await passwords.verify(found?.password_hash ?? null, oldPassword)) return { hash: found?.password_hash };
      return (await isMade(found, pair)) ? { hash: undefined } : null;
    });
    if (verified === null) throw wrong();
    const { hash } = verified;
    await attempt.succeed();

    return {
      async finish(session) {
        // Compared with the verified hash: of two concurrent changes the later one fails, because its old password is then wrong.
        if (hash !== undefined && !(await change(accountId, hash, newPassword, pair)) && !(await isMade(await find(accountId), pair)))
          throw wrong();
        await sessions.endOthers(accountId, session);
      },
    };
  };

  async function change(accountId: number, verified: string, newPassword: string, pair: string): Promise<boolean> {
    const [hash, changeHash] = [await passwords.hash(newPassword), await passwords.hash(pair)];
    const { rowCount } = await pool.query(
      'update identity.accounts set password_hash = $3, change_hash = $4, changed_at = $5 where id = $1 and password_hash = $2',
      [accountId, verified, hash, changeHash, clock()],
    );
    return rowCount === 1;
  }
}
