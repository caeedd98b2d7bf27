import type { Mail } from '@academy/platform/mail';
import { mailOf, type MailPart } from './mail-bodies.ts';

export interface NoticeFacts {
  readonly to: string;
  readonly at: Date;
  /** A few words of ours, such as `Firefox on Linux`. */
  readonly device: string;
  /** Page for choosing a new password; null if unknown. */
  readonly forgotUrl: string | null;
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const facts = ({ at, device }: NoticeFacts): string => `When: ${when.format(at)} UTC. Device: ${device}.`;

const wasItYou = 'If this was you, there is nothing to do.';

function ifNot({ forgotUrl }: NoticeFacts): MailPart[] {
  const advice = 'If this was not you, choose a new password now. That also logs out every device that is signed in to your account.';
  return forgotUrl === null
    ? [`${advice} Choose “Forgot password?” on our sign-in page.`]
    : [`${advice} You can do it here:`, { link: forgotUrl }];
}

export const passwordMail = (notice: NoticeFacts): Mail =>
  mailOf(notice.to, "Your Athlete's Academy password was changed", [
    'The password of your account has just been changed.',
    facts(notice),
    wasItYou,
    ...ifNot(notice),
  ]);

export const newDeviceMail = (notice: NoticeFacts): Mail =>
  mailOf(notice.to, "New sign-in to your Athlete's Academy account", [
    'Someone has signed in to your account with your password, on a device we have not seen before.',
    facts(notice),
    wasItYou,
    ...ifNot(notice),
  ]);

/** `settings` is null if the address of the pages is unknown; `proof` is then a path. */
export const deletionMail = (
  to: string,
  erasesAt: Date,
  { settings, proof }: { readonly settings: string | null; readonly proof: string },
): Mail =>
  mailOf(to, "Your Athlete's Academy account will be deleted", [
    `You asked us to delete your account. We will do so on ${when.format(erasesAt)} UTC, and nobody finds you here until then.`,
    'If you change your mind, sign in and keep it:',
    ...(settings === null ? [] : [{ link: settings }]),
    'This address shows what was deleted, also when the account is gone. It is known to you alone:',
    settings === null ? proof : { link: proof },
  ]);

export const keptMail = (to: string): Mail =>
  mailOf(to, "Your Athlete's Academy account stays", [
    'Your account is not being deleted any more. Everything is as before.',
    'If this was not you, choose a new password now: somebody else can sign in to your account.',
  ]);
