import { sessionsChannel } from '@academy/domain/identity';
import { type Migrations, subjectKeysChannel } from '@academy/platform/postgres';

/**
 * Erases a person from the plain tables and destroys the key, for operators and for the process that erases accounts, which has no other
 * right to these tables. It is safe to repeat, and answers with what the first run deleted; null if there is no such account. The row of the
 * account stays, empty, so that its sessions stay ended; the address is free.
 */
export const eraseAccountSql = `
create table identity.erasures (
  account_id bigint primary key,
  sessions integer not null,
  images integer not null,
  documents integer not null,
  -- Of the files.
  bytes bigint not null,
  -- Of the last run: a restored backup brings the person back, and is followed by another.
  erased_at timestamptz not null
);

create function identity.erase_account(erased bigint) returns identity.erasures
  language plpgsql security definer set search_path = '' as $$
declare
  account identity.accounts;
  told identity.erasures;
  ended uuid;
  person text;
  spellings text[];
begin
  select * into account from identity.accounts where id = erased for update;
  if not found then return null; end if;
  person := account.role || '-' || erased;
  -- Accounts from before normalisation keep their address as typed; their codes may use either spelling.
  spellings := array[account.email, account.looks];
  insert into identity.erasures as known (account_id, sessions, images, documents, bytes, erased_at) values (
    erased,
    (select count(*) from identity.sessions where account_id = erased and revoked_at is null),
    (select count(*) from media.images where owner_id = erased),
    (select count(*) from media.documents where owner_id = erased),
    coalesce((select sum(length(bytes)) from media.images where owner_id = erased), 0)
      + coalesce((select sum(size) from media.documents where owner_id = erased), 0),
    clock_timestamp()
  ) on conflict (account_id) do update set erased_at = case
      when exists (select 1 from identity.subject_keys where subject = person and wrapped is not null)
      then excluded.erased_at else known.erased_at end
    returning * into told;
  for ended in update identity.sessions set revoked_at = now() where account_id = erased and revoked_at is null returning id loop
    perform pg_notify('${sessionsChannel}', ended::text);
  end loop;
  update identity.sessions set device = 'Unknown device', device_id = null where account_id = erased;
  update identity.accounts set email = 'erased ' || person, email_moved_at = null, password_hash = '', change_hash = null,
    status = 'erased' where id = erased;
  delete from identity.new_accounts where account_id = erased;
  delete from identity.devices where account_id = erased;
  delete from identity.email_changes where account_id = erased;
  delete from identity.email_undos where account_id = erased;
  delete from identity.codes where email = any(spellings) and purpose = 'reset ' || account.role;
  -- The same person may have, or be registering, an account of the other role.
  if not exists (select 1 from identity.accounts where email = any(spellings)) then
    delete from identity.codes where email = any(spellings);
    delete from identity.verified_emails where email = any(spellings);
  end if;
  delete from media.images where owner_id = erased;
  delete from media.documents where owner_id = erased;
  delete from feeds.calendar_feeds where account_id = erased;
  delete from feeds.busy_feeds where account_id = erased;
  delete from conversations.read_marks where role = account.role and person_id = erased;
  insert into identity.subject_keys as known (subject, wrapped, destroyed_at) values (person, null, clock_timestamp())
    on conflict (subject) do update set wrapped = null, destroyed_at = excluded.destroyed_at where known.wrapped is not null;
  perform pg_notify('${subjectKeysChannel}', person);
  return told;
end $$;
  -- Nobody else may erase.
  revoke all on function identity.erase_account(bigint) from public;
`;

export const erasureMigration: Migrations = {
  'identity-erase-account': {
    up: (transaction) => transaction.raw(eraseAccountSql),
  },
};
