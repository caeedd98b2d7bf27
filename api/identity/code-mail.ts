import { limits } from '@academy/domain/identity';
import type { Mail } from '@academy/platform/mail';
import { mailOf, type MailPart } from './mail-bodies.ts';

const minutes = limits.code.lifetimeSeconds / 60;
const ignore = 'If you did not ask for it, you can ignore this email.';

/** For people locked out because strangers used up the attempts for the address. */
const letIn = (link: string): MailPart[] => [
  'Did we ask you to wait, or say there were too many attempts? Open this link in the browser where you saw that, then try again there:',
  { link },
];

/** Mail with a code for registration; its link lets the reader try again despite other people's attempts. */
export const codeMail = (to: string, code: string, link: string): Mail =>
  mailOf(to, "Your Athlete's Academy code", [
    'Enter this code to verify your email address:',
    { code },
    `It works once, within ${minutes} minutes, in the browser where you asked for it. ${ignore} Never share the code with anyone.`,
    ...letIn(link),
  ]);

const resetSubject = "Your Athlete's Academy password";

/** Mail with a code for a new password. */
export const resetMail = (to: string, code: string, link: string): Mail =>
  mailOf(to, resetSubject, [
    'Enter this code to choose a new password:',
    { code },
    `It works once, within ${minutes} minutes, in the browser where you asked for it. ${ignore} Never share the code with anyone.`,
    ...letIn(link),
  ]);

/** Sent if there is no account, for people who mistook address or role, and so that both cases take equally long. */
export const noAccountMail = (to: string, link: string): Mail =>
  mailOf(to, resetSubject, [
    'Someone asked for a new password for this email address, but it has no account in the role they chose.',
    'If it was you, try the other role, or the address you signed up with.',
    ignore,
    ...letIn(link),
  ]);
