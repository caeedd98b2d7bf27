import { limits } from '@academy/domain/identity';
import type { Mail } from '@academy/platform/mail';
import { mailOf, type MailPart } from './mail-bodies.ts';

const minutes = limits.code.lifetimeSeconds / 60;
const days = limits.emailChange.undoDays;
const subject = "Your new Athlete's Academy address";

/** Mail to the new address, with the code that proves that it can be read. */
export const newAddressMail = (to: string, code: string): Mail =>
  mailOf(to, subject, [
    'Enter this code in your settings to make this the email address of your account:',
    { code },
    `It works once, within ${minutes} minutes. Until then everything stays as it is. If you did not ask for it, you can ignore this email. Never share the code with anyone.`,
  ]);

/** Sent instead if the address has an account already: to its owner, so that nobody else learns of it. */
export const addressTakenMail = (to: string): Mail =>
  mailOf(to, subject, [
    'Someone wanted to make this the email address of their account, but it already is the address of yours.',
    'Nothing has changed. If it was you, sign in with this address, or choose another one for your other account.',
    'If it was not you, you can ignore this email.',
  ]);

/** Mail to the former address. Who opens the link takes the account back; `link` is null if the address of the pages is unknown. */
export const formerAddressMail = (to: string, newEmail: string, link: string | null, path: string): Mail =>
  mailOf(to, "The address of your Athlete's Academy account was changed", [
    `From now on ${newEmail} signs in to your account, and our emails go there.`,
    'If this was you, there is nothing to do.',
    `If this was not you, take your account back within ${days} days. Your address is then as before, every device is signed out, and you choose a new password:`,
    ...undoPart(link, path),
  ]);

const undoPart = (link: string | null, path: string): MailPart[] => (link === null ? [`Open this page on our site: ${path}`] : [{ link }]);
