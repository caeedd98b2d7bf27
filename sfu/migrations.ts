import type { Migrations } from '@academy/platform/postgres';

/** Tables of rooms and used tickets, in order. A published migration is never edited; a later one corrects it. */
export const callMigrations: Migrations = {
  'calls-0001-servers-and-rooms': {
    up: (transaction) =>
      transaction.raw(`
      create schema if not exists calls;

      -- Signalling servers, as each says every few seconds.
      create table calls.servers (
        id text primary key,
        -- ws: or wss: address, or port:N for the host that the browser came to.
        url text not null,
        rooms integer not null,
        is_draining boolean not null,
        seen_at timestamptz not null
      );

      -- Where each open room lives; '' where its people are on their way to another server.
      create table calls.rooms (
        call_id text primary key,
        server_id text not null,
        abandoned_at timestamptz
      );
      create index on calls.rooms (server_id);
    `),
  },
  'calls-0002-rooms-being-closed': {
    up: (transaction) =>
      transaction.raw(`
      -- Its people did not come again, and its server writes that down now.
      alter table calls.rooms add column is_closing boolean not null default false;
    `),
  },
  'calls-0003-spent-tickets': {
    up: (transaction) =>
      transaction.raw(`
      -- A ticket enters once: what was used is kept until nobody would take it any more.
      create table calls.spent_tickets (
        id uuid primary key,
        expires_at timestamptz not null
      );
      create index on calls.spent_tickets (expires_at);
    `),
  },
};
