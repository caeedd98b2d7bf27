/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const presenceMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'presence-0001-seen',
    up: `
      create schema presence;

      -- Who has a connection to which process of the api. Unlogged: after a crash of Postgres the processes write it anew.
      create unlogged table presence.seen (
        role text not null check (role in ('athlete', 'coach')),
        person_id bigint not null,
        process uuid not null,
        is_away boolean not null,
        seen_at timestamptz not null,
        primary key (role, person_id, process)
      );
      create index on presence.seen (process);
    `,
  },
];
