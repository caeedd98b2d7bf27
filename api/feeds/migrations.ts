/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const feedMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'feeds-0001-calendar-feeds',
    up: `
      create schema feeds;

      -- One feed a person: a new one takes the place of the old.
      create table feeds.calendar_feeds (
        account_id bigint primary key,
        role text not null check (role in ('athlete', 'coach')),
        -- SHA-256 of the token, which is nowhere else.
        token_hash bytea not null unique,
        shows_names boolean not null,
        created_at timestamptz not null
      );
    `,
  },
  {
    name: 'feeds-0002-busy-feeds',
    up: `
      -- To which address a coach's computer sends calendars: one a coach.
      create table feeds.busy_feeds (
        account_id bigint primary key,
        -- SHA-256 of the token, which is nowhere else.
        token_hash bytea not null unique,
        created_at timestamptz not null
      );
    `,
  },
];
