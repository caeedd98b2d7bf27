import { expect, it } from 'vitest';
import type { Endpoint, EndpointRequest, EndpointResponse } from './endpoint.ts';
import { HttpProblem } from './problem.ts';
import { type Claim, createHandleOnce, type KeyedRequest, type KeyLedger } from './repeats.ts';

const done: EndpointResponse = { status: 200, body: { success: true } };
const first: Claim = { isRepeated: false, isOther: false, done: null };

/** A ledger in memory that records its calls. */
function memory() {
  const known = new Map<string, KeyedRequest>();
  const asked: string[] = [];
  const look = (keyed: KeyedRequest): Claim => {
    const found = known.get(`${keyed.caller} ${keyed.key}`);
    return found ? { ...first, isRepeated: true, isOther: found.request !== keyed.request } : first;
  };
  const ledger: KeyLedger = {
    async claim(keyed) {
      asked.push('claim');
      const claim = look(keyed);
      if (!claim.isRepeated) known.set(`${keyed.caller} ${keyed.key}`, keyed);
      return claim;
    },
    async find(keyed) {
      asked.push('find');
      return look(keyed);
    },
    settle: async () => {},
    async release({ caller, key }) {
      asked.push('release');
      known.delete(`${caller} ${key}`);
    },
  };
  return { ledger, asked };
}

const request = (body: unknown, role: string | null = 'athlete'): EndpointRequest =>
  ({ body, params: {}, query: {}, caller: role && { id: 7, role, session: 's' } }) as unknown as EndpointRequest;

const endpointOf = (handle: Endpoint['handle']): Endpoint => ({
  method: 'POST',
  path: '/thing',
  summary: '',
  access: 'anyone',
  responses: {},
  handle,
});

it('carries simultaneous equal requests out once, with one response for all', async () => {
  const handleOnce = createHandleOnce(memory().ledger);
  let count = 0;
  const endpoint = endpointOf(async (one: EndpointRequest) => {
    await one.repeat?.earlier();
    count += 1;
    return { ...done, body: count };
  });
  const responses = await Promise.all(Array.from({ length: 10 }, () => handleOnce(request('a'), endpoint, 'key')));
  expect(responses.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => 1));
  expect((await handleOnce(request('a'), endpoint, 'other')).body).toBe(2);
  expect((await handleOnce(request('a', 'coach'), endpoint, 'key')).body).toBe(3);
});

it('tells the handler of an earlier request, and refuses a different one under its key before any other check', async () => {
  const handleOnce = createHandleOnce(memory().ledger);
  const seen: unknown[] = [];
  const endpoint = endpointOf(async (one: EndpointRequest) => {
    if (one.body === 'refused') throw new HttpProblem(404, 'coachNotFound');
    seen.push((await one.repeat?.earlier())?.isRepeated);
    return done;
  });
  await handleOnce(request('a'), endpoint, 'key');
  await handleOnce(request('a'), endpoint, 'key');
  expect(seen).toEqual([false, true]);
  const reused = { status: 409, message: 'keyReused' };
  await expect(handleOnce(request('b'), endpoint, 'key')).rejects.toMatchObject(reused);
  await expect(handleOnce(request('refused'), endpoint, 'key')).rejects.toMatchObject(reused);
  await expect(handleOnce(request('a'), { ...endpoint, path: '/other' }, 'key')).rejects.toMatchObject(reused);
  expect(seen).toEqual([false, true]);
});

it('leaves a key to the request that was carried out under it while the ledger was away', async () => {
  const { ledger, asked } = memory();
  const handleOnce = createHandleOnce(ledger);
  const inStream = endpointOf(async (one: EndpointRequest) => {
    await one.repeat?.earlier();
    if (one.body === 'b') throw new HttpProblem(409, 'keyReused');
    return done;
  });
  await expect(handleOnce(request('b'), inStream, 'key')).rejects.toMatchObject({ status: 409 });
  expect([await handleOnce(request('a'), inStream, 'key'), asked]).toEqual([done, ['claim', 'release', 'claim']]);
});

it('stores nothing for a stranger whom the handler refuses', async () => {
  const { ledger, asked } = memory();
  const handleOnce = createHandleOnce(ledger);
  const turnAway = endpointOf(() => Promise.reject(new HttpProblem(403, 'emailNotVerified')));
  await expect(handleOnce(request('a', null), turnAway, 'key')).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual(['find']);
});

it('bounds the keys of one caller', async () => {
  const handleOnce = createHandleOnce(memory().ledger);
  const endpoint = endpointOf(async (one: EndpointRequest) => {
    await one.repeat?.earlier();
    return done;
  });
  for (let count = 0; count < 2_000; count += 1) await handleOnce(request('a'), endpoint, `key-${count}`);
  await expect(handleOnce(request('a'), endpoint, 'one more')).rejects.toMatchObject({ status: 429 });
  await expect(handleOnce(request('a', 'coach'), endpoint, 'one more')).resolves.toEqual(done);
});
