import { createHmac } from 'node:crypto';
import type { SignedNames } from './signed-names.ts';

const day = 86_400;
/** Longer than the day over which code requests are counted: a stranger who uses them up has thereby mailed a pass that is still valid. */
export const mailedSeconds = day + 3600;
/** Time for which a browser that opened a mail counts as its reader's. */
export const openedSeconds = day;

/**
 * Every mail with a code contains a pass. Its bearer reads the mailbox, and so gets a separate count of attempts and mails that strangers
 * cannot use up. It grants nothing else: the password or code is still required.
 */
export interface MailboxPasses {
  issue(email: string, seconds: number): string;
  /** Null if it is not ours or too old. Otherwise the same pass, valid for a day from now. */
  renew(pass: string): string | null;
  /** True if the pass was mailed to the address. */
  isOf(pass: string, email: string): boolean;
}

const addressBytes = 12;

export function createMailboxPasses({
  key,
  names,
  clock,
}: {
  readonly key: Buffer;
  readonly names: SignedNames;
  readonly clock: () => Date;
}): MailboxPasses {
  const nameOf = (email: string): Buffer => createHmac('sha256', key).update(`address ${email}`).digest().subarray(0, addressBytes);
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const until = (address: Buffer, seconds: number): string => {
    const expiry = Buffer.alloc(4);
    expiry.writeUInt32BE(now() + seconds);
    return names.sign(Buffer.concat([address, expiry]));
  };
  const read = (pass: string): Buffer | null => {
    const name = names.open(pass);
    return name && name.readUInt32BE(addressBytes) > now() ? name.subarray(0, addressBytes) : null;
  };

  return {
    issue: (email, seconds) => until(nameOf(email), seconds),
    renew(pass) {
      const address = read(pass);
      return address && until(address, openedSeconds);
    },
    isOf: (pass, email) => read(pass)?.equals(nameOf(email)) ?? false,
  };
}
