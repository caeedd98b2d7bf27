import type { Migrations } from '@academy/platform/postgres';

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
};
