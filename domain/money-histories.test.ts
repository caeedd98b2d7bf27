import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { feeOf } from './kernel/index.ts';
import { RandomMoney } from './money-histories.fixture.ts';
import { paymentEvents, paymentRefusals } from './payments/index.ts';
import { payoutEvents, payoutRefusals } from './payouts/index.ts';
import { walletEvents, walletRefusals } from './wallets/index.ts';

const runs = Array.from({ length: 300 }, (_, seed) => {
  const money = new RandomMoney(seed);
  return { seed, money, problems: money.run(120) };
});
const definitions = [...walletEvents, ...paymentEvents, ...payoutEvents];

it('keeps every rule of the ledger after every event, whatever is repeated, refused or done in another order', () => {
  expect(runs.flatMap(({ seed, problems }) => problems.map((problem) => [seed, problem]))).toEqual([]);
});

it('writes events that fit their schemas', () => {
  const wrong = runs.slice(0, 50).flatMap(({ seed, money }) =>
    money.log.flatMap(({ type, data }) => {
      const definition = definitions.find((one) => one.type === type);
      return definition && Check(definition.schema, data) ? [] : [[seed, type, data]];
    }),
  );
  expect(wrong).toEqual([]);
});

it('tried everything: each event, and each refusal that such people can meet', () => {
  const events = new Set(runs.flatMap(({ money }) => money.log.map(({ type }) => type)));
  expect(definitions.filter(({ type }) => !events.has(type)).map(({ type }) => type)).toEqual([]);
  const codes = new Set(runs.flatMap(({ money }) => Array.from(money.refusals)));
  const all = Object.keys({ ...walletRefusals, ...paymentRefusals, ...payoutRefusals });
  // The processes do not err, and nobody withdraws four times a day.
  const never = new Set(['dailyLimit', 'holdNotFound', 'holdEnded', 'captureTooHigh', 'paymentNotFound', 'payoutNotFound']);
  expect(all.filter((code) => !codes.has(code) && !never.has(code))).toEqual([]);
});

it('splits every sum into a fee and the rest', () => {
  const wrong: number[] = [];
  for (let paise = 0; paise <= 10_000_000; paise++) {
    const { feePaise, totalPaise } = feeOf(paise);
    const isTenth = Math.abs(feePaise * 10 - paise) <= 5 && feePaise * 10 - paise !== -5;
    if (feePaise + totalPaise !== paise || !isTenth || !Number.isInteger(feePaise)) wrong.push(paise);
  }
  expect(wrong).toEqual([]);
});
