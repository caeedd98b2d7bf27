import { createMemoryProvider, describeProvider } from '../testing/index.ts';
import { expect, it } from 'vitest';

const clock = (): { ahead: number; now: () => Date } => {
  const made = { ahead: 0, now: () => new Date(Date.UTC(2026, 10, 20) + made.ahead) };
  return made;
};

describeProvider('in memory', async () => {
  const time = clock();
  const provider = createMemoryProvider(time.now, ['secret']);
  return {
    provider,
    secret: 'secret',
    token: async (lastFour) => provider.token(lastFour),
    pass: async (seconds) => void (time.ahead += seconds * 1_000),
    dispute: async (ref) => provider.dispute(ref),
    decide: async (ref, isWon) => provider.decide(ref, isWon),
    approve: async (ref) => provider.approve(ref, true),
    webhook: (ref) => Buffer.from(JSON.stringify({ hints: [{ kind: 'payment', ref }] })),
    close: async () => {},
  };
});

it('answers nobody while it is away', async () => {
  const provider = createMemoryProvider(clock().now);
  provider.isAway = true;
  await expect(provider.findPayment('a')).rejects.toMatchObject({ name: 'OutcomeUnknown' });
});

it('holds what came, less what went and what is contested', async () => {
  const time = clock();
  const provider = createMemoryProvider(time.now);
  for (const ref of ['a', 'b']) await provider.createPayment({ ref, paise: 1_000, currency: 'INR', token: provider.token('4242') });
  await provider.createRefund({ ref: 'r', payment: 'a', paise: 400 });
  provider.dispute('b');
  expect(provider.balance()).toBe(1_000);
  time.ahead = 1_000;
  expect(provider.balance()).toBe(600);
  provider.decide('b', true);
  expect(provider.balance()).toBe(1_600);
  provider.sendBack('r');
  expect(provider.balance()).toBe(2_000);
});
