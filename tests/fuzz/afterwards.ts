import { eventually } from '../product/eventually.ts';
import { brokenLedger } from '../product/ledger.ts';
import type { Product } from '../product/product.ts';
import { checkLog } from './log-of-events.ts';
import { compareWithRebuild } from './read-models.ts';

/** Everything wrong with a product after the fuzzing, one sentence each. */
export async function lookAfterwards(product: Product, say: (line: string) => void): Promise<readonly string[]> {
  const problems = [...(await notReady(product))];
  const { count, problems: wrong } = await checkLog(product.eventStore());
  say(`${count} events in the log, ${wrong.length} outside their schema`);
  problems.push(...wrong.slice(0, 20).map((one) => `the log: ${one}`));
  const ledger = await brokenLedger(product.eventStore());
  say(ledger === null ? 'the ledger keeps its rules' : ledger);
  if (ledger !== null) problems.push(`the ledger: ${ledger}`);
  const different = await compareWithRebuild(product).catch((error: unknown) => [`the rebuild failed: ${String(error)}`]);
  say(different.length === 0 ? 'the read models equal a rebuild' : `not as rebuilt: ${different.join(', ')}`);
  problems.push(...different.map((table) => `a read model is not as a rebuild makes it: ${table}`));
  return [...problems, ...(await notReady(product))];
}

/** Being busy is fine unless it lasts longer. */
const patience = 30_000;

async function notReady(product: Product): Promise<readonly string[]> {
  const addresses = {
    api: product.api,
    projections: product.projections,
    processes: product.processes,
    'media server': product.mediaHealth,
  };
  const found = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      try {
        await eventually(name, () => isReady(address), patience);
        return [];
      } catch (error) {
        return [
          `${name} is not ready: ${error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)}`,
        ];
      }
    }),
  );
  return found.flat();
}

async function isReady(address: string): Promise<true | undefined> {
  const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
  const { status, problems, ...more } = (await response.json()) as Readonly<Record<string, unknown>>;
  const isFine = response.status === 200 && status === 'ready' && Object.keys(problems ?? {}).length === 0;
  if (!isFine) throw new Error(JSON.stringify({ http: response.status, status, problems, ...more }));
  return true;
}
