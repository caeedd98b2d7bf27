import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { addressOf, demoPassword } from './people.ts';
import { seedDemo } from './seed.ts';

/** Loads the demo once, then says on one line how to sign in to it. */
const app = await createApp(readSettings(process.env), createLogger({ name: 'seed', level: 'warn', destination: process.stderr }));
try {
  const { rowCount } = await app.pool.query('select 1 from identity.seeds where name = $1', ['demo']);
  if (rowCount === 0) {
    await seedDemo({ ...app.services, pool: app.pool });
    await app.pool.query('insert into identity.seeds (name) values ($1) on conflict do nothing', ['demo']);
  }
  const account = (role: string, key: string) => ({ role, email: addressOf(key), password: demoPassword });
  process.stdout.write(`${JSON.stringify({ accounts: [account('coach', 'coach'), account('athlete', 'athlete')] })}\n`);
} finally {
  await app.close();
}
