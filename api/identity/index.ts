import { normalEmail } from '@academy/domain/identity';
import type { Caller, Endpoint } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import type { Mailer } from '@academy/platform/mail';
import type { Pool } from 'pg';
import { type AccessTokens, accessTokenSeconds, type AccessTokensOptions, createAccessTokens } from './access-tokens.ts';
import { findEmail, findOwnAthletes } from './accounts.ts';
import { type ChangePassword, createChangePassword } from './change-password.ts';
import { type ConfirmPassword, createConfirmPassword } from './confirm-password.ts';
import { createSignCallToken, type SignCallToken } from './call-tokens.ts';
import { createCodes } from './codes.ts';
import { createDevices } from './devices.ts';
import { createEmailChanges, type EmailChanges } from './email-changes.ts';
import { createErasureSecrets, type ErasureSecrets } from './erasure-secrets.ts';
import { forgotPasswordEndpoint } from './forgot-password.ts';
import { createGates } from './gates.ts';
import { clean, notAhead, repeat } from './housekeeping.ts';
import { createIssueSession, type IssueSession } from './issue-session.ts';
import { deriveKeys } from './keys.ts';
import { logInEndpoint } from './log-in.ts';
import { logOutEndpoint } from './log-out.ts';
import { createPassLink, mailboxPassEndpoint } from './mailbox-pass.ts';
import { createMailboxPasses } from './mailbox-passes.ts';
import { createNotices } from './notices.ts';
import { createOutbox } from './outbox.ts';
import { createPasswords, type PasswordOptions } from './passwords.ts';
import { refreshEndpoint } from './refresh.ts';
import { createRegistration, type Registration } from './registration.ts';
import { resetPasswordEndpoint } from './reset-password.ts';
import { createRevocations, type OnNotify } from './revocations.ts';
import { sendCodeEndpoint } from './send-code.ts';
import { createSessions } from './sessions.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { createSignedNames } from './signed-names.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createStaff, type Staff } from './staff/index.ts';
import { createStandingOf } from './standing.ts';
import { createThrottle, defaultThrottle, type ThrottleRules } from './throttle.ts';
import { verifyCodeEndpoint } from './verify-code.ts';

export { identityMigrations } from './migrations.ts';

export interface IdentityOptions {
  readonly pool: Pool;
  /** At least 32 bytes; everything sealed or digested with it is lost with it. */
  readonly rootKey: Buffer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly clock: () => Date;
  /** Subscribes a handler to a Postgres channel. */
  readonly notify: OnNotify;
  /** Public address of the api, for links in mails. */
  readonly apiUrl: string;
  /** Public address of the pages; null if unknown. */
  readonly siteUrl: string | null;
  readonly throttle?: Partial<ThrottleRules>;
  readonly passwords?: PasswordOptions;
  /** Called for everybody who signs in, or whose token is seen first. */
  readonly onSeen?: AccessTokensOptions['onSeen'];
}

