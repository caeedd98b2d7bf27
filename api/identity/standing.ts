import type { Role } from '@academy/domain/identity';
import { type Headers, readPass } from './cookies.ts';
import type { Devices } from './devices.ts';
import type { MailboxPasses } from './mailbox-passes.ts';

/** Proof of a browser's relation to an account; each kind is counted separately, so that strangers cannot use up the owner's attempts. */
export type Standing =
  /** The account signed in in this browser. */
  | { readonly kind: 'device'; readonly id: string }
  /** A mail to the address was opened in this browser. */
  | { readonly kind: 'mailbox' }
  | { readonly kind: 'stranger' };

/** The standing for an address, or for its account of a role if one is named. The first spelling is the normalised one. */
export type StandingOf = (emails: readonly string[], role: Role | null, headers: Headers) => Promise<Standing>;

export interface StandingOptions {
  readonly devices: Pick<Devices, 'find'>;
  readonly passes: Pick<MailboxPasses, 'isOf'>;
}

export const createStandingOf =
  ({ devices, passes }: StandingOptions): StandingOf =>
  async (emails, role, headers) => {
    const id = role && (await devices.find(emails, role, headers));
    if (id) return { kind: 'device', id };
    const pass = readPass(headers);
    return { kind: pass !== null && passes.isOf(pass, emails[0] ?? '') ? 'mailbox' : 'stranger' };
  };
