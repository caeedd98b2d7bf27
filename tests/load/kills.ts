import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { eventually } from '../product/eventually.ts';
import { request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Crowd, environmentOf, gatherCrowd } from './crowd.ts';
import { appendPoison, reviewsInLog } from './kills-poison.ts';

/**
 * Sends reviews through the api while processes are killed and the log contains unreadable events. Afterwards every acknowledged
 * review exists once, no other does, the read models equal a rebuild, and parked events can be dropped. Exits with 1 otherwise.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    commands: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    poison: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [commands, kills, poison, seed] = [values.commands, values.kills, values.poison, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![commands, kills, poison, seed].every((count) => Number.isSafeInteger(count) && count > 0) || commands > 100_000 || kills > commands) {
  throw new Error('usage: --commands 1000 --kills 20 --poison 20 --seed 1');
}

const workers = 8;
const longestMs = 9 * 60_000;
const scripts = ['api/main.ts', 'projections/main.ts', 'event-store/main.ts'] as const;
/** All that fold reviews, sorted. */
const readModels = ['coach_reviews', 'coach_search', 'home_facts', 'notification_list'];
const root = path.resolve(import.meta.dirname, '../..');

/** The same numbers for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const misses: string[] = [];
function check(what: string, isSo: boolean): void {
  console.log(`${isSo ? 'ok  ' : 'MISS'} ${what}`);
  if (!isSo) misses.push(what);
}

interface Pair {
  readonly coachId: number;
  readonly token: string;
  readonly stream: string;
}

const athleteOf = (token: string): number => {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return Number(/\d+/.exec(sub)?.[0]);
};

function pairsOf({ coachIds, tokens }: Crowd): Pair[] {
  const all = tokens.flatMap((token) => coachIds.map((coachId) => ({ coachId, token, stream: `review-${coachId}_${athleteOf(token)}` })));
  return all.slice(0, commands);
}

const outcomes = new Map<string, number>();
const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Sends one review under one key until it is acknowledged. */
async function review(product: Product, { coachId, token, stream }: Pair): Promise<void> {
  await eventually(
    `an acknowledgement for ${stream}`,
    async () => {
      const body = { coach_id: coachId, rating: 1 + (coachId % 5), comment: stream };
      const asked = request(product, 'POST', '/create_review', { token, body, headers: { 'idempotency-key': stream } });
      const status = await asked.then((answer) => answer.status).catch(() => 'no answer');
      count(String(status));
      return status === 200 ? true : undefined;
    },
    120_000,
  );
}

async function campaign(product: Product, crowd: Crowd): Promise<{ pairs: readonly Pair[]; poisoned: readonly string[] }> {
  const random = randomOf(seed);
  const pairs = pairsOf(crowd);
  if (pairs.length < commands) throw new Error(`only ${pairs.length} pairs for ${commands} commands`);
  const poisoned: string[] = [];
  const killed = new Map<string, number>();
  let [next, acknowledged] = [0, 0];

  const worker = async (): Promise<void> => {
    for (let pair = pairs[next++]; pair; pair = pairs[next++]) {
      await review(product, pair);
      acknowledged++;
    }
  };
  const kill = async (): Promise<void> => {
    const script = scripts[Math.floor(random() * scripts.length)] ?? scripts[0];
    const pid = await eventually(`${script} runs`, () => product.pidsOf(script)[0]);
    process.kill(pid, 'SIGKILL');
    killed.set(script, (killed.get(script) ?? 0) + 1);
  };
  const strike = async (): Promise<void> => {
    for (let blow = 0; blow < Math.max(kills, poison); blow++) {
      const at = ((blow + random()) * commands) / (Math.max(kills, poison) + 1);
      await eventually(`${at} acknowledgements`, () => (acknowledged >= at ? true : undefined), 240_000);
      if (blow < poison) {
        const coachId = crowd.coachIds[blow % crowd.coachIds.length] ?? 0;
        poisoned.push(await eventually('poison is in the log', () => appendPoison(product.eventStore(), coachId, blow)));
      }
      if (blow < kills) await kill();
    }
  };
  await Promise.all([strike(), ...Array.from({ length: workers }, worker)]);
  console.log(`${acknowledged} acknowledged; answers: ${[...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`);
  console.log(`killed: ${[...killed].map(([script, times]) => `${script} ${times}`).join(', ')}; poisoned streams: ${poisoned.length}`);
  return { pairs, poisoned };
}

/** Every row of every read model without its time of writing, sorted. */
async function tables(client: pg.Client): Promise<Map<string, string>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'views' order by 1`,
  );
  const all = new Map<string, string>();
  for (const { name } of names) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from views.${name} t order by 1`);
    all.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return all;
}

const parkedIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ place: string }>(
    `select concat_ws(' ', model, stream, position, held) as place from projections.parked order by 1`,
  );
  return rows.map(({ place }) => place);
};

