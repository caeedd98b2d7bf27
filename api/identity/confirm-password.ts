import { HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';

/** Checks the password of a signed-in user once more. Throws HttpProblem 403 `passwordIncorrect`, 429. */
export type ConfirmPassword = (accountId: number, password: string) => Promise<void>;

interface Options {
  readonly pool: Pool;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly throttle: Pick<Throttle, 'confirm'>;
}

/** For what a stolen session alone should not be able to do. Wrong attempts count together with those of a change of the password. */
export function createConfirmPassword({ pool, passwords, throttle }: Options): ConfirmPassword {
  return async (accountId, password) => {
    const attempt = await throttle.confirm(String(accountId));
    const isRight = await attempt.of(async () => {
      const { rows } = await pool.query<{ password_hash: string }>(
        "select password_hash from identity.accounts where id = $1 and status = 'active'",
        [accountId],
      );
      return (await passwords.verify(rows[0]?.password_hash ?? null, password)) ? true : null;
    });
    if (isRight === null) throw new HttpProblem(403, 'passwordIncorrect', '/password');
    await attempt.succeed();
  };
}
