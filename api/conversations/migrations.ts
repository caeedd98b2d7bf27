/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const conversationMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'conversations-0001-read-marks',
    up: `
      create schema conversations;

      -- How far each of the two has read: the place of a message in the log. No business fact, so it is not in the log.
      create table conversations.read_marks (
        role text not null check (role in ('athlete', 'coach')),
        person_id bigint not null,
        peer_id bigint not null,
        position bigint not null,
        primary key (role, person_id, peer_id)
      );
    `,
  },
  {
    name: 'conversations-0002-files',
    up: `
      -- Name, bytes and pixels are sealed under the uploader's key: whoever destroys it closes the file.
      create table conversations.files (
        id uuid primary key,
        role text not null check (role in ('athlete', 'coach')),
        person_id bigint not null,
        coach_id bigint not null,
        athlete_id bigint not null,
        box text not null default '',
        -- Bytes
        size integer not null default 0,
        created_at timestamptz not null default now(),
        -- Not there for anybody before its last piece has come.
        is_whole boolean not null default false,
        -- The message that names it, or was about to.
        message_id uuid,
        -- The message was found in the log.
        is_sent boolean not null default false,
        -- When the message was deleted.
        deleted_at timestamptz
      );
      create index on conversations.files (role, person_id, created_at);
      create index on conversations.files (role, person_id, message_id);
      create index on conversations.files (created_at) where not is_sent;
      create index on conversations.files (deleted_at) where deleted_at is not null;

      create table conversations.file_parts (
        file_id uuid not null references conversations.files on delete cascade,
        place integer not null,
        bytes bytea not null,
        primary key (file_id, place)
      );
      -- Sealed bytes do not get smaller.
      alter table conversations.file_parts alter column bytes set storage external;
    `,
  },
  {
    name: 'conversations-0003-files-looked-at',
    up: `
      -- When its message was looked for last: a moderator removes messages without asking the api.
      alter table conversations.files add column looked_at timestamptz not null default now();
      create index on conversations.files (looked_at) where is_sent;
    `,
  },
];
