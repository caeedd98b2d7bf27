import { type Migrations, rootKeysSql } from '@academy/platform/postgres';

/** Tables of the audit, in order. A published migration is never edited; a later one corrects it. They are in the backup, never rebuilt. */
export const auditMigrations: Migrations = {
  'audit-0001-records-and-heads': {
    up: (transaction) =>
      transaction.raw(`
      create schema if not exists audit;

      -- Sealed events, with their bytes: leaf number - 1 of the tree.
      create table audit.records (
        number bigint primary key,
        -- Of the leaf.
        hash bytea not null,
        stream text not null,
        revision bigint not null,
        event_id text not null,
        type text not null,
        is_json boolean not null,
        -- From the metadata, where it says so.
        time timestamptz,
        actor text,
        command text,
        correlation text,
        command_id text,
        because text,
        -- In the log of the store that is followed now.
        position bigint not null,
        data bytea not null,
        metadata bytea not null,
        unique (stream, revision)
      );
      -- Encrypted texts do not get smaller, and trying costs more than the disk.
      alter table audit.records alter column data set storage external, alter column metadata set storage external;

      -- Full subtrees of every eighth level, of which tiles are made.
      create table audit.subtrees (
        level smallint not null,
        index bigint not null,
        hash bytea not null,
        primary key (level, index)
      );

      -- How far the log is sealed; one row.
      create table audit.checkpoint (
        is_only boolean primary key default true check (is_only),
        -- Up to which the log was read; null: nothing of it.
        position bigint,
        size bigint not null,
        -- The hashes of the right edge, one after the other.
        edge bytea not null
      );
      insert into audit.checkpoint (position, size, edge) values (null, 0, '');

      -- Ed25519 keys that sign heads; the secret half is wrapped by AUDIT_KEY.
      create table audit.keys (
        name text not null,
        kind smallint not null,
        public_key bytea primary key,
        wrapped bytea not null,
        added_at timestamptz not null
      );

      -- Signed heads.
      create table audit.heads (
        size bigint primary key,
        root bytea not null,
        note text not null,
        signed_at timestamptz not null
      );

      -- What the sealer found. Each is raised once.
      create table audit.alarms (
        id bigint generated always as identity primary key,
        kind text not null,
        -- Where: a stream and revision, a record, a head.
        place text not null,
        raised_at timestamptz not null,
        unique (kind, place)
      );
    `),
  },
  'audit-0002-explorer': {
    up: (transaction) =>
      transaction.raw(`
      -- Every filter of the explorer goes on from a number, so each index ends with it.
      create index records_by_stream on audit.records (stream, number);
      -- A name may be longer than an index can hold.
      create index records_by_type on audit.records (left(type, 100), number);
      create index records_by_actor on audit.records (actor, number);
      create index records_by_correlation on audit.records (correlation, number);
      create index records_by_time on audit.records (time, number);
      create index records_by_event on audit.records (event_id);
      create index records_by_command on audit.records (command_id, number);
      create index records_by_because on audit.records (because, number);

      -- How far the records are in the two tables below, which are made of records alone; one row.
      create table audit.indexed (
        is_only boolean primary key default true check (is_only),
        number bigint not null
      );
      insert into audit.indexed (number) values (0);

      -- Whom a record mentions in clear, such as athlete-7.
      create table audit.mentions (
        person text not null,
        number bigint not null,
        primary key (person, number)
      );

      -- Records of each day of UTC.
      create table audit.days (
        day date not null,
        type text not null,
        count bigint not null,
        primary key (day, type)
      );

      -- What auditors asked, written before they are answered. Rows are only added, by the function below.
      create table audit.journal (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        person text not null,
        -- Digest of the session.
        session text not null,
        -- The endpoint, and what was asked of it.
        call text not null,
        target text not null,
        -- The status of the answer, and how many records it shows.
        outcome smallint not null,
        shown integer not null,
        correlation text not null
      );
      create index journal_by_person on audit.journal (person, id);
      create function audit.refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception 'rows of the journal are only added';
        end $$;
      create trigger journal_is_kept before update or delete or truncate on audit.journal
        for each statement execute function audit.refuse_change();

      create function audit.note_reading(
        at timestamptz, person text, session text, call text, target text, outcome int, shown int, correlation text
      ) returns void
        language sql security definer set search_path = '' as $$
          insert into audit.journal (at, person, session, call, target, outcome, shown, correlation)
            values (at, person, session, call, target, outcome, shown, correlation);
        $$;
      revoke all on function audit.note_reading(timestamptz, text, text, text, text, int, int, text) from public;
    `),
  },
  'audit-0003-answers': {
    up: (transaction) =>
      transaction.raw(`
      -- What a custodian says of an alarm: once, and never changed. Rows are only added, by the function below.
      create table audit.answers (
        alarm bigint primary key references audit.alarms (id),
        at timestamptz not null,
        person text not null,
        answer text not null
      );
      create function audit.refuse_other_answer() returns trigger language plpgsql as $$
        begin
          raise exception 'an answer to an alarm is only added';
        end $$;
      create trigger answers_are_kept before update or delete or truncate on audit.answers
        for each statement execute function audit.refuse_other_answer();

      -- True if it is the first answer to this alarm.
      create function audit.answer_alarm(alarm bigint, at timestamptz, person text, answer text) returns boolean
        language sql security definer set search_path = '' as $$
          with answered as (
            insert into audit.answers (alarm, at, person, answer)
              select id, $2, $3, $4 from audit.alarms where id = $1
              on conflict do nothing returning 1)
          select exists (select from answered);
        $$;
      revoke all on function audit.answer_alarm(bigint, timestamptz, text, text) from public;
    `),
  },
  'audit-0004-mention-counts': {
    up: (transaction) =>
      transaction.raw(`
      -- How many records of each kind of stream mention a person, and the first and the last of them. Made of records alone.
      create table audit.mention_counts (
        person text not null,
        -- What the streams are about, such as wallet.
        category text not null,
        count bigint not null,
        first bigint not null,
        last bigint not null,
        primary key (person, category)
      );
      -- How far the records are in that table; behind number in a database from before it, until all are counted.
      alter table audit.indexed add column counted bigint not null default 0;
    `),
  },
  'audit-0005-root-keys': {
    async up(transaction) {
      const { rows } = await transaction.raw<{ rows: { is_old: boolean }[] }>('select exists (select from audit.keys) as is_old');
      await transaction.raw(rootKeysSql('audit', rows[0]?.is_old ?? false));
    },
  },
};
