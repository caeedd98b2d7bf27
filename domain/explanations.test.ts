import { expect, it } from 'vitest';
import { explanations } from './index.ts';
import { addTerms, explain, feeOf, type Terms } from './kernel/index.ts';
import { RandomMoney } from './money-histories.fixture.ts';
import type { MoneyEvent } from './money-streams.fixture.ts';
import { withdrawable } from './wallets/index.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const walletIds = ['athlete_1', 'athlete_2', 'coach_1', 'coach_2'];

/** Runs a history and adds up every explanation; compares each amount after each event with what the ledger and the deciders know. */
class Explained extends RandomMoney {
  readonly wrong: string[] = [];
  readonly seen = new Set<string>();
  readonly #sums = new Map<string, Terms>();
  readonly #pending = new Map<string, number>();

  protected override added(event: MoneyEvent): void {
    this.#hold(event);
    const accounts = 'lines' in event.data ? event.data.lines.map(({ account }) => account) : [];
    const transit = accounts.find((account) => account.startsWith('transit:')) ?? 'transit:payment-none';
    for (const account of ['fees', 'clearing', 'disputed', 'losses'])
      this.#check(account, account, event, this.checks.ledger.balanceOf(account));
    this.#check('transit', transit, event, this.checks.ledger.balanceOf(transit));
    for (const walletId of walletIds) this.#checkWallet(walletId, event);
  }

  #checkWallet(walletId: string, event: MoneyEvent): void {
    const { ledger } = this.checks;
    this.#check('current', walletId, event, ledger.balanceOf(`wallet:${walletId}`));
    this.#check('held', walletId, event, ledger.heldOf(walletId));
    this.#check('available', walletId, event, ledger.balanceOf(`wallet:${walletId}`) - ledger.heldOf(walletId));
    this.#check('pending', walletId, event, this.#pending.get(walletId) ?? 0);
    // The state is that after all events of an append, so it is compared after the last.
    if ('after' in event.data && this.wallets.stateOf(event.data.walletId).total !== event.data.after.total)
      return this.#pass(walletId, event);
    const most = withdrawable(walletId, this.wallets.stateOf(walletId));
    this.#check('withdrawable', walletId, event, most);
    this.#check('fee', walletId, event, walletId.startsWith('coach_') ? feeOf(most).feePaise : 0);
  }

  #pass(walletId: string, event: MoneyEvent): void {
    for (const name of ['withdrawable', 'fee']) this.#add(name, walletId, event);
  }

  #add(name: string, key: string, event: MoneyEvent): number {
    const explanation = explanations.find((one) => one.name === name)!;
    const part = explanation.part(event, key);
    if (part) this.seen.add(name);
    const sums = addTerms(this.#sums.get(`${name} ${key}`) ?? {}, part ?? {});
    this.#sums.set(`${name} ${key}`, sums);
    return explanation.combine(sums, key);
  }

  #check(name: string, key: string, event: MoneyEvent, expected: number): void {
    const amount = this.#add(name, key, event);
    if (amount !== expected) this.wrong.push(`${name} of ${key} is ${expected}, explained as ${amount} after ${event.type}`);
  }

  #hold({ type, data }: MoneyEvent): void {
    if (!('holdId' in data)) return;
    const coach = `coach_${data.holdId[0]}`;
    const ended = 'releasedPaise' in data ? data.paise + data.releasedPaise : data.paise;
    this.#pending.set(coach, (this.#pending.get(coach) ?? 0) + (type === 'FundsHeld' ? ended : -ended));
  }
}

it('explains every amount, at every position of random histories', () => {
  const seen = new Set<string>();
  const wrong = seeds.flatMap((seed) => {
    const money = new Explained(seed);
    money.run(80);
    for (const name of money.seen) seen.add(name);
    return money.wrong.map((one) => [seed, one]);
  });
  expect(wrong).toEqual([]);
  expect(explanations.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

it('explains by no more events than those it names', () => {
  const money = new RandomMoney(1);
  money.run(80);
  for (const explanation of explanations) {
    const named = money.log.filter(({ type }) => explanation.types.includes(type));
    for (const key of [...walletIds, 'fees', 'clearing'])
      expect([...explain(explanation, key, named)]).toEqual([...explain(explanation, key, money.log)]);
  }
});