export interface Identity extends Registration {
  readonly endpoints: readonly Endpoint[];
  /** The owner of a token; null unless the token is ours and valid. Synchronous, never throws. */
  readonly authenticate: (token: string) => Caller | null;
  readonly changePassword: ChangePassword;
  readonly confirmPassword: ConfirmPassword;
  readonly emailChanges: EmailChanges;
  /** The secret by which an erasure is looked at when its account is gone: nothing of it is stored. */
  readonly erasureSecrets: ErasureSecrets;
  /** Tells the owner that the account will be erased, or that it is kept. */
  readonly noticeOfDeletion: (accountId: number, erasesAt: Date | null) => void;
  readonly issueSession: IssueSession;
  /** The token that a registration answers with. It opens nothing: the account signs in afterwards. */
  readonly signRegistration: AccessTokens['signRegistration'];
  readonly signCallToken: SignCallToken;
  readonly staff: Staff;
  /** The normalised address of an active account; null if there is none. */
  emailOf(id: number): Promise<string | null>;
  /** The coach's account of the person who has this athlete's; null if there is none. */
  ownAthletesOf(coachId: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

const minute = 60_000;
const cleanEvery = 10 * minute;
/** Recovers notifications lost with a broken connection. */
const catchUpEvery = 5000;

/** Accounts, sessions and e-mail codes. The schema must have been migrated. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { pool, mailer, logger, clock, notify } = options;
  const derived = deriveKeys(options.rootKey);
  const passwords = await createPasswords(options.passwords);
  const gates = createGates({ pool, clock });
  const devices = createDevices({ pool, names: createSignedNames(derived.names, 'device'), clock });
  const throttle = createThrottle({
    gates,
    key: derived.throttle,
    rules: { ...defaultThrottle, ...options.throttle },
    forgetDevice: (id) => devices.forget(id),
  });
  const passes = createMailboxPasses({ key: derived.names, names: createSignedNames(derived.names, 'pass'), clock });
  const passLink = createPassLink(passes, options.apiUrl);
  const standingOf = createStandingOf({ devices, passes });
  const outbox = createOutbox({ mailer, logger });
  const notices = createNotices({ pool, outbox, gates, key: derived.throttle, clock, siteUrl: options.siteUrl });
  const erasureSecrets = createErasureSecrets(createSignedNames(derived.names, 'erasure'));
  const keys = await createSigningKeys({ pool, key: derived.wrap, clock });
  const revocations = createRevocations({ pool, onNotify: notify, logger, clock, tokenSeconds: accessTokenSeconds });
  await revocations.catchUp();
  const tokens = createAccessTokens({ keys, revocations, clock, onSeen: options.onSeen });
  const sessions = createSessions({ pool, key: derived.refresh, revocations, logger, clock });
  const codes = createCodes({ pool, key: derived.codes, mailer, logger, clock });
  const issueSession = createIssueSession({ pool, sessions, tokens, devices, notices, clock });
  const registration = createRegistration({ pool, passwords, throttle, clock });
  const changePassword = createChangePassword({ pool, passwords, sessions, throttle, clock });

  const ending = new AbortController();
  const failed = (error: unknown): void => logger.error({ err: error }, 'housekeeping of identity failed');
  const cleanUp = async (): Promise<unknown> => await clean(pool, await notAhead(pool, clock()), ending.signal);
  const chores = [
    repeat(() => revocations.catchUp(), catchUpEvery, ending.signal, failed),
    repeat(() => Promise.all([keys.refresh(), cleanUp()]), cleanEvery, ending.signal, failed),
  ];

  return {
    endpoints: [
      logInEndpoint({ pool, passwords, throttle, standingOf, issueSession, sessions, logger }),
      sendCodeEndpoint({ codes, throttle, standingOf, passLink }),
      verifyCodeEndpoint({ pool, codes, throttle }),
      refreshEndpoint({ sessions, tokens }),
      logOutEndpoint({ sessions }),
      ...sessionEndpoints({ sessions }),
      forgotPasswordEndpoint({ pool, codes, throttle, standingOf, passLink }),
      resetPasswordEndpoint({ pool, passwords, codes, sessions, devices, notices, throttle }),
      mailboxPassEndpoint({ passes, siteUrl: options.siteUrl }),
    ],
    authenticate: tokens.authenticate,
    ...registration,
    async registerAccount(account, ...more) {
      passwords.mustBeUncommon(account.password, account.email);
      return await registration.registerAccount(account, ...more);
    },
    async changePassword(accountId, oldPassword, newPassword) {
      passwords.mustBeUncommon(newPassword, (await findEmail(pool, accountId)) ?? '');
      const change = await changePassword(accountId, oldPassword, newPassword);
      return {
        async finish(session) {
          await change.finish(session);
          notices.passwordChanged(accountId, { session });
        },
      };
    },
    erasureSecrets,
    noticeOfDeletion(accountId, erasesAt) {
      notices.deletion(accountId, erasesAt, erasureSecrets.of(accountId));
    },
    emailChanges: createEmailChanges({
      pool,
      key: derived.codes,
      mailer,
      throttle,
      passwords,
      sessions,
      logger,
      clock,
      siteUrl: options.siteUrl,
    }),
    confirmPassword: createConfirmPassword({ pool, passwords, throttle }),
    issueSession,
    signRegistration: (account) => tokens.signRegistration(account),
    signCallToken: createSignCallToken({ keys, clock }),
    staff: createStaff({ pool, passwords, throttle, keys, revocations, key: derived.staff, clock }),
    async emailOf(id) {
      const email = await findEmail(pool, id);
      return email === null ? null : normalEmail(email);
    },
    ownAthletesOf: (coachId) => findOwnAthletes(pool, coachId),
    async close() {
      ending.abort();
      revocations.close();
      await Promise.all([...chores, outbox.close()]);
    },
  };
}
