import { createHmac } from 'node:crypto';
import type { Mail } from '@academy/platform/mail';
import type { Pool } from 'pg';
import { findEmail } from './accounts.ts';
import { unknownDevice } from './device-words.ts';
import { type Gates, GateShut, type Rule } from './gates.ts';
import { deletionMail, keptMail, newDeviceMail, passwordMail } from './notice-mail.ts';
import type { Outbox } from './outbox.ts';

/** Mails account owners about changes to their account. Returns at once and never throws. */
export interface Notices {
  /** If the device is unknown, the words of the session's device are used. */
  passwordChanged(accountId: number, device: string | { readonly session: string | undefined }): void;
  newDevice(accountId: number, device: string): void;
  /** The account will be erased at this time, or is kept after all: null. The secret shows what became of it. */
  deletion(accountId: number, erasesAt: Date | null, secret: string): void;
}

export interface NoticesOptions {
  readonly pool: Pool;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly gates: Gates;
  readonly key: Buffer;
  readonly clock: () => Date;
  /** Address of the product's pages; null if unknown. */
  readonly siteUrl: string | null;
}

/** A client without cookies is new at every sign-in. */
const mostADay: Rule = { free: 10, seconds: 86_400 };

export function createNotices({ pool, outbox, gates, key, clock, siteUrl }: NoticesOptions): Notices {
  const forgotUrl = siteUrl === null ? null : `${siteUrl}/forgot-password`;
  const counterKey = (accountId: number): string => `notice:${createHmac('sha256', key).update(`notice ${accountId}`).digest('base64url')}`;

  /** False if the account has had enough notices for a day. */
  async function mayNotify(accountId: number): Promise<boolean> {
    try {
      await (await gates.enter(counterKey(accountId), mostADay)).wrong();
      return true;
    } catch (error) {
      if (error instanceof GateShut) return false;
      throw error;
    }
  }

  async function deviceOf(session: string | undefined): Promise<string> {
    if (session === undefined) return unknownDevice;
    const { rows } = await pool.query<{ device: string }>('select device from identity.sessions where id = $1', [session]);
    return rows[0]?.device ?? unknownDevice;
  }

  return {
    passwordChanged(accountId, device) {
      const at = clock();
      outbox.add(async (): Promise<Mail | null> => {
        const to = await findEmail(pool, accountId);
        const words = typeof device === 'string' ? device : await deviceOf(device.session);
        return to === null ? null : passwordMail({ to, at, device: words, forgotUrl });
      });
    },
    deletion(accountId, erasesAt, secret) {
      const path = `/erasures/${secret}`;
      const settings = siteUrl === null ? null : `${siteUrl}/settings`;
      outbox.add(async (): Promise<Mail | null> => {
        const to = await findEmail(pool, accountId);
        if (to === null) return null;
        return erasesAt === null ? keptMail(to) : deletionMail(to, erasesAt, { settings, proof: siteUrl === null ? path : siteUrl + path });
      });
    },
    newDevice(accountId, device) {
      const at = clock();
      let isCounted = false;
      outbox.add(async () => {
        isCounted ||= await mayNotify(accountId);
        const to = isCounted ? await findEmail(pool, accountId) : null;
        return to === null ? null : newDeviceMail({ to, at, device, forgotUrl });
      });
    },
  };
}
