import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import type { Ticket } from './call-tokens.ts';
import { Problem } from './problem.ts';

/** Used tickets, shared by all media servers. */
export interface SpentTickets {
  /**
   * Marks a ticket as used. Throws Problem `badToken` if it was used before or its session has ended, and `unavailable` if Postgres
   * cannot be asked: nobody joins on a ticket that may have been used, and meanwhile the api cannot issue another.
   */
  spend(ticket: Ticket): Promise<void>;
}

/** Also deletes some tickets that expired long ago; the margin covers differences between clocks. */
const spend = `
  with outdated as (
    delete from calls.spent_tickets where id in (
      select id from calls.spent_tickets where expires_at < clock_timestamp() - interval '10 minutes' limit 100 for update skip locked
    )
  )
  insert into calls.spent_tickets (id, expires_at)
  select $1::uuid, $2 where exists (select from identity.open_sessions where id = $3)
  on conflict (id) do nothing`;

export function createSpentTickets(pool: Pool, logger: Pick<Logger, 'warn'>): SpentTickets {
  return {
    async spend({ id, expiresAt, session }) {
      const isSpent = await pool.query(spend, [id, expiresAt, session]).then(
        ({ rowCount }) => rowCount === 1,
        (error: unknown) => {
          logger.warn({ err: error }, 'a ticket could not be checked');
          throw new Problem('unavailable');
        },
      );
      if (!isSpent) throw new Problem('badToken');
    },
  };
}
