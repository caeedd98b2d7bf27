import nodemailer from 'nodemailer';
import { isLoopback } from '../config/index.ts';
import { createCountedSockets } from './counted-sockets.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Such as `<1@example.com>`: mailboxes show a mail once that comes again under the same id. Default: a new one. */
  readonly messageId?: string;
  /** How to get no more of them by one click (RFC 8058): an https address that takes a POST. */
  readonly unsubscribeUrl?: string;
  /** An iCalendar file, and what programs shall do with it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
}

export interface Mailer {
  /** Resolves once the server has accepted the mail for every recipient; throws otherwise. */
  send(mail: Mail): Promise<void>;
  /** Waits for the server's greeting on a separate connection; throws if there is none. */
  ping(): Promise<void>;
  /** Grows with every byte from the server. */
  heard(): number;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** smtp:// or smtps://, with user and password if the server needs them. */
  readonly url: string;
  /** Address, or `Name <address>`. */
  readonly from: string;
  /**
   * Default true: nothing is sent to a server without TLS or without a valid certificate for its name. A loopback server needs none,
   * because the mail does not leave the machine.
   */
  readonly requireTls?: boolean;
  /** Timeout in milliseconds for each of connecting, greeting and waiting for a response; default 10,000. */
  readonly timeout?: number;
}

/** In an address these would begin a name, a group or another address. */
const special = /[\s\p{C}<>()[\]\\,;:"]/u;

/** Shares a few open connections to the mail server. */
export function createMailer({ url, from, requireTls = true, timeout = 10_000 }: MailerOptions): Mailer {
  const sockets = createCountedSockets(timeout);
  const transport = nodemailer.createTransport({
    ...connection(url, requireTls),
    getSocket: sockets.getSocket,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // Contents are only ours: nothing may be read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl, calendar }) {
      if (special.test(to)) throw new Error('A mail is for one plain address.');
      const more = {
        ...(messageId !== undefined && { messageId }),
        ...(unsubscribeUrl !== undefined && {
          headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        ...(calendar && { icalEvent: { method: calendar.method, filename: 'session.ics', content: calendar.text } }),
      };
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, ...more });
      } catch (error) {
        throw withoutSecrets(error, to);
      }
    },
    async ping() {
      await transport.verify();
    },
    heard: sockets.heard,
    async close() {
      transport.close();
    },
  };
}

function connection(url: string, requireTls: boolean): object {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const tls = { requireTLS: requireTls && !isLoopback(hostname), tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' } };
  const auth = username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {};
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure, ...tls, ...auth };
}

/** The error's message and fields may quote the recipient, the dialogue and the credentials; the returned error can be logged. */
function withoutSecrets(error: unknown, to: string): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
  const domain = to.slice(to.lastIndexOf('@') + 1);
  const told = new Error(`The mail server did not take a mail to ${domain}: ${reason || 'no reason known'}`);
  return Object.assign(told, {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  });
}

/** Whether the mail server refused this mail or its recipient for good. Any other failure of a mail may pass. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isOfTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isOfTheMail && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
