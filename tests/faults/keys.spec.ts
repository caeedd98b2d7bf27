import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, password, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { runBeside } from '../product/run-beside.ts';

const environment = { DEMO: '0' };

describe('keys from outside that are replaced while the product runs', () => {
  let product: Product;
  let coach: Person;
  let athlete: Person;
  beforeAll(async () => {
    product = await startProduct({ environment });
    [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  const operate = async (...args: readonly string[]): Promise<string> => {
    const { code, output } = await runBeside(product.dataDir, 'tools/run.mjs', 'operate', ...args);
    expect([args, code, output]).toEqual([args, 0, output]);
    return output;
  };
  const inData = (name: string): string => path.join(product.dataDir, name);
  const namesIn = (text: string, mark: ' ' | '*'): string[] =>
    [...text.matchAll(/^(.) ([\da-f]{16}) {2}since /gmu)].flatMap(([, found, name = '']) => (found === mark ? [name] : []));

  /** Ends each process that holds the key; another one comes, which reads the new one. */
  async function restart(scripts: Readonly<Record<string, string>>): Promise<void> {
    for (const [script, address] of Object.entries(scripts)) {
      const before = product.signal(script, 'SIGKILL');
      expect(before).toHaveLength(1);
      await eventually(`another ${script}`, async () => product.pidsOf(script).find((pid) => !before.includes(pid)));
      await eventually(`${script} is ready`, async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok || undefined);
    }
  }
  const review = async (by: Person, comment: string): Promise<void> => {
    await must(product, 'POST', '/create_review', { token: by.token, body: { coach_id: coach.id, rating: 4, comment } });
    await eventually(`the review ${comment}`, async () => {
      const { reviews } = (await must<{ reviews: { comment: string }[] }>(product, 'GET', `/get_all_reviews?coach_id=${coach.id}`)).body;
      return reviews.some((one) => one.comment === comment) || undefined;
    });
  };

  it.each([
    ['master-key', ['api', 'projections', 'processes']],
    ['audit-key', ['audit']],
  ] as const)('%s: everybody goes on, and the old one opens nothing any more', async (command, holders) => {
    const kept = inData(command.replace('-', '.'));
    const old = readFileSync(kept, 'utf8');
    await operate(command, 'add', inData('next.key'));
    renameSync(inData('next.key'), kept);
    expect(readFileSync(kept, 'utf8')).not.toBe(old);
    await restart(Object.fromEntries(holders.map((holder) => [`${holder}/main.ts`, product[holder]])));

    const listed = await operate(command, 'list');
    const [[before = ''], set] = [namesIn(listed, ' '), namesIn(listed, '*')];
    expect(set).toHaveLength(1);
    await operate(command, 'retire', before);
    expect(namesIn(await operate(command, 'list'), ' ')).toEqual([]);
    // Who was signed in still is, and what somebody new writes is sealed and read.
    await must(product, 'GET', '/auth/sessions', { token: athlete.token });
    await review(await newAthlete(product), `after the ${command}`);
  });

  it('goes on with the new ones after a start: who was there signs in, and what was sealed is read', async () => {
    await product.stop();
    product = await startProduct({ dataDir: product.dataDir, environment });
    for (const [{ email }, isCoach] of [
      [coach, true],
      [athlete, false],
    ] as const)
      expect(await request(product, 'POST', '/logging', { body: { email, password, is_coach: isCoach } })).toMatchObject({ status: 200 });
    // Each read model applies each event again.
    await operate('rebuild', 'all');
    expect(await operate('parked', 'list')).toBe('nothing is parked\n');
    await eventually('the audit is ready', async () => (await fetch(`${product.audit}/readyz`)).ok || undefined);
  });
});
