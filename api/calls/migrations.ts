/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const callMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'calls-0001-servers-and-rooms',
    up: `
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
    `,
  },
  {
    name: 'calls-0002-rooms-being-closed',
    up: `
      -- Its people did not come again, and its server writes that down now.
      alter table calls.rooms add column is_closing boolean not null default false;
    `,
  },
];
