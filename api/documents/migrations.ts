/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const documentMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'documents-0001-documents',
    up: `
      create schema if not exists media;

      -- What was sent, byte by byte: it is handed back to its owner alone, as a file to save, and never shown in a page.
      create table media.documents (
        id uuid primary key,
        owner_id bigint not null,
        name text not null,
        type text not null,
        size integer not null,
        bytes bytea not null,
        created_at timestamptz not null default now()
      );
      -- None of the formats gets smaller by compressing it again.
      alter table media.documents alter column bytes set storage external;
      create index on media.documents (owner_id, created_at);
    `,
  },
  {
    name: 'documents-0002-parts',
    up: `
      -- In pieces, so that neither storing nor reading a file needs the memory for all of it.
      create table media.document_parts (
        document_id uuid not null references media.documents on delete cascade,
        place integer not null,
        bytes bytea not null,
        primary key (document_id, place)
      );
      alter table media.document_parts alter column bytes set storage external;
      insert into media.document_parts (document_id, place, bytes)
        select id, place, substring(bytes from place * 1048576 + 1 for 1048576)
        from media.documents, generate_series(0, (length(bytes) - 1) / 1048576) as place;
      alter table media.documents drop column bytes;

      -- Not there for anybody before its last piece has come.
      alter table media.documents add column is_whole boolean not null default false;
      update media.documents set is_whole = true;
      create index on media.documents (created_at) where not is_whole;
    `,
  },
];
