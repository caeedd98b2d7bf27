import { forgetOldKeys } from '@academy/platform/commands';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import { tellEmails } from './account/tell-email.ts';
import { sweepFiles } from './conversations/index.ts';
import { repeat } from './identity/housekeeping.ts';
import type { Services } from './services.ts';

const cleanEveryMs = 600_000;
const tellEveryMs = 60_000;

/** What is done again and again beside the requests, until the signal. */
export async function doChores(services: Services, pool: Pool, logger: Logger, signal: AbortSignal): Promise<void> {
  const { store, queries } = services;
  const again = (everyMs: number, task: () => Promise<unknown>, failure: string): Promise<void> =>
    repeat(task, everyMs, signal, (error) => logger.error({ err: error }, failure));
  await Promise.all([
    again(cleanEveryMs, () => forgetOldKeys(pool, signal), 'old Idempotency-Keys could not be forgotten'),
    again(
      cleanEveryMs,
      () => sweepFiles({ pool, store, conversations: queries.conversations }, signal),
      'old files of messages could not be deleted',
    ),
    again(
      tellEveryMs,
      () =>
        tellEmails(services, ({ role, id }, error) => logger.error({ err: error, role, id }, 'the log could not be told of a new address')),
      'the log could not be told of new addresses',
    ),
  ]);
}
