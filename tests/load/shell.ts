import { createSecretKey, randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import jwt from 'jsonwebtoken';
import { type Product, startProduct } from '../product/product.ts';
import { fineCpuSeconds } from './cpu.ts';
import { environmentOf } from './crowd.ts';
import { load, percentile, post } from './http-load.ts';
import { startServer } from './plain-wallets-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

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

interface Side {
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly Buffer[];
}

async function measure({ port, pid, requests }: Side) {
  let index = 0;
  const next = (): Buffer => requests[index++ % requests.length]!;
  const before = fineCpuSeconds(pid);
  const { done, others, seconds: took, latencies } = await load({ port, connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every request was answered with 200: ${JSON.stringify(others)}`);
  const cpu = ((fineCpuSeconds(pid) - before) / done) * 1e6;
  return { aSecond: done / took, cpu, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

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
    const requestsWith = (own: readonly string[]): Buffer[] => own.map((token) => post('/create_review', token, body));
    const sides = { ours: { ...ours, requests: requestsWith(tokens) }, plain: { ...plain, requests: requestsWith(plainTokens) } };
    const taken = { ours: [] as Awaited<ReturnType<typeof measure>>[], plain: [] as Awaited<ReturnType<typeof measure>>[] };
    // The first round is a warm-up.
    for (let round = -1; round < rounds; round++)
      for (const name of ['ours', 'plain'] as const) {
        const one = await measure(sides[name]);
        if (round >= 0) taken[name].push(one);
      }
    console.log(`\nMedians of ${rounds} rounds of ${seconds} s in turns, least and most in brackets; ${athletes} athletes.\n`);
    head('figure', 'ours', 'plain', 'ours to plain');
    for (const [figure, name] of [
      ['requests/s', 'aSecond'],
      ['CPU µs a request', 'cpu'],
      ['p50 ms', 'p50'],
      ['p99 ms', 'p99'],
    ] as const) {
      const [own, others] = [taken.ours.map((one) => one[name]), taken.plain.map((one) => one[name])];
      row(figure, spread(own), spread(others), spreadOfRatios(own, others));
    }
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
