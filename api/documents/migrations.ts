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
];
