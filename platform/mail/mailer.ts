import nodemailer from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the server has taken the mail for every recipient; throws otherwise. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  readonly url: string;
  /** Address, or `Name <address>`. */
  readonly from: string;
  /** Milliseconds for each of connecting, greeting and waiting for an answer; default 10,000. */
  readonly timeout?: number;
}

/** In an address these begin a name, a group or another address. */
const special = /[\s\p{C}<>()[\]\\,;:"]/u;

/** Keeps a few connections to the mail server open and shares them. */
export function createMailer({ url, from, timeout = 10_000 }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({
    ...connection(url),
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // Contents are ours alone: nothing may be read from a disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      if (special.test(to)) throw new Error('A mail is for one plain address.');
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
      } catch (error) {
        throw withoutSecrets(error, to);
      }
    },
    async close() {
      transport.close();
    },
  };
}

function connection(url: string): object {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {};
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure, ...auth };
}

/** The error's message and fields may quote the recipient, the dialogue and the credentials; what is kept can be logged. */
function withoutSecrets(error: unknown, to: string): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reason = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
  const domain = to.slice(to.lastIndexOf('@') + 1);
  return new Error(`The mail server did not take a mail to ${domain}: ${reason || 'no reason known'}`);
}
