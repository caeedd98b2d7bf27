import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHttpPaymentProvider, type Hint, type PaymentProvider, testCards } from '@academy/platform/payment-provider';
import { freePort, listen } from '@academy/platform/ports';
import { bareEnvironment, describeProvider, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderServer, startPaymentProvider } from './index.ts';

const shop = 'http://127.0.0.1:3000';
const secrets = { key: 'sk', publishableKey: 'pk', webhookSecret: 'wh' };
const closing: (() => Promise<void> | void)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).toReversed()) await close();
};
const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'academy-provider-'));
const clientOf = (url: string): PaymentProvider => createHttpPaymentProvider({ url, key: 'sk', webhookSecrets: ['wh'] });
const pressed = (url: string): Promise<Response> => fetch(url, { method: 'POST', redirect: 'manual' });

async function tokenFrom(url: string, lastFour: string): Promise<string> {
  const number = testCards.find((card) => card.number.endsWith(lastFour))?.number;
  const answer = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk', origin: shop, 'content-type': 'application/json' },
    body: JSON.stringify({ number, name: 'Asha Rao' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

describeProvider('the embedded one over HTTP', async () => {
  const data = newFolder();
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const server = await startPaymentProvider({ ...secrets, port: 0, data, webhookUrl: null, origins: [shop], clock });
  const provider = clientOf(server.url);
  return {
    provider,
    secret: 'wh',
    token: (lastFour) => tokenFrom(server.url, lastFour),
    pass: async (seconds) => void (ahead += seconds * 1_000),
    dispute: async (ref) => void (await pressed(`${server.url}/payments/${ref}/dispute`)),
    decide: async (ref, isWon) => void (await pressed(`${server.url}/payments/${ref}/${isWon ? 'win' : 'lose'}`)),
    async approve(ref) {
      const payment = await provider.findPayment(ref);
      await fetch(payment?.actionUrl ?? '', { method: 'POST', body: 'choice=approve' });
    },
    webhook: (ref) => Buffer.from(JSON.stringify({ id: 1, hints: [{ kind: 'payment', ref }] })),
    async close() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
});

describe('the embedded payment provider', () => {
  let ahead = 0;
  let data: string;
  let server: ProviderServer;
  let provider: PaymentProvider;
  let heard: { readonly id: number; readonly hint: Hint | undefined }[];
  let answer: number;
  let answered: string[];

  beforeEach(async () => {
    [ahead, heard, answer, answered, data] = [0, [], 204, [], newFolder()];
    const shopServer = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => void chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const [hint] = provider.hints(request.headers, body, new Date(Date.now() + ahead)) ?? [];
        heard.push({ id: (JSON.parse(body.toString()) as { id: number }).id, hint });
        answered.push('webhook');
        response.writeHead(answer).end();
      });
    });
    const listening = await listen(shopServer);
    closing.push(listening.close);
    const clock = (): Date => new Date(Date.now() + ahead);
    const webhookUrl = `http://127.0.0.1:${listening.port}/provider_events`;
    server = await startPaymentProvider({ ...secrets, port: 0, data, webhookUrl, origins: [shop], clock });
    provider = clientOf(server.url);
    closing.push(
      () => rmSync(data, { recursive: true, force: true }),
      () => server.close(),
    );
  });
  afterEach(closeAll);

  const pay = async (lastFour: string, ref: string) =>
    provider.createPayment({ ref, paise: 5_000, currency: 'INR', token: await tokenFrom(server.url, lastFour) });

  it('tells of changes, signed, until they are taken', async () => {
    answer = 503;
    await pay('4242', 'a');
    await until('it was told once', () => heard.length === 1);
    answer = 204;
    ahead = 2_000;
    await until('it was told again', () => heard.length === 2);
    expect(heard.map(({ hint }) => hint)).toEqual([
      { kind: 'payment', ref: 'a' },
      { kind: 'payment', ref: 'a' },
    ]);
    await until('nothing waits', async () => (await (await fetch(server.url)).text()).includes('All webhooks have been taken.'));
  });

  it('gives up after three days', async () => {
    answer = 503;
    await pay('4242', 'a');
    await until('it was told once', () => heard.length === 1);
    ahead = 4 * 86_400_000;
    await until('nothing waits', async () => (await (await fetch(server.url)).text()).includes('All webhooks have been taken.'));
  });

  it('tells of card 0119 three times, backwards, and of card 0127 before it answers', async () => {
    await pay('0119', 'a');
    await until('it was told three times', () => heard.length === 3);
    const ids = heard.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    answered = [];
    await pay('0127', 'b').then(() => answered.push('answer'));
    expect(answered[0]).toBe('webhook');
  });

  it('keeps a failure under the key, and answers after a lost answer', async () => {
    const ask = async (ref: string, token: string) =>
      (
        await fetch(`${server.url}/v1/payments`, {
          method: 'POST',
          headers: { authorization: 'Bearer sk', 'idempotency-key': ref },
          body: JSON.stringify({ ref, paise: 5_000, currency: 'INR', token }),
        }).catch(() => ({ status: 0 }))
      ).status;
    const [failing, lost] = [await tokenFrom(server.url, '0150'), await tokenFrom(server.url, '0135')];
    expect([await ask('a', failing), await ask('a', failing)]).toEqual([500, 500]);
    expect([await ask('b', lost), await ask('b', lost)]).toEqual([0, 200]);
    expect(await ask('b', 'tok_other')).toBe(409);
    ahead = 25 * 3_600_000;
    // The key is forgotten, but no reference is used twice.
    expect(await ask('a', await tokenFrom(server.url, '4242'))).toBe(409);
  });

  it('gives tokens to pages of the product alone, each good for 15 minutes', async () => {
    const ask = (headers: Record<string, string>, body: object = { number: '4242424242424242', name: 'A' }, method = 'POST') =>
      fetch(`${server.url}/v1/tokens`, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    const preflight = await ask({ origin: shop, 'access-control-request-method': 'POST' }, {}, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, shop]);
    const foreign = await ask({ origin: 'https://evil.example', authorization: 'Bearer pk' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect((await ask({ origin: shop, authorization: 'Bearer other' })).status).toBe(401);
    expect((await ask({ origin: shop, authorization: 'Bearer pk' }, { number: '4242', name: 'A' })).status).toBe(400);
    expect((await ask({ origin: shop, authorization: 'Bearer pk' }, { number: 'x'.repeat(20_000) })).status).toBe(413);
    const token = await tokenFrom(server.url, '4242');
    ahead = 16 * 60_000;
    const late = provider.createPayment({ ref: 'late', paise: 5_000, currency: 'INR', token });
    await expect(late).rejects.toMatchObject({ name: 'ProviderRefused', code: 'tokenRefused' });
  });

  it('keeps no card number', async () => {
    await pay('4242', 'a');
    for (const name of readdirSync(data)) expect(readFileSync(path.join(data, name)).includes('4242424242')).toBe(false);
  });

  it.each([
    ['GET', '/v1/payments/a', 401, ''],
    ['POST', '/v1/payments', 400, 'sk'],
    ['GET', '/v1/nothing', 404, 'sk'],
    ['GET', '/v1/changes?after=x', 400, 'sk'],
    ['POST', '/payments/none/dispute', 404, ''],
    ['POST', '/nothing', 404, ''],
    ['GET', '/approve/none', 404, ''],
  ])('answers %s %s with %d', async (method, target, status, key) => {
    expect((await fetch(server.url + target, { method, headers: { authorization: `Bearer ${key}` } })).status).toBe(status);
  });

  it('presses no button for a form of another site', async () => {
    await pay('4242', 'a');
    const foreign = await fetch(`${server.url}/payments/a/dispute`, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect((await provider.findPayment('a'))?.disputes).toEqual([]);
  });

  it('shows payments with buttons that say what they act on, and the page of an approval', async () => {
    await pay('4242', 'a');
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('aria-label="Dispute a"');
    expect(page).toContain('rs. 50.00');
    const { actionUrl } = await pay('0184', 'b');
    expect(await (await fetch(actionUrl ?? '')).text()).toContain('Do you approve this payment of <strong>rs. 50.00</strong>');
    await fetch(actionUrl ?? '', { method: 'POST', body: 'choice=decline' });
    expect(await provider.findPayment('b')).toMatchObject({ state: 'failed', code: 'notApproved' });
    const pageFrom = async (back: string): Promise<string> => await (await fetch(`${actionUrl}?return=${encodeURIComponent(back)}`)).text();
    expect(await pageFrom(`${shop}/payment/7`)).toContain(`href="${shop}/payment/7"`);
    for (const other of ['https://evil.example/payment/7', 'javascript:alert(1)', 'nowhere'])
      expect(await pageFrom(other)).toContain(`href="${shop}"`);
  });
});

it('has taken a payment once, though it was killed before it answered', async () => {
  const data = newFolder();
  const port = await freePort();
  const environment = {
    ...bareEnvironment(),
    PAYMENT_PROVIDER_KEY: 'sk',
    PAYMENT_PUBLISHABLE_KEY: 'pk',
    PAYMENT_WEBHOOK_SECRETS: 'wh',
  };
  const start = async () => {
    const args = [path.join(import.meta.dirname, 'main.ts'), '--data', data, '--port', `${port}`, '--origin', shop, '--webhook-url', hole];
    const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
  };
  // It takes webhooks and never answers, so that card 0127 waits between the payment and its answer.
  const silent = await listen(createServer(() => {}));
  const hole = `http://127.0.0.1:${silent.port}`;
  try {
    const first = await start();
    const provider = clientOf(`http://127.0.0.1:${port}`);
    const request = { ref: 'a', paise: 5_000, currency: 'INR', token: await tokenFrom(`http://127.0.0.1:${port}`, '0127') };
    const cut = provider.createPayment(request).catch((error: unknown) => error);
    await until('it is taken', async () => (await provider.findPayment('a'))?.state === 'succeeded');
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    expect(await cut).toMatchObject({ name: 'OutcomeUnknown' });
    const second = await start();
    const again = await provider.createPayment(request);
    expect(again).toMatchObject({ ref: 'a', state: 'succeeded' });
    const found: string[] = [];
    for await (const { ref } of provider.changes(null)) found.push(ref);
    expect(found).toEqual(['a']);
    second.kill('SIGKILL');
    await once(second, 'exit');
  } finally {
    await silent.close();
    rmSync(data, { recursive: true, force: true });
  }
});
