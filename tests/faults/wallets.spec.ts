import { randomUUID } from 'node:crypto';
import type { PaymentView } from '@academy/domain/payments';
import type { PayoutList, PayoutView } from '@academy/domain/payouts';
import type { WalletView } from '@academy/domain/wallets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { brokenLedger } from '../product/ledger.ts';
import { cardToken, earned } from '../product/money.ts';
import { type Answered, crowdEnvironment, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { reconciled } from '../product/reconciled.ts';
import { type SecondApi, startSecondApi } from '../product/second-api.ts';

const sure = '4242424242424242';
const fee = (paise: number): number => Math.floor((paise + 5) / 10);

let product: Product;
let second: SecondApi;
beforeAll(async () => {
  product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0', LOG_LEVEL: 'error' } });
  second = await startSecondApi(product);
});
afterAll(async () => {
  await second.stop();
  await product.stop();
  product.remove();
});

const apiOf = (number: number) => (number % 2 === 0 ? product : second);
const codeOf = ({ body }: Answered): string => (body as { problems?: readonly { code: string }[] }).problems?.[0]?.code ?? '';
const keyed = (key: string) => ({ 'idempotency-key': key });
const withdrawal = (paise: number) => ({ paise, fee_paise: fee(paise), total_paise: paise - fee(paise) });
const walletOf = async ({ token }: Person): Promise<WalletView> => (await must<WalletView>(product, 'GET', '/wallet', { token })).body;

/** Card payments that are in the log alone. */
let invented = 0;
async function coachWith(paise: number): Promise<Person> {
  invented += 1;
  const coach = await newCoach(product);
  await earned({ eventStore: product.eventStore() }, { coachId: coach.id, paise });
  await eventually('the earnings are shown', async () => ((await walletOf(coach)).current_paise === paise ? true : undefined));
  return coach;
}

/** Sends it under its key until it is answered for good, whatever is down meanwhile. */
const untilAnswered = (number: number, { token }: Person, path: string, body: unknown, key: string): Promise<Answered> =>
  eventually(
    `an answer of ${path}`,
    async () => {
      const answer = await request(apiOf(number), 'POST', path, { token, body, headers: keyed(key) });
      return answer.status === 429 || answer.status >= 500 ? undefined : answer;
    },
    120_000,
  );

/** Money arrives soon after whatever was down is back. */
const arrives = (what: string, isThere: () => Promise<boolean>): Promise<true> =>
  eventually(`the arrival of ${what}`, async () => (await isThere()) || undefined, 30_000);

describe('a wallet at two api processes', () => {
  // As many as the two let one person send at once.
  it('gives 60 who want to spend it what it had, and the others a reason', async () => {
    const coach = await coachWith(5_000_00);
    const asked = Array.from({ length: 60 }, (_, number) =>
      untilAnswered(number, coach, '/wallet/withdrawals', withdrawal(2_000_00), randomUUID()),
    );
    const answers = await Promise.all(asked);
    const said = Map.groupBy(answers, (answer) => `${answer.status} ${codeOf(answer)}`);
    expect(new Map([...said].map(([one, all]) => [one, all.length]))).toEqual(
      new Map([
        ['202 ', 2],
        ['409 notEnoughMoney', 58],
      ]),
    );
    await eventually('the rest is shown', async () => ((await walletOf(coach)).current_paise === 1_000_00 ? true : undefined));
  });

  it('answers 50 equal requests equally, and pays once', async () => {
    const coach = await coachWith(5_000_00);
    const key = randomUUID();
    const asked = Array.from({ length: 50 }, (_, number) => untilAnswered(number, coach, '/wallet/withdrawals', withdrawal(1_000_00), key));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    await eventually('it is shown', async () => ((await walletOf(coach)).current_paise === 4_000_00 ? true : undefined));
    const { withdrawals } = (await must<PayoutList>(product, 'GET', '/wallet/withdrawals', { token: coach.token })).body;
    expect(withdrawals).toHaveLength(1);
  });
});

/** What is killed, in turn. */
const targets = ['api/main.ts', 'second api', 'processes/main.ts', 'payment-provider/main.ts', 'event-store/main.ts', 'postgres'] as const;
/** Three hundred by hand: `npm run bench:money-kills`. */
const kills = Number(process.env['MONEY_KILLS'] ?? targets.length);
const mostMsOfKill = 60_000;

/** Ends it without notice; resolves when it is there again. */
async function kill(target: (typeof targets)[number]): Promise<void> {
  if (target === 'second api') {
    await second.kill();
    // Nobody starts it again if it cannot begin.
    await eventually('the second api is back', async () => (await fetch(`${second.api}/readyz`)).ok || undefined);
    return;
  }
  const killed = await eventually(`${target} runs`, () => {
    const pids = product.signal(target, 'SIGKILL');
    return pids.length > 0 ? pids : undefined;
  });
  await eventually(`${target} is back`, () => product.pidsOf(target).some((pid) => !killed.includes(pid)) || undefined, 60_000);
}

describe('money on its way while every process is killed', () => {
  it('arrives once, card payments and withdrawals alike', { timeout: 120_000 + kills * mostMsOfKill }, async () => {
    // A try before may have left one of them dead.
    await eventually('all is there', async () => (await fetch(`${product.api}/readyz`)).ok || undefined, mostMsOfKill);
    let [athlete, coach] = await Promise.all([newAthlete(product), coachWith(3_000_00)]);
    for (let round = 0; round < kills; round++) {
      // Nobody pays by card more than ten times an hour, or withdraws more than three times a day.
      if (round % 4 === 0) athlete = await newAthlete(product);
      if (round % 3 === 0) coach = await coachWith(3_000_00);
      const [before, left] = [await walletOf(athlete), await walletOf(coach)];
      const tokens = await Promise.all([1, 2].map(() => cardToken(product, athlete, sure)));
      const sent = [
        ...tokens.map((token, part) =>
          untilAnswered(round + part, athlete, '/payments', { paise: 100_00 * (part + 1), method: 'gpay', token }, randomUUID()),
        ),
        untilAnswered(round, coach, '/wallet/withdrawals', withdrawal(1_000_00), randomUUID()),
      ];
      // The first answer comes while the others are on their way, and nothing has arrived.
      await Promise.race(sent);
      const target = targets[round % targets.length] ?? targets[0];
      await kill(target);
      const [first, other, withdrawn] = await Promise.all(sent);
      expect([round, target, first?.status, other?.status, withdrawn?.status]).toEqual([round, target, 202, 202, 202]);

      for (const answer of [first, other]) {
        const id = answer ? (answer.body as { readonly payment_id: string }).payment_id : '';
        const look = () => request<PaymentView>(product, 'GET', `/payments/${id}`, { token: athlete.token });
        await arrives(`payment ${id}`, async () => (await look()).body.state === 'succeeded');
      }
      const [id] = withdrawn?.body ? (withdrawn.body as { readonly ids: readonly string[] }).ids : [];
      const look = () => request<PayoutView>(product, 'GET', `/wallet/withdrawals/${id}`, { token: coach.token });
      await arrives(`payout ${id}`, async () => (await look()).body.state === 'paid');
      await arrives('both payments', async () => (await walletOf(athlete)).current_paise === before.current_paise + 300_00);
      expect((await walletOf(coach)).current_paise).toBe(left.current_paise - 1_000_00);
      expect([round, target, await brokenLedger(product.eventStore())]).toEqual([round, target, null]);
    }
    // The test's own earnings were paid by cards that no provider knows: they are all that is found.
    expect(await reconciled(product)).toMatchObject({ isProviderAsked: true, notCompared: [], counts: { missingThere: invented } });
  });
});
