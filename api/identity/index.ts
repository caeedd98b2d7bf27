import type { Call, Caller } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mailer } from '@academy/platform/mail';
import type { Pool } from 'pg';
import { accessTokenSeconds, createAccessTokens } from './access-tokens.ts';
import { findEmail } from './accounts.ts';
import { type ChangePassword, createChangePassword } from './change-password.ts';
import { createSignCallToken, type SignCallToken } from './call-tokens.ts';
import { createCodes } from './codes.ts';
import { forgotPasswordCall } from './forgot-password.ts';
import { clean, repeat } from './housekeeping.ts';
import { createIssueSession, type IssueSession } from './issue-session.ts';
import { deriveKeys } from './keys.ts';
import { logInCall } from './log-in.ts';
import { logOutCall } from './log-out.ts';
import { createPasswords, type PasswordOptions } from './passwords.ts';
import { refreshCall } from './refresh.ts';
import { createRegistration, type Registration } from './registration.ts';
import { createResetCodes } from './reset-codes.ts';
import { resetPasswordCall } from './reset-password.ts';
import { createRevocations, type OnNotify } from './revocations.ts';
import { sendCodeCall } from './send-code.ts';
import { createSessions } from './sessions.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createThrottle, defaultThrottle, type ThrottleLimits } from './throttle.ts';
import { verifyCodeCall } from './verify-code.ts';

export { identityMigrations } from './migrations.ts';

export interface IdentityOptions {
  readonly pool: Pool;
  /** At least 32 bytes; everything sealed or digested under it is lost with it. */
  readonly masterKey: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly clock: () => Date;
  /** Hands the notifications of a Postgres channel to a handler. */
  readonly notify: OnNotify;
  readonly throttle?: Partial<ThrottleLimits>;
  readonly passwords?: PasswordOptions;
}

export interface Identity extends Registration {
  readonly calls: readonly Call[];
  /** Who a token belongs to; null for anything but a good token of ours. Synchronous, never throws. */
  readonly authenticate: (token: string) => Caller | null;
  readonly changePassword: ChangePassword;
  readonly issueSession: IssueSession;
  readonly signCallToken: SignCallToken;
  /** The normalised address of an active account; null where there is none. */
  emailOf(id: number): Promise<string | null>;
  close(): Promise<void>;
}

const minute = 60_000;
const cleanEvery = 10 * minute;
/** For notifications lost with a broken connection. */
const catchUpEvery = 5000;

/** Accounts, sessions and e-mail codes. The schema must have been migrated. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { pool, mailer, logger, clock, notify } = options;
  const derived = deriveKeys(options.masterKey);
  const passwords = await createPasswords(options.passwords);
  const throttle = createThrottle({ pool, key: derived.throttle, limits: { ...defaultThrottle, ...options.throttle } });
  const keys = await createSigningKeys({ pool, key: derived.wrap, clock });
  const revocations = createRevocations({ pool, onNotify: notify, logger, clock, tokenSeconds: accessTokenSeconds });
  await revocations.catchUp();
  const tokens = createAccessTokens({ keys, revocations, clock });
  const sessions = createSessions({ pool, key: derived.refresh, revocations, logger, clock });
  const codes = createCodes({ pool, key: derived.codes, mailer, logger, clock });
  const resetCodes = createResetCodes({ pool, key: derived.codes, mailer, logger, clock });
  const issueSession = createIssueSession(sessions, tokens);

  const ending = new AbortController();
  const failed = (error: unknown): void => logger.error({ err: error }, 'housekeeping of identity failed');
  const chores = [
    repeat(() => revocations.catchUp(), catchUpEvery, ending.signal, failed),
    repeat(() => Promise.all([keys.refresh(), clean(pool, clock(), ending.signal)]), cleanEvery, ending.signal, failed),
  ];

  return {
    calls: [
      logInCall({ pool, passwords, throttle, issueSession }),
      sendCodeCall({ codes, throttle }),
      verifyCodeCall({ codes, throttle }),
      refreshCall({ sessions, tokens }),
      logOutCall({ sessions }),
      forgotPasswordCall({ resetCodes, throttle }),
      resetPasswordCall({ pool, passwords, resetCodes, sessions, throttle }),
    ],
    authenticate: tokens.authenticate,
    ...createRegistration({ pool, passwords, clock }),
    changePassword: createChangePassword({ pool, passwords, sessions, throttle }),
    issueSession,
    signCallToken: createSignCallToken({ keys, clock }),
    emailOf: (id) => findEmail(pool, id),
    async close() {
      ending.abort();
      revocations.close();
      await Promise.all(chores);
    },
  };
}
