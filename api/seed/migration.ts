/** Remembers which seeds were loaded, so that what people change afterwards is left alone. */
export const seedMigration = {
  name: 'seeds',
  up: 'create table identity.seeds (name text primary key, finished_at timestamptz not null default now())',
};
