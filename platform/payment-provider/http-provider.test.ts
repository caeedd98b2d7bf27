import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createWatch } from '../outages/index.ts';
import { freePort, listen } from '../ports/index.ts';
import { until } from '../testing/index.ts';
import { createHttpPaymentProvider, type PaymentProvider, watchPaymentProvider } from './index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function provider(answer: RequestListener, timeout = 5_000): Promise<PaymentProvider> {
  const server = await listen(createServer(answer));
  closing.push(server.close);
  return createHttpPaymentProvider({ url: `http://127.0.0.1:${server.port}`, key: 'k', webhookSecrets: [], timeout });
}
const json = (status: number, body: unknown): Promise<PaymentProvider> =>
  provider((_, response) => response.writeHead(status).end(JSON.stringify(body)));

const absent = async (): Promise<PaymentProvider> =>
  createHttpPaymentProvider({ url: `http://127.0.0.1:${await freePort()}`, key: 'k', webhookSecrets: [] });

const ask = { ref: 'a-1', paise: 1_000, currency: 'INR', token: 't' };
const payment = {
  id: 'p1',
  ref: 'a-1',
  paise: 1_000,
  currency: 'INR',
  state: 'succeeded',
  actionUrl: null,
  code: null,
  at: '2026-11-20T10:00:00.000Z',
  card: '4242',
  disputes: [],
};
const named = (name: string, more: object = {}) => expect.objectContaining({ name, ...more }) as unknown;
const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('the adapter', () => {
  it('sends key and reference, and returns the payment', async () => {
    const heard: unknown[] = [];
    const asked = await provider((request, response) => {
      heard.push([request.method, request.url, request.headers.authorization, request.headers['idempotency-key']]);
      response.end(JSON.stringify(payment));
    });
    expect(await asked.createPayment(ask)).toEqual(payment);
    expect(heard).toEqual([['POST', '/v1/payments', 'Bearer k', 'a-1']]);
  });

  it.each([400, 402, 422])('takes %d with a code as a refusal', async (status) => {
    expect(await caught((await json(status, { code: 'tokenRefused' })).createPayment(ask))).toEqual(
      named('ProviderRefused', { code: 'tokenRefused' }),
    );
  });

  it.each([
    ['another status', 409, { code: 'keyReused' }],
    ['a wrong key', 401, { code: 'noKey' }],
    ['a refusal without a code', 422, {}],
    ['a failure', 500, { code: 'failed' }],
    ['another shape', 200, { ...payment, paise: 10.5 }],
    ['another reference', 200, { ...payment, ref: 'b' }],
    ['a redirect', 302, {}],
  ])('takes %s as unknown', async (_, status, body) => {
    expect(await caught((await json(status, body)).createPayment(ask))).toEqual(named('OutcomeUnknown'));
  });

  it('takes silence, a broken connection, endless bytes and no server as unknown', async () => {
    const silent = await provider(() => {}, 50);
    const broken = await provider((request) => request.socket.destroy());
    const endless = await provider((_, response) => response.end(' '.repeat(1_100_000)));
    const none = await absent();
    for (const one of [silent, broken, endless, none]) expect(await caught(one.createPayment(ask))).toEqual(named('OutcomeUnknown'));
  });

  it('finds nothing only where the provider says so, not where the address is wrong', async () => {
    expect(await (await json(404, { code: 'notFound' })).findPayment('a-1')).toBeNull();
    expect(await caught((await json(404, { error: 'no page' })).findPayment('a-1'))).toEqual(named('OutcomeUnknown'));
  });

  it('talks without encryption to this machine only', () => {
    const far = { url: 'http://pay.example', key: 'k', webhookSecrets: [] };
    expect(() => createHttpPaymentProvider(far)).toThrow('https://');
  });

  it('lists all pages of changes', async () => {
    const pages: Record<string, string[]> = { '/v1/changes': ['1', '2'], '/v1/changes?after=2': ['3'], '/v1/changes?after=3': [] };
    const paged = await provider(({ url = '' }, response) => {
      const changes = pages[url]?.map((cursor) => ({ kind: 'payment', ref: `r${cursor}`, cursor }));
      response.end(JSON.stringify({ changes }));
    });
    const refs: string[] = [];
    for await (const { ref } of paged.changes(null)) refs.push(ref);
    expect(refs).toEqual(['r1', 'r2', 'r3']);
  });
});

describe('a watched provider', () => {
  it('asks nothing while it is known to be away, and asks again once it is back', async () => {
    const none = await absent();
    const there = await json(200, payment);
    let isAway = true;
    let asked = 0;
    let tick = (): void => {};
    const find = (ref: string) => {
      asked++;
      return (isAway ? none : there).findPayment(ref);
    };
    const watch = createWatch({
      name: 'the payment provider',
      silentMs: 700,
      ping: () => find('ping').catch((error: unknown) => Promise.reject(error instanceof Error ? error.cause : error)),
      every(_, onTick) {
        tick = onTick;
        return () => {};
      },
    });
    closing.push(async () => watch.close());
    const watched = watchPaymentProvider({ ...there, findPayment: find }, watch);
    expect(await caught(watched.findPayment('a-1'))).toEqual(named('OutcomeUnknown'));
    await until('it counts as away', () => watch.isAway());
    expect(await caught(watched.findPayment('a-1'))).toEqual(named('OutcomeUnknown'));
    // The first request and a ping.
    expect(asked).toBe(2);
    isAway = false;
    for (let count = 0; count < 5; count++) tick();
    await until('it is back', () => !watch.isAway());
    expect(await watched.findPayment('a-1')).toEqual(payment);
  });

  it('hands refusals on', async () => {
    const watched = watchPaymentProvider(await json(402, { code: 'declined' }), { ask: (task) => task() });
    expect(await caught(watched.createPayment(ask))).toEqual(named('ProviderRefused', { code: 'declined' }));
  });
});
