import type { Migrations } from '@academy/platform/postgres';

/**
 * The part of identity that the processes read: where mails to an account go. Whoever shall get no mail has no row.
 */
export const identityForMails: Migrations = {
  'identity-for-mails': {
    up: (transaction) =>
      transaction.raw(
        `create view identity.mail_addresses as select id as account_id, email from identity.accounts where status = 'active'`,
      ),
  },
};
