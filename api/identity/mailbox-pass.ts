import { identityMessages } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { setPass } from './cookies.ts';
import { mailedSeconds, type MailboxPasses, openedSeconds } from './mailbox-passes.ts';

/** Link in a mail that gives the browser opening it the standing of the mailbox's reader. */
export type PassLink = (email: string) => string;

const path = '/auth/mailbox_pass';

export const createPassLink =
  (passes: Pick<MailboxPasses, 'issue'>, apiUrl: string): PassLink =>
  (email) =>
    `${apiUrl}${path}/${passes.issue(email, mailedSeconds)}`;

export interface MailboxPassOptions {
  readonly passes: Pick<MailboxPasses, 'renew'>;
  /** Pages to continue with; null if unknown. */
  readonly siteUrl: string | null;
}

/** Opened by people and by mail scanners, so it only sets a cookie. */
export const mailboxPassEndpoint = ({ passes, siteUrl }: MailboxPassOptions): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/{pass}`,
    group: 'Identity',
    summary:
      'Open the link that comes with a code. This browser gets the cookie mailbox_pass: its own attempts and codes, which strangers cannot use up.',
    access: 'anyone',
    params: Type.Object({ pass: Type.String() }),
    responses: {
      200: {
        description: 'The cookie is set. The address of the site is not configured, so there is no redirect.',
        type: 'text/plain',
        schema: Type.String(),
      },
      303: { description: 'The cookie is set; redirects to the sign-in page.' },
      404: { description: 'The link has expired or is not valid.', type: 'text/plain', schema: Type.String() },
    },
    handle({ params, headers }) {
      const pass = passes.renew(params.pass);
      if (pass === null) return { status: 404, body: identityMessages.passTooOld };
      const cookie = { 'Set-Cookie': setPass(pass, openedSeconds, headers) };
      if (siteUrl === null) return { status: 200, body: identityMessages.passTaken, headers: cookie };
      return { status: 303, headers: { ...cookie, Location: `${siteUrl}/SignInForm` } };
    },
  });
