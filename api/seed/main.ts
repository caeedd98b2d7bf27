import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { createDocuments } from '../documents/index.ts';
import { createImages } from '../images/index.ts';
import { readSettings } from '../settings.ts';
import { seedAudited } from './audited.ts';
import { beginningOf } from './beginning.ts';
import { addressOf, demoPassword } from './people.ts';
import { seedDemo } from './seed.ts';
import { seedStaff } from './staff.ts';
import { testProviderOf } from './test-bank.ts';

/** Whoever knows the demo's passwords must not look into the log of a copy that others reach. */
const isOnlyHere = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/**
 * Loads the demo once, then prints a line with its accounts, and one that says so if something is left that waits for the audit: `audit`, as an
 * argument, loads that.
 */
const settings = readSettings(process.env);
const app = await createApp({ ...settings, silentMs: 0 }, createLogger({ name: 'seed', level: 'warn', destination: process.stderr }));
const { services, pool } = app;

const isDone = async (name: string): Promise<boolean> =>
  (await pool.query('select 1 from identity.seeds where name = $1', [name])).rowCount !== 0;
const note = async (name: string): Promise<unknown> =>
  await pool.query('insert into identity.seeds (name) values ($1) on conflict do nothing', [name]);

async function load(beginning: Date): Promise<void> {
  if (!(await isDone('demo'))) {
    const [images, documents, provider] = [createImages({ pool }), createDocuments(pool), testProviderOf(settings)];
    await seedDemo({ ...services, pool, files: app.files, images, documents, provider, now: settings.clock() });
    await note('demo');
  }
  const account = (role: string, key: string) => ({ role, email: addressOf(key), password: demoPassword });
  const staff = isOnlyHere(settings.host) ? await seedStaff({ ...services, pool }, beginning) : [];
  process.stdout.write(`${JSON.stringify({ accounts: [account('coach', 'coach'), account('athlete', 'athlete'), ...staff] })}\n`);
  if (staff.length > 0 && !(await isDone('demo audited'))) process.stdout.write('{"waitsForAudit":true}\n');
}

try {
  const beginning = await beginningOf(pool, settings.clock());
  if (process.argv[2] === 'audit') {
    await seedAudited({ ...services, pool }, beginning);
    await note('demo audited');
  } else await load(beginning);
} finally {
  await app.close();
}
