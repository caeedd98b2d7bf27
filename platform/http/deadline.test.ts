import { afterEach, expect, it } from 'vitest';
import { until } from '../testing/index.ts';
import { echo, serve, type Served } from './app.fixture.ts';
import type { EndpointResponse } from './endpoint.ts';

let app: Served | undefined;
afterEach(() => app?.close());

it.each([
  ['GET', 'unavailable'],
  ['POST', 'outcomeUnknown'],
] as const)('says after its time of a %s that it is %s', async (method, code) => {
  const never = echo({ method, path: '/never', handle: () => new Promise(() => {}) });
  app = await serve([never], { limits: { requestMs: 20 } });
  const { status, json } = await app.send(method, '/never');
  expect([status, json().problems[0]?.code]).toEqual([503, code]);
});

it('what fails after its time is logged', async () => {
  const finish = Promise.withResolvers<EndpointResponse>();
  app = await serve([echo({ method: 'POST', path: '/late', handle: () => finish.promise })], { limits: { requestMs: 20 } });
  const { json } = await app.send('POST', '/late');
  finish.reject(new TypeError('a bug'));
  await until('it is logged', () => app?.lines.some(({ text }) => text === 'a request failed') === true);
  expect(app.lines.find(({ text }) => text === 'a request failed')).toMatchObject({ level: 'error', requestId: json().requestId });
});