function operate(product: Product, ...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'tools/run.mjs'), 'operate', ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { status, text: stdout };
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([name, rows]) => b.get(name) === rows);

async function verify(product: Product, pairs: readonly Pair[], poisoned: readonly string[], before: number): Promise<void> {
  const client = new pg.Client(environmentOf(product, 'projections/main.ts')['DATABASE_URL']);
  await client.connect();
  try {
    const reviews = async (): Promise<Map<string, number>> => {
      const { rows } = await client.query<{ stream: string; times: number }>(
        `select concat('review-', coach_id, '_', athlete_id) as stream, count(*)::integer as times from views.coach_reviews_v3 group by 1`,
      );
      return new Map(rows.map(({ stream, times }) => [stream, times]));
    };
    const log = await reviewsInLog(product.eventStore());
    check(
      `${pairs.length} of ${pairs.length} acknowledged reviews stand once in the log`,
      pairs.every(({ stream }) => log.get(stream) === 1),
    );
    const shown = await eventually('every review is shown', async () => {
      const found = await reviews();
      return pairs.every(({ stream }) => found.has(stream)) ? found : undefined;
    });
    const total = [...shown.values()].reduce((sum, times) => sum + times, 0);
    check(
      'each of them is shown once',
      pairs.every(({ stream }) => shown.get(stream) === 1),
    );
    check(`nothing else is shown: ${total} reviews, ${before} before`, total === before + pairs.length);
    const places = poisoned.length * readModels.length;
    const parked = await eventually('all poison is parked', async () => {
      const found = await parkedIn(client);
      return found.length === places ? found : undefined;
    });
    check(
      `${places} times a stream is parked, each with one event held`,
      parked.every((place) => place.endsWith(' 1')),
    );
    const readiness = async (address: string): Promise<{ status: number; degraded: string[] }> => {
      const response = await fetch(`${address}/readyz`);
      const { degraded = {} } = (await response.json()) as { degraded?: Record<string, string> };
      return { status: response.status, degraded: Object.keys(degraded).toSorted() };
    };
    for (const [name, address] of [
      ['api', product.api],
      ['projections', product.projections],
    ] as const) {
      const told = await eventually(`${name} is ready`, async () => {
        const found = await readiness(address);
        return found.status === 200 && found.degraded.length > 0 ? found : undefined;
      });
      check(`${name} is ready and tells what is parked`, told.degraded.join() === readModels.join());
    }
    const live = await tables(client);
    check('a rebuild of all read models runs beside the product', operate(product, 'rebuild', 'all').status === 0);
    check(`${live.size} tables equal those of a rebuild`, isSame(await tables(client), live));
    check('what is parked equals that of a rebuild', (await parkedIn(client)).join() === parked.join());
    const listed = operate(product, 'parked', 'list', '--json');
    check('operators are told of it, by exit code too', listed.status === 3 && (JSON.parse(listed.text) as unknown[]).length === places);
    const [first = ''] = poisoned;
    dropFrom(product, first, listed.text);
    check('the held review of a stream is shown once what is before it is dropped', (await reviews()).get(first) === 1);
    const dropped = await tables(client);
    check('another rebuild runs', operate(product, 'rebuild', 'all').status === 0);
    check(`${dropped.size} tables equal those of that rebuild, which passes over it too`, isSame(await tables(client), dropped));
    check(
      'and nothing of that stream is parked',
      (await parkedIn(client)).every((place) => !place.includes(first)),
    );
  } finally {
    await client.end();
  }
}

/** Drops the parked event of one stream in every read model. */
function dropFrom(product: Product, stream: string, listed: string): void {
  const rows = JSON.parse(listed) as { model: string; stream: string; position: string }[];
  for (const { model, position } of rows.filter((row) => row.stream === stream)) {
    check(`${model} drops ${stream} at ${position}`, operate(product, 'parked', 'drop', model, stream, position).status === 0);
  }
}

async function shownNow(product: Product): Promise<number> {
  const { summary } = (await (await fetch(`${product.api}/get_all_reviews?limit=1`)).json()) as { summary: { count: number } };
  return summary.count;
}

const deadline = setTimeout(() => {
  console.error(`not over within ${longestMs / 60_000} minutes`);
  process.exit(1);
}, longestMs);
const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error' } });
try {
  const coaches = 20;
  const crowd = gatherCrowd(product, { coaches, athletes: Math.ceil(commands / coaches) });
  const before = await shownNow(product);
  console.log(`seed ${seed}: ${commands} commands, ${kills} kills, ${poison} poisoned streams`);
  const { pairs, poisoned } = await campaign(product, crowd);
  await verify(product, pairs, poisoned, before);
} finally {
  clearTimeout(deadline);
  await product.stop();
  product.remove();
}
if (misses.length > 0) {
  console.error(`${misses.length} misses`);
  process.exitCode = 1;
}
