import { expect, it } from 'vitest';
import { sharedFor } from './shared-for.ts';

it('makes one value for all concurrent and closely following requests, then a new one', async () => {
  let time = 0;
  let made = 0;
  const gate = Promise.withResolvers<void>();
  const get = sharedFor(
    1_000,
    async () => {
      made++;
      await gate.promise;
      return made;
    },
    () => time,
  );
  const asked = Array.from({ length: 1_000 }, () => get());
  time = 5_000;
  asked.push(get());
  gate.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
  time = 5_999;
  expect(await get()).toBe(2);
  time = 6_998;
  expect(await get()).toBe(2);
  time = 6_999;
  expect(await get()).toBe(3);
});

it('does not cache a failure', async () => {
  let tries = 0;
  const get = sharedFor(1_000, async () => {
    if (++tries === 1) throw new Error('broken');
    return tries;
  });
  await expect(get()).rejects.toThrow('broken');
  expect(await get()).toBe(2);
});
