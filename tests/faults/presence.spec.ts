import { livePath, presenceLimits, type PresenceView } from '@academy/domain/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { crowdEnvironment, must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type SecondApi, startSecondApi } from '../product/second-api.ts';

let product: Product;
let second: SecondApi;
beforeAll(async () => {
  product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0', LOG_LEVEL: 'error' } });
  second = await startSecondApi(product);
});
afterAll(async () => {
  await second.stop();
  await product.stop();
  product.remove();
});

const presenceOf = async (coach: Person, { token }: Person): Promise<PresenceView['presence']> =>
  (await must<PresenceView>(product, 'GET', `/coaches/${coach.id}/presence`, { token })).body.presence;

/** A page at one of the processes; tells how often it was told of a change. */
async function page(api: string, { token }: Person, view: string) {
  let changes = 0;
  const socket = new WebSocket(api.replace('http', 'ws') + livePath, { headers: { origin: product.web } } as unknown as string[]);
  socket.addEventListener('message', ({ data }) => {
    if ((JSON.parse(String(data)) as { readonly type: string }).type === 'changed') changes += 1;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ type: 'authorise', token }));
  socket.send(JSON.stringify({ type: 'subscribe', views: [view], ages: [0] }));
  return { socket, changes: () => changes };
}

it('whoever was at a process that was killed is gone after a minute, and those who look are told', async () => {
  const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
  const watcher = await page(product.api, athlete, `presence/${coach.id}`);
  await page(second.api, coach, 'home');
  await eventually('the other process shows it', async () => (await presenceOf(coach, athlete)) === 'online' || undefined);
  await eventually('the watcher is told', () => watcher.changes() > 0 || undefined);
  const before = watcher.changes();
  await second.kill();
  // Nobody could say goodbye.
  expect(await presenceOf(coach, athlete)).toBe('online');
  const most = (presenceLimits.goneSeconds + 2 * presenceLimits.beatSeconds) * 1_000;
  await eventually('they are gone', async () => (await presenceOf(coach, athlete)) === 'away' || undefined, most);
  await eventually('the watcher is told', () => watcher.changes() > before || undefined, most);
  watcher.socket.close();
});

it('whoever has pages at both processes is here until the last is closed', async () => {
  const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
  const [one, other] = [await page(product.api, coach, 'home'), await page(second.api, coach, 'home')];
  const comesTo = async (presence: PresenceView['presence']): Promise<void> =>
    await expect.poll(async () => await presenceOf(coach, athlete), { timeout: 30_000 }).toBe(presence);
  await comesTo('online');
  one.socket.close();
  other.socket.send(JSON.stringify({ type: 'activity', isAway: true }));
  await comesTo('away');
  other.socket.send(JSON.stringify({ type: 'activity', isAway: false }));
  await comesTo('online');
  other.socket.close();
  await comesTo('away');
});
