export type { Mail, Mailer, MailerOptions } from './mailer.ts';
export { createMailer } from './mailer.ts';
