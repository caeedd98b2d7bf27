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
import { type SecondApi, startSecondApi } from '../product/second-api.ts';

const sure = '4242424242424242';
const fee = (paise: number): number => Math.floor((paise + 5) / 10);

let product: Product;
let second: SecondApi;
beforeAll(async () => {
  product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0', LOG_LEVEL: 'error' } });
  second = await startSecondApi(product);
}, 240_000);
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

async function coachWith(paise: number): Promise<Person> {
  const coach = await newCoach(product);
  await earned({ eventStore: product.eventStore() }, { coachId: coach.id, paise });
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

interface Sent {
  readonly person: Person;
  readonly paise: number;
  /** What was answered with 202. */
  readonly answer: Answered;
}

const scripts = ['api/main.ts', 'processes/main.ts', 'payment-provider/main.ts', 'event-store/main.ts', 'postgres'] as const;

describe('money on its way while every process is killed', () => {
  it('arrives once, card payments and withdrawals alike', { timeout: 300_000 }, async () => {
    const athletes = await Promise.all(Array.from({ length: 6 }, () => newAthlete(product)));
    const coaches: Person[] = [];
    while (coaches.length < 6) coaches.push(await coachWith(3_000_00));
    const cards = await Promise.all(
      athletes.flatMap((person) => [1, 2].map(async (part) => ({ person, part, token: await cardToken(product, person, sure) }))),
    );
    let answered = 0;
    const send = async (number: number, person: Person, path: string, body: { readonly paise: number }): Promise<Sent> => {
      const answer = await untilAnswered(number, person, path, body, randomUUID());
      answered += 1;
      return { person, paise: body.paise, answer };
    };
    const killing = (async () => {
      await eventually('something is on its way', () => answered > 0 || undefined);
      await second.kill();
      // Nobody starts it again if it cannot begin.
      await eventually('the second api is back', async () => (await fetch(`${second.api}/readyz`)).ok || undefined);
      for (const script of scripts) {
        const killed = product.pidsOf(script);
        for (const pid of killed) process.kill(pid, 'SIGKILL');
        await eventually(`${script} is back`, () => product.pidsOf(script).some((pid) => !killed.includes(pid)) || undefined);
      }
    })();
    const payments = cards.map(({ person, part, token }, number) =>
      send(number, person, '/payments', { paise: 100_00 * part, method: 'gpay', token } as { paise: number }),
    );
    const payouts = coaches.map((person, number) => send(number, person, '/wallet/withdrawals', withdrawal(1_000_00)));
    const [paid, withdrawn] = await Promise.all([Promise.all(payments), Promise.all(payouts), killing]);
    expect([...paid, ...withdrawn].map(({ answer }) => answer.status)).toEqual(Array.from({ length: 18 }, () => 202));

    for (const { person, answer } of paid) {
      const { payment_id: id } = answer.body as { readonly payment_id: string };
      await eventually(
        'the payment has arrived',
        async () => {
          const { status, body } = await request<PaymentView>(product, 'GET', `/payments/${id}`, { token: person.token });
          return status === 200 && body.state === 'succeeded' ? true : undefined;
        },
        120_000,
      );
    }
    for (const { person, answer } of withdrawn) {
      const [id] = (answer.body as { readonly ids: readonly string[] }).ids;
      await eventually(
        'the withdrawal has arrived',
        async () => {
          const { status, body } = await request<PayoutView>(product, 'GET', `/wallet/withdrawals/${id}`, { token: person.token });
          return status === 200 && body.state === 'paid' ? true : undefined;
        },
        120_000,
      );
    }
    for (const athlete of athletes)
      await eventually('the wallet has both', async () => ((await walletOf(athlete)).current_paise === 300_00 ? true : undefined));
    for (const coach of coaches) expect((await walletOf(coach)).current_paise).toBe(2_000_00);
    expect(await brokenLedger(product.eventStore())).toBeNull();
  });
});
