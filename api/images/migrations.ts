/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const imageMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'images-0001-images',
    up: `
      create schema if not exists media;

      -- What is stored is what we encoded ourselves, never what was sent.
      create table media.images (
        id uuid primary key,
        owner_id bigint not null,
        role text not null check (role in ('athlete', 'coach')),
        bytes bytea not null,
        created_at timestamptz not null default now()
      );
      -- WebP does not get smaller by compressing it again.
      alter table media.images alter column bytes set storage external;
      create index on media.images (owner_id, created_at);
    `,
  },
];
