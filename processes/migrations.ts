import type { Migrations } from '@academy/platform/postgres';
import { bookkeepingMigrations } from '@academy/platform/subscriptions';
import { bookkeeping, listSchema } from './bookkeeping.ts';

export { listSchema } from './bookkeeping.ts';

/** Tables of processes, in order. A published migration is never edited; a later one corrects it. */
export const processMigrations: Migrations = {
  ...bookkeepingMigrations(bookkeeping.schema),
  'processes-todos': { up: (transaction) => transaction.raw(`create schema if not exists ${listSchema}`) },
  'processes-tried': {
    up: (transaction) =>
      transaction.raw(`
      -- What was done about to-dos. It cannot be rebuilt from the log, so it is in the backup.
      create table processes.tried (
        process text not null,
        key text not null,
        state text not null check (state in ('waiting', 'started', 'done', 'refused', 'dead', 'dropped')),
        -- Failed tries.
        attempts integer not null,
        -- Of one that waits; null for at once.
        next_try timestamptz,
        -- Of the refusal or the last failure.
        code text,
        noted_at timestamptz not null,
        primary key (process, key)
      );
      create index on processes.tried (process, next_try) where state = 'waiting';
    `),
  },
  'processes-places': {
    up: (transaction) =>
      transaction.raw(`
      -- Confirmed places, of which no two of a coach may meet: the second net of the process double-bookings.
      create table processes.places (
        booking_id text primary key,
        -- A range of one id, because comparing plain numbers in such an index needs an extension (btree_gist), which not every server has.
        coach int8range not null,
        -- From the beginning of the session to the end of its buffer, which is excluded.
        span tstzrange not null,
        exclude using gist (coach with &&, span with &&)
      );
    `),
  },
  'processes-provider-hints': {
    up: (transaction) =>
      transaction.raw(`
      -- What the payment provider tells that it has changed; each is looked at, and deleted then.
      create table processes.provider_hints (
        -- A new one whenever it is told again, so that what is told during a look is not lost.
        id bigint generated always as identity,
        kind text not null check (kind in ('payment', 'transfer')),
        -- Our own.
        ref text not null,
        noted_at timestamptz not null,
        primary key (kind, ref)
      );
      create index on processes.provider_hints (id);
      -- How far the provider's list of changes was read; one row.
      create table processes.provider_sweep (
        is_only boolean primary key default true check (is_only),
        cursor text,
        -- When the end of the list was reached.
        swept_at timestamptz
      );
      insert into processes.provider_sweep default values;
      -- The door for the api: it notes hints, lets the sweep be tried at once, and wakes its worker.
      create function processes.note_hints(hints jsonb, at timestamptz) returns void
        language sql security definer set search_path = '' as $$
          insert into processes.provider_hints as known (kind, ref, noted_at)
            select distinct hint.kind, hint.ref, at from jsonb_to_recordset(hints) as hint(kind text, ref text) order by 1, 2
            on conflict (kind, ref) do update set id = default, noted_at = excluded.noted_at;
          update processes.tried set next_try = least(next_try, at)
            where process = 'provider_sweep' and key = 'sweep' and state = 'waiting';
          select pg_notify('${bookkeeping.channel}', '{"model":"provider_sweep","version":1,"position":"0","changed":null}');
        $$;
      revoke all on function processes.note_hints(jsonb, timestamptz) from public;
    `),
  },
  'processes-mail-digests': {
    up: (transaction) =>
      transaction.raw(`
      -- Which mails of the process mails go together, in the mail of somebody's day; each is a to-do, by its key.
      create table processes.mail_digests (
        key text primary key,
        account_id bigint not null,
        -- When that mail goes.
        due_at timestamptz not null,
        -- The data of the to-do: ids and times.
        data jsonb not null
      );
      create index on processes.mail_digests (account_id, due_at);
      create index on processes.mail_digests (due_at);
    `),
  },
  'processes-reconciliations': {
    up: (transaction) =>
      transaction.raw(`
      -- Comparisons of all money, nightly and by operators; the last hundred.
      create table processes.reconciliations (
        id bigint generated always as identity primary key,
        ended_at timestamptz not null,
        -- Up to which the log was added up.
        position bigint not null,
        -- Where in the provider's list of changes the next one goes on; with the position up to which the provider was asked.
        cursor text,
        asked_position bigint not null,
        -- False if the provider was away.
        is_provider_asked boolean not null,
        -- Read models that could not be compared.
        not_compared text[] not null,
        -- By kind, those that are not named too.
        counts jsonb not null,
        -- With ids and amounts, and nothing personal.
        findings jsonb not null
      );
    `),
  },
  'processes-tried-indexes': {
    up: (transaction) =>
      transaction.raw(`
      -- What is tried again is found by its time, and what is dead at all, however much was done.
      create index tried_unfinished on processes.tried (process, (coalesce(next_try, '-infinity'))) where state in ('waiting', 'started');
      create index tried_dead on processes.tried (process) where state = 'dead';
      drop index processes.tried_process_next_try_idx;
    `),
  },
  'processes-message-mails': {
    up: (transaction) =>
      transaction.raw(`
      -- The last mail about what somebody has not read of a conversation: there is one until they have read something.
      create table processes.message_mails (
        account_id bigint not null,
        -- Whose messages.
        peer_id bigint not null,
        -- Of the mail: the same when it is sent again.
        key text not null,
        -- How far the conversation was read then.
        read_position bigint not null,
        mailed_at timestamptz not null,
        primary key (account_id, peer_id)
      );
      create index on processes.message_mails (account_id, mailed_at);
      create index on processes.message_mails (mailed_at);
    `),
  },
};
