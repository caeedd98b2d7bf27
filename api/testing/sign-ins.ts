import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createLogger } from '@academy/platform/logging';
import { verify } from '@node-rs/argon2';
import { createApp } from '../app.ts';
import { createPasswords } from '../identity/passwords.ts';
import { readSettings } from '../settings.ts';
import { makeAccounts } from './measured.ts';

/**
 * For measurements: athletes with one known password, and the bare hash beside which their sign-ins are measured. Writes
 * `{ emails, password }` to --out and prints `READY`. For each line with a number it then verifies the password that many times, one after
 * the other, and prints the seconds of CPU that it took.
 */
const { values } = parseArgs({ options: { athletes: { type: 'string' }, out: { type: 'string' } } });
const athletes = Number(values.athletes);
if (!(athletes > 0) || !values.out) throw new Error('usage: sign-ins.ts --athletes N --out FILE');

const password = 'Measured!Pass1';
const passwordHash = await (await createPasswords()).hash(password);
const app = await createApp(
  { ...readSettings(process.env), silentMs: 0 },
  createLogger({ name: 'sign-ins', level: 'warn', destination: process.stderr }),
);
try {
  const emails = (await makeAccounts(app, athletes, passwordHash)).map(({ email }) => email);
  writeFileSync(values.out, JSON.stringify({ emails, password }), { mode: 0o600 });
} finally {
  await app.close();
}
process.stdout.write('READY\n');
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  for (let left = Number(line); left > 0; left--) await verify(passwordHash, password);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${(user + system) / 1e6}\n`);
}
