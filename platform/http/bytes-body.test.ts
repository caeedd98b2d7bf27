import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from './app.fixture.ts';
import { defineEndpoint } from './define-endpoint.ts';

let served: Served;
beforeAll(async () => {
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/bytes',
    summary: 'Bytes.',
    access: 'anyone',
    bytes: { type: 'application/json', most: 5 },
    responses: { 200: { description: 'As hexadecimal digits.', type: 'text/plain' } },
    handle: ({ bytes }) => ({ status: 200, type: 'text/plain', body: bytes.toString('hex') }),
  });
  served = await serve([endpoint]);
});
afterAll(() => served.close());

it('gives the handler the bytes as they were sent, whatever their kind', async () => {
  const body = new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0x7b]);
  expect(await served.send('POST', '/bytes', { body, headers: { 'content-type': 'image/png' } })).toMatchObject({
    status: 200,
    text: 'efbbbfff7b',
  });
  expect(await served.send('POST', '/bytes')).toMatchObject({ status: 200, text: '' });
});

it('refuses more of them', async () => {
  const refused = await served.send('POST', '/bytes', { body: '123456' });
  expect([refused.status, refused.json().problems[0]?.code]).toEqual([413, 'bodyTooLarge']);
});
