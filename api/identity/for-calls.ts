import type { Migrations } from '@academy/platform/postgres';

/**
 * The part of identity that media servers read: public keys to verify tickets, and open sessions to remove people whose session ended.
 * Columns may be added but never removed, because an older media server may still run.
 */
export const identityForCalls: Migrations = {
  'identity-for-calls': {
    up: (transaction) =>
      transaction.raw(`
        create view identity.public_keys as
          select kid, public_key from identity.signing_keys
          where retired_at is null or retired_at > clock_timestamp() - interval '2 days';

        create view identity.open_sessions as
          select id, expires_at from identity.sessions where revoked_at is null and expires_at > clock_timestamp();
      `),
  },
};
