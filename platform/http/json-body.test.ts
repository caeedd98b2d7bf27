import { Agent, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { echo, serve, type Served } from './app.fixture.ts';
import type { HttpAppOptions } from './app.ts';
import type { Endpoint } from './endpoint.ts';

let app: Served | undefined;
afterEach(() => app?.close());
const start = async (endpoints: readonly Endpoint[], options: Partial<HttpAppOptions> = {}): Promise<Served['send']> => {
  app = await serve(endpoints, options);
  return app.send;
};

const note = {
  name: 'Note',
  schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1, problem: 'noText' } } },
};

describe('a body', () => {
  const endpoints = [echo({ method: 'POST', path: '/note', body: note })];
  it('is read, validated and passed to the handler', async () => {
    const send = await start(endpoints);
    expect(JSON.parse((await send('POST', '/note', { json: { text: 'é', more: 1 } })).text)).toMatchObject({ body: { text: 'é' } });
    const { status, json } = await send('POST', '/note', { json: {} });
    expect(status).toBe(400);
    expect(json().problems).toEqual([{ path: '/text', code: 'noText', message: 'Message of noText.' }]);
  });

  it.each([
    ['{"text":', 'malformedJson'],
    ['', 'malformedJson'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'malformedJson'],
    [new Uint8Array([0x22, 0xf0, 0x9f, 0x98, 0x22]), 'malformedJson'],
    ['{"text":"a","__proto__":{"admin":true}}', 'malformedJson'],
    ['\u{feff}{"text":"a"}', 'malformedJson'],
    ['{"text":"a"}{}', 'malformedJson'],
    ["{'text':'a'}", 'malformedJson'],
    ['{"text":NaN}', 'malformedJson'],
    ['[]', 'invalidField'],
    ['null', 'invalidField'],
    ['""', 'invalidField'],
    ['{"text":1}', 'noText'],
    ['{"text":"a","text":""}', 'noText'],
  ])('%s is 400', async (body, code) => {
    const send = await start(endpoints);
    const { status, json } = await send('POST', '/note', { body, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
    expect([status, json().problems[0]?.code]).toEqual([400, code]);
  });

  it.each([['text/plain'], ['application/json-patch+json'], ['application/json; charset=latin1'], ['application/x-www-form-urlencoded']])(
    'of type %s is 415',
    async (type) => {
      const send = await start(endpoints);
      const { status, json } = await send('POST', '/note', { body: '{"text":"a"}', headers: { 'Content-Type': type } });
      expect([status, json().problems[0]?.code]).toEqual([415, 'unsupportedMediaType']);
    },
  );

  it.each([['gzip'], ['br'], ['x-unknown']])('compressed with %s is 415', async (encoding) => {
    const send = await start(endpoints);
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    expect((await send('POST', '/note', { body: '{"text":"a"}', headers })).status).toBe(415);
  });

  it('may come in pieces, which are UTF-8 as a whole', async () => {
    await start(endpoints);
    const post = async (bytes: Buffer): Promise<number | undefined> => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(`${app?.url}/note`, { method: 'POST', headers }, (response) => resolve(response.resume().statusCode));
      sent.on('error', reject);
      for (const byte of bytes) sent.write(Buffer.of(byte));
      sent.end();
      return await promise;
    };
    const whole = Buffer.from('{"text":"😀"}');
    expect(await post(whole)).toBe(200);
    expect(await post(Buffer.concat([whole.subarray(0, 10), whole.subarray(12)]))).toBe(400);
  });

  it('over the limit is 413, announced or not', async () => {
    const send = await start(endpoints, { limits: { bodyBytes: 1000 } });
    const text = 'x'.repeat(2000);
    const announced = await send('POST', '/note', { json: { text } });
    expect([announced.status, announced.json().problems[0]?.code]).toEqual([413, 'bodyTooLarge']);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = async (parts: readonly string[]): Promise<unknown> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const sent = request(`${app?.url}/note`, { method: 'POST', agent, headers: { 'Content-Type': 'application/json' } }, (response) =>
        response.resume().on('end', () => resolve([response.statusCode, sent.reusedSocket])),
      );
      sent.on('error', reject);
      for (const part of parts) sent.write(part);
      sent.end();
      return await promise;
    };
    expect(await post(Array.from({ length: 500 }, () => text))).toEqual([413, false]);
    // The rest after the limit was read and discarded.
    expect(await post(['{"text":', '"a"}'])).toEqual([200, true]);
    agent.destroy();
  });

  it('is checked by its date rules only after it fits the schema', async () => {
    const check = (body: { text: string }, today: string): Record<string, string> => (body.text === today ? {} : { '/text': 'notToday' });
    const send = await start([echo({ method: 'POST', path: '/note', body: { ...note, check } })]);
    expect((await send('POST', '/note', { json: { text: '2026-01-31' } })).status).toBe(200);
    expect((await send('POST', '/note', { json: { text: 'x' } })).json().problems).toMatchObject([{ path: '/text', code: 'notToday' }]);
    expect((await send('POST', '/note', { json: {} })).json().problems).toMatchObject([{ path: '/text', code: 'noText' }]);
  });
});
