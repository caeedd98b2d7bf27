import type { Caller } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { Passwords } from '../passwords.ts';
import type { Revocations } from '../revocations.ts';
import type { SigningKeys } from '../signing-keys.ts';
import type { Throttle } from '../throttle.ts';
import { createStaffPeople, type StaffPeople } from './people.ts';
import { createStaffSessions, type StaffSession, type StaffSessions } from './sessions.ts';
import { createStaffTokens } from './tokens.ts';

export { clearStaffCookie, readStaffCookie, setStaffCookie } from './cookie.ts';
export { createStaffForOperators } from './for-operators.ts';
export { CannotInvite, type StaffInvitations, type StaffPerson } from './invitations.ts';
export type { Granted, StaffSession } from './sessions.ts';

/** The staff: who they are, and their sessions. */
export interface Staff {
  readonly people: StaffPeople;
  readonly sessions: StaffSessions;
  readonly sign: (session: StaffSession) => string;
  /** The owner of a token; null unless it is one of the staff. Synchronous, never throws. */
  readonly authenticate: (token: string) => Caller | null;
}

interface Options {
  readonly pool: Pool;
  readonly passwords: Passwords;
  readonly throttle: Pick<Throttle, 'login'>;
  readonly keys: SigningKeys;
  readonly revocations: Pick<Revocations, 'add' | 'has'>;
  /** Seals the secrets of codes. */
  readonly key: Buffer;
  readonly clock: () => Date;
}

export function createStaff(options: Options): Staff {
  const { sign, authenticate } = createStaffTokens(options);
  return { people: createStaffPeople(options), sessions: createStaffSessions(options), sign, authenticate };
}
