import { expect, it } from 'vitest';
import { joinNext } from './join-next.ts';

function source() {
  const begun: PromiseWithResolvers<string>[] = [];
  const ask = joinNext(() => {
    const work = Promise.withResolvers<string>();
    begun.push(work);
    return work.promise;
  });
  /** After everything that is not waiting for the work. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { ask, begun, settled };
}

it('does one work at a time, and shares the next among all that come meanwhile', async () => {
  const { ask, begun, settled } = source();
  const first = ask();
  await settled();
  const [second, third] = [ask(), ask()];
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('old');
  expect(await first).toBe('old');
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

it('passes an error to those who shared the work, and to nobody after them', async () => {
  const { ask, begun, settled } = source();
  const failing = [ask(), ask()];
  await settled();
  begun[0]?.reject(new Error('away'));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask();
  await settled();
  begun[1]?.resolve('back');
  expect(await next).toBe('back');
});
