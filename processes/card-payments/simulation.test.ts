import path from 'node:path';
import { Ledger, type LedgerEvent } from '@academy/domain/kernel';
import type { SealedEvent } from '@academy/platform/event-store';
import { testCardOf } from '@academy/platform/payment-provider';
import { type Change, createMemoryProvider, importWithBug, type MemoryProvider, plainCodec } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { credits } from '../credits/index.ts';
import { disputes } from '../disputes/index.ts';
import { payouts } from '../payouts/index.ts';
import type { TodoProcess } from '../process.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { CardPeople } from '../testing/card-people.ts';
import { combined } from '../testing/combined.ts';
import { type Disturbance, simulate, undisturbed } from '../testing/simulation.ts';
import { unsureProvider } from '../testing/unsure-provider.ts';
import { withoutPostgres } from '../testing/without-postgres.ts';
import { createTools } from '../work/tools.ts';
import { Worker } from '../work/worker.ts';
import { cardPayments } from './index.ts';

const disturbed: Disturbance = { workers: 2, crash: 40, failure: 12, lost: 20, duplicate: 3, skewMs: 3_000 };
/** A few seconds; `MONEY_SEEDS` makes it longer. */
const seeds = Number(process.env['MONEY_SEEDS'] ?? 100);

const processes = { cardPayments, credits, disputes, payouts };

/** What is watched for weeks, although nothing may come any more. */
const isWatched = (key: string): boolean => /^(?:payouts watch|card_payments late) /u.test(key);

interface Found {
  readonly log: readonly SealedEvent[];
  readonly broken: readonly string[];
  readonly crashes: number;
}

async function run(seed: number, disturbance: Disturbance, with_: Partial<typeof processes> = {}): Promise<Found> {
  const own: readonly TodoProcess[] = Object.values({ ...processes, ...with_ });
  const made: { provider?: MemoryProvider } = {};
  let asked: ReturnType<typeof unsureProvider> | undefined;
  const provider = () => {
    if (!asked) throw new Error('nobody lives yet');
    return asked;
  };
  const simulated = await simulate({
    process: combined(...own),
    seed,
    disturbance,
    parts: {
      Worker,
      createTools: (name, options) => ({
        ...createTools(name, options),
        get provider() {
          return provider();
        },
      }),
    },
    async meanwhile(world) {
      made.provider = createMemoryProvider(world.clock);
      asked = unsureProvider(made.provider, world.disorder, disturbance.lost && 6);
      const tools = createTools('provider_sweep', { store: world.store, codec: plainCodec, clock: world.clock, ...withoutPostgres });
      await new CardPeople(world, made.provider, { ...tools, provider: made.provider }).live();
    },
    isOver: (_log, list) => list.left.every(({ key }) => isWatched(key)),
  });
  if (!made.provider) throw new Error('there was no provider');
  return { ...simulated, broken: [...brokenRules(simulated.log), ...(await brokenBooks(simulated.log, made.provider))] };
}

/** What does not agree with the provider: its balance, and payments that are said to have failed and never did. */
async function brokenBooks(log: readonly SealedEvent[], provider: MemoryProvider): Promise<readonly string[]> {
  const ledger = new Ledger();
  for (const event of log) if (/^(?:wallet|payment|payout)-/u.test(event.stream)) ledger.add(event as SealedEvent & LedgerEvent);
  const [ours, theirs] = [-ledger.balanceOf('clearing'), provider.balance()];
  const found = ours === theirs ? [] : [`the entries say ${ours}, and the provider has ${theirs}`];
  for (const { type, data } of log as unknown as readonly LedgerEvent[]) {
    if (type !== 'PaymentFailed') continue;
    const payment = await provider.findPayment((data as unknown as { readonly paymentId: string }).paymentId);
    const everFailed =
      payment === null || payment.state !== 'succeeded' || testCardOf(payment.card).steps.some(({ to }) => to === 'failed');
    if (!everFailed) found.push(`${payment.ref} is said to have failed, and never did`);
  }
  return found;
}

describe('money on its way to and from the provider', () => {
  it('agrees with the provider’s book in the end', async () => {
    expect((await run(0, undisturbed)).broken).toEqual([]);
  });

  it('does so whatever crashes, fails, is lost on the line, or comes twice', { timeout: 120_000 + seeds * 400 }, async () => {
    const types = new Set<string>();
    let crashes = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const found = await run(seed, disturbed);
      expect([seed, found.broken]).toEqual([seed, []]);
      for (const { type } of found.log) types.add(type);
      crashes += found.crashes;
    }
    expect(crashes).toBeGreaterThan(seeds);
    // All that can happen to money at the provider has happened.
    const all = [
      'PaymentActionNeeded',
      'PaymentSucceeded',
      'PaymentFailed',
      'PayoutPaid',
      'PayoutFailed',
      'PayoutReturned',
      'DisputeSettled',
    ];
    expect([...types]).toEqual(expect.arrayContaining([...all, 'WalletThawed', 'WalletDebited']));
  });
});

interface Bug {
  readonly name: string;
  readonly in: 'card-payments' | 'payouts';
  readonly changes: readonly Change[];
}

const bugs: readonly Bug[] = [
  {
    name: 'a payment of which nothing is known is said to have failed',
    in: 'card-payments',
    changes: [['perform.ts', "case 'unknown':\n      return later;", "case 'unknown':\n      return await fail('unknown');"]],
  },
  {
    name: 'a payment is asked for under a new reference each time',
    in: 'card-payments',
    changes: [
      ['ask.ts', 'provider.createPayment(request)', 'provider.createPayment({ ...request, ref: `${request.ref}-${Math.random()}` })'],
    ],
  },
  {
    name: 'a payout of which nothing is known is said to have failed',
    in: 'payouts',
    changes: [
      [
        'transfer.ts',
        "if (error instanceof OutcomeUnknown) return 'silence';",
        "if (error instanceof OutcomeUnknown) return failed('unknown', tools.now());",
      ],
    ],
  },
  {
    name: 'a payout is asked for under a new reference each time',
    in: 'payouts',
    changes: [['transfer.ts', 'provider.createPayout({ ref,', 'provider.createPayout({ ref: `${ref}-${Math.random()}`,']],
  },
  {
    name: 'the fee is paid out as well',
    in: 'payouts',
    changes: [['transfer.ts', 'const paise = of.paise - of.feePaise;', 'const paise = of.paise;']],
  },
];

const files = { 'card-payments': ['perform.ts', 'ask.ts'], payouts: ['perform.ts', 'transfer.ts'] } as const;

describe('a planted bug is found', () => {
  it.each(bugs)('$name', { timeout: 120_000 }, async ({ in: folder, changes }) => {
    const { perform } = (await importWithBug(path.join(import.meta.dirname, '..', folder), files[folder], changes)) as Pick<
      TodoProcess,
      'perform'
    >;
    const bugged = folder === 'payouts' ? { payouts: { ...payouts, perform } } : { cardPayments: { ...cardPayments, perform } };
    let found: number | null = null;
    for (let seed = 1; seed <= seeds && found === null; seed++) {
      const isFound = await run(seed, disturbed, bugged).then(
        ({ broken }) => broken.length > 0,
        () => true,
      );
      if (isFound) found = seed;
    }
    expect(found).not.toBeNull();
  });
});
