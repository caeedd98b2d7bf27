import { type Unsubscribing, unsubscribeSeal, unsubscribingText } from '@academy/domain/notifications';
import type { Mail, Mailer } from '@academy/platform/mail';
import type { RootKey } from '@academy/platform/postgres';
import { createSeal } from '@academy/platform/tokens';
import type { Pool } from 'pg';

/** The way to people who are not in the product at the moment. */
export interface Channel {
  /** Of our mails, as a calendar names who invites. */
  readonly sender: { readonly name: string; readonly address: string };
  /** Address of the product's pages, without a slash at its end. */
  readonly siteUrl: string;
  /** An address of the api where the mails of a link are turned off, without signing in. */
  unsubscribeUrl(unsubscribing: Unsubscribing): Promise<string>;
  /** The e-mail address of an account that is in use; null if there is none. */
  addressOf(accountId: number): Promise<string | null>;
  /** Resolves once the mail server has accepted it. */
  send(mail: Mail): Promise<void>;
}

export interface ChannelOptions {
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'send'>;
  /** An address, or `Name <address>`. */
  readonly from: string;
  readonly siteUrl: string;
  /** Public address of the api. */
  readonly apiUrl: string;
  /** The same as the api's, so that it knows our links. */
  readonly rootKey: RootKey;
}

export function createChannel({ pool, mailer, from, siteUrl, apiUrl, rootKey }: ChannelOptions): Channel {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>\s*$/u.exec(from) ?? [];
  const api = apiUrl.replace(/\/+$/u, '');
  return {
    sender: { name, address },
    siteUrl: siteUrl.replace(/\/+$/u, ''),
    async unsubscribeUrl(unsubscribing) {
      const { seal } = createSeal(await rootKey.read(), unsubscribeSeal);
      return `${api}/unsubscribe/${seal(unsubscribingText(unsubscribing))}`;
    },
    async addressOf(accountId) {
      const { rows } = await pool.query<{ email: string }>({
        name: 'channel-address',
        text: 'select email from identity.mail_addresses where account_id = $1',
        values: [accountId],
      });
      return rows[0]?.email ?? null;
    },
    send: (mail) => mailer.send(mail),
  };
}
