import type { Watch } from '../outages/index.ts';
import type { Mailer } from './mailer.ts';

/** Fails at once while the mail server is down, for callers that wait for a response. */
export const watchMailer = (mailer: Mailer, watch: Pick<Watch, 'ask'>): Mailer => ({
  ...mailer,
  send: (mail) => watch.ask(() => mailer.send(mail)),
});
