/** Records loaded seeds, so that later changes by users are kept. */
export const seedMigration = {
  name: 'seeds',
  up: 'create table identity.seeds (name text primary key, finished_at timestamptz not null default now())',
};
