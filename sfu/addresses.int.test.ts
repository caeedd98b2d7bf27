import { afterEach, expect, inject, it } from 'vitest';
import { Client, openTestCalls, type TestCalls } from './testing/test-calls.ts';

let testCalls: TestCalls;
afterEach(() => testCalls.close());

const origin = 'http://127.0.0.1:3000';
/** Connects once from each address at the same time; returns how many were admitted. */
async function admitted(addresses: readonly string[]): Promise<number> {
  const tries = addresses.map((address) => Client.connect(testCalls.app.port, { origin, 'x-forwarded-for': address }));
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => String(reason));
  expect(refused.filter((reason) => !reason.includes('429'))).toEqual([]);
  return outcomes.length - refused.length;
}
const people = Array.from({ length: 70 }, (_, index) => `198.51.100.${index + 1}`);

it("behind a proxy each address has its own limit of sockets, whatever the client's header says", async () => {
  testCalls = await openTestCalls(inject('databaseUrl'), { trustedProxies: 1 });
  expect(await admitted(people)).toBe(70);
  // The proxy appends the real address: a client with forged addresses in front still has a limit of fifty.
  expect(await admitted(people.map((address) => `${address}, 203.0.113.9`))).toBe(50);
});

it('without a proxy a header changes nothing', async () => {
  testCalls = await openTestCalls(inject('databaseUrl'));
  expect(await admitted(people)).toBe(50);
});
