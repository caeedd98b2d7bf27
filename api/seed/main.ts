import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { createDocuments } from '../documents/index.ts';
import { createImages } from '../images/index.ts';
import { readSettings } from '../settings.ts';
import { addressOf, demoPassword } from './people.ts';
import { seedDemo } from './seed.ts';
import { seedStaff } from './staff.ts';
import { testProviderOf } from './test-bank.ts';

/** Whoever knows the demo's passwords must not look into the log of a copy that others reach. */
const isOnlyHere = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** Loads the demo once, then prints a line with its accounts. */
const settings = readSettings(process.env);
const app = await createApp({ ...settings, silentMs: 0 }, createLogger({ name: 'seed', level: 'warn', destination: process.stderr }));
try {
  const { rowCount } = await app.pool.query('select 1 from identity.seeds where name = $1', ['demo']);
  if (rowCount === 0) {
    const { services, pool } = app;
    const [images, documents, provider] = [createImages({ pool }), createDocuments(pool), testProviderOf(settings)];
    await seedDemo({ ...services, pool, files: app.files, images, documents, provider, now: settings.clock() });
    await app.pool.query('insert into identity.seeds (name) values ($1) on conflict do nothing', ['demo']);
  }
  const account = (role: string, key: string) => ({ role, email: addressOf(key), password: demoPassword });
  const staff = isOnlyHere(settings.host) ? await seedStaff(app.services) : [];
  process.stdout.write(`${JSON.stringify({ accounts: [account('coach', 'coach'), account('athlete', 'athlete'), ...staff] })}\n`);
} finally {
  await app.close();
}
