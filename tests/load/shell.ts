import { createSecretKey, randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import jwt from 'jsonwebtoken';
import { type Product, startProduct } from '../product/product.ts';
import { fineCpuSeconds } from './cpu.ts';
import { environmentOf } from './crowd.ts';
import { compareLoops, type LoopSide } from './closed-loop.ts';
import { post } from './http-load.ts';
import { type StartedServer, startServer } from './plain-wallets-process.ts';

/**
 * What stands around a command, with nothing behind it: `POST /create_review` of the product's own tokens, checks, limits, metrics and log,
 * in turns with the same libraries as one would first write them (`plain-shell.ts`). `-- --quick` takes half a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 3));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0)) throw new Error('usage: [--quick] [--seconds 3] [--rounds 7]');
const athletes = 200;
const connections = 64;
const body = { coach_id: 7, rating: 5, comment: 'I have practised the serve as shown, and it stays in the court more often now.' };

async function compare(product: Product): Promise<void> {
  const out = path.join(product.dataDir, 'shell.json');
  const program = path.resolve(import.meta.dirname, '../../api/testing/shell.ts');
  const ours = await startServer(program, ['--athletes', `${athletes}`, '--out', out], environmentOf(product, 'api/main.ts'));
  const secret = randomBytes(32).toString('hex');
  const env = { ...process.env, CRUD_SECRET: secret, NODE_ENV: 'production' };
  const plain = await startServer(path.join(import.meta.dirname, 'plain-shell.ts'), [], env);
  try {
    const { tokens } = JSON.parse(readFileSync(out, 'utf8')) as { readonly tokens: readonly string[] };
    rmSync(out);
    const key = createSecretKey(Buffer.from(secret));
    const plainTokens = Array.from({ length: athletes }, (_, id) => jwt.sign({ id, role: 'athlete' }, key, { expiresIn: '1h' }));
    const sideOf = ({ port, pid }: StartedServer, own: readonly string[]): LoopSide => ({
      port,
      cpu: () => fineCpuSeconds(pid),
      requests: own.map((token) => post('/create_review', token, body)),
    });
    await compareLoops(sideOf(ours, tokens), { plain: sideOf(plain, plainTokens) }, { connections, seconds, rounds });
  } finally {
    await Promise.all([ours.stop(), plain.stop()]);
  }
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`);
const product = await startProduct({ environment: { DEMO: '0', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
