export type { Mail, Mailer, MailerOptions } from './mailer.ts';
export { createMailer, isRefused } from './mailer.ts';
export { watchMailer } from './watched-mailer.ts';
