// `npm run fuzz -- --requests 300000 --seed 7 --sockets 20000`: starts a product, sends it hostile input, and
// reports faults in its responses, log, read models and memory. `--only NAME --seed N --path P` repeats one finding.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { messages } from '@academy/domain';
import { crowdEnvironment } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { lookAfterwards } from './afterwards.ts';
import { type Document, operationsOf } from './document.ts';
import { flood } from './floods.ts';
import { again, type Found, hunt } from './hunt.ts';
import type { Oracle } from './oracle.ts';
import { gatherPeople } from './people.ts';
import { watchProcesses } from './processes.ts';
import { createReport } from './report.ts';
import { createSchemas } from './schemas.ts';
import { type Quarries, quarriesFor } from './quarries.ts';
import { World } from './world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    sockets: { type: 'string' },
    seconds: { type: 'string', default: '86400' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string' },
    path: { type: 'string' },
  },
});
const wanted = { requests: Number(values.requests), sockets: Number(values.sockets ?? Math.ceil(Number(values.requests) / 20)) };
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
if (![wanted.requests, wanted.sockets, seconds, seed].every(Number.isInteger) || (values.path !== undefined && values.only === undefined)) {
  throw new Error(
    'usage: npm run fuzz -- [--requests N] [--sockets N] [--seconds N] [--seed N] [--only requests|forms|formsOfSignalling|live|signalling [--path P]]',
  );
}

const environment = { ...crowdEnvironment, LOG_LEVEL: 'fatal' };
/** Access tokens expire after a quarter of an hour. */
const renewEveryMs = 10 * 60_000;

const report = createReport(seed);
const say = (line: string): void => console.log(line);

async function oracleOf(product: Product): Promise<{ readonly oracle: Oracle; readonly document: Document }> {
  const document = (await (await fetch(`${product.api}/openapi.json`)).json()) as Document;
  const oracle = { operations: operationsOf(document), schemas: createSchemas(document), messages, secrets: [product.dataDir] };
  return { oracle, document };
}

/** Runs until each kind has reached its count, or the time is over. */
async function tryAll(product: Product, quarries: Quarries, world: World): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const progressTimer = setInterval(() => say(report.progress(quarries.tallies)), 5_000);
  const renew = setInterval(() => {
    gatherPeople(product)
      .then((people) => world.renew(people))
      .catch((error: unknown) => report.problem(`no new people could be gathered: ${String(error)}`));
  }, renewEveryMs);
  try {
    await Promise.all(
      quarries.all
        .filter(({ quarry }) => values.only === undefined || quarry.name === values.only)
        .map(({ quarry, lanes, tally, share }) => {
          const most =
            share === 'sockets' ? wanted.sockets / 2 : share === 'forms' ? Math.min(wanted.requests / 100, 1_000) : wanted.requests;
          const goesOn = (): boolean => tally.total < most && performance.now() < until;
          const onFound = (found: Found): void => say(report.add(found));
          return hunt(quarry, { seed, lanes, goesOn, onFound });
        }),
    );
  } finally {
    clearInterval(progressTimer);
    clearInterval(renew);
  }
}

/** The remaining data must allow a restart, and with the usual limits some requests are refused. */
async function startAgain(product: Product): Promise<void> {
  const code = await product.stop();
  if (code !== 0) report.problem(`the product ended with ${String(code)} when it was stopped`);
  const next = await startProduct({ dataDir: product.dataDir, environment: { LOG_LEVEL: 'fatal' } });
  try {
    const { oracle } = await oracleOf(next);
    const { refused, findings } = await flood(oracle, Number(new URL(next.api).port), '/home_facts');
    say(`with the usual limits ${refused} of a flood were refused`);
    for (const { key, detail } of findings.slice(0, 5)) report.problem(`a flood: ${key} ${detail}`);
  } finally {
    await next.stop();
  }
}

const product = await startProduct({ environment: { ...environment, REQUESTS_PER_SECOND: '1000000' } });
try {
  const { oracle, document } = await oracleOf(product);
  const world = new World(new URL(product.api).host, await gatherPeople(product));
  const quarries = quarriesFor({ product, oracle, document, world });
  if (values.path !== undefined) {
    const one = quarries.all.find(({ quarry }) => quarry.name === values.only);
    const findings = one ? await again(one.quarry, seed, values.path) : [];
    for (const { key, detail } of findings) report.problem(`${key} ${detail}`);
  } else {
    say(`seed ${seed}, ${oracle.operations.length} operations, ${wanted.requests} requests, ${wanted.sockets} messages over sockets`);
    const watch = watchProcesses(product);
    await tryAll(product, quarries, world);
    const { problems, report: memory } = watch.stop();
    for (const problem of problems) report.problem(problem);
    if (problems.length > 0) say(`the product said:\n${product.output().slice(-4_000)}`);
    const kinds = Object.values(quarries.tallies).flatMap((tally) => tally.kinds());
    for (const line of [report.progress(quarries.tallies), ...kinds, ...memory]) say(line);
    for (const problem of await lookAfterwards(product, say)) report.problem(problem);
    await startAgain(product);
  }
} finally {
  await product.stop();
  product.remove();
}
say(report.summary());
process.exit(report.isClean ? 0 : 1);
