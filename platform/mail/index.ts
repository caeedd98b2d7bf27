export type { Mail, Mailer, MailerOptions } from './mailer.ts';
export { createMailer } from './mailer.ts';
export { watchMailer } from './watched-mailer.ts';
