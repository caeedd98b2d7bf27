import path from 'node:path';
import { walletDecider } from '@academy/domain/wallets';
import { type Change, importWithBug } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { credits } from '../credits/index.ts';
import { disputes } from '../disputes/index.ts';
import { holdExpiry } from '../hold-expiry/index.ts';
import { paidBookings } from '../paid-bookings/index.ts';
import type { Todo, TodoProcess } from '../process.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { combined } from '../testing/combined.ts';
import { People } from '../testing/people.ts';
import { type Disturbance, type Parts, simulate, undisturbed } from '../testing/simulation.ts';
import { createTools } from '../work/tools.ts';
import { Worker } from '../work/worker.ts';
import { bookingPayment } from './index.ts';
import { perform } from './perform.ts';

const disturbed: Disturbance = { workers: 2, crash: 40, failure: 12, lost: 20, duplicate: 3, skewMs: 3_000 };
/** A few seconds; ten thousand find no more. */
const seeds = Number(process.env['MONEY_SEEDS'] ?? 200);

const money = combined(bookingPayment, credits, disputes, holdExpiry, paidBookings);

/** What is wrong with the log that the seed gives. */
async function broken(
  seed: number,
  disturbance = disturbed,
  parts: { readonly process: TodoProcess; readonly parts?: Parts } = { process: money },
) {
  const run = await simulate({
    ...parts,
    seed,
    disturbance,
    meanwhile: (world) => new People(world).live(),
    isOver: (_log, list) => list.left.length === 0,
  });
  return { ...run, broken: brokenRules(run.log) };
}

describe('money on its way', () => {
  it('arrives, and every hold ends as its booking does', async () => {
    const run = await broken(0, undisturbed);
    expect(run.broken).toEqual([]);
  });

  it('does so whatever crashes, fails, comes twice or is decided by two clocks', { timeout: 120_000 + seeds * 200 }, async () => {
    const types = new Set<string>();
    let crashes = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const run = await broken(seed);
      expect([seed, run.broken]).toEqual([seed, []]);
      for (const { type } of run.log) types.add(type);
      crashes += run.crashes;
    }
    expect(crashes).toBeGreaterThan(seeds);
    // All that can happen to money has happened.
    const all = [
      'FundsVoided',
      'FundsCaptured',
      'WalletCredited',
      'WalletDebited',
      'PayoutPaid',
      'PayoutFailed',
      'PayoutReturned',
      'PaymentUnused',
      'DisputeRecovered',
      'DisputeSettled',
      'WalletThawed',
    ];
    expect([...types]).toEqual(expect.arrayContaining(all));
  });
});

const walletFiles = ['decider.ts', 'credit.ts', 'disputes.ts', 'hold.ts', 'of-wallet.ts', 'wallet.ts', 'withdraw.ts'] as const;

interface Bug {
  readonly name: string;
  readonly wallets?: readonly Change[];
  readonly tools?: readonly Change[];
  readonly worker?: readonly Change[];
  readonly perform?: readonly Change[];
}

const captures = "return ended(await this.#toWallet({ type: 'CaptureFunds'";
const doing = 'performed = await perform(todo);';
const idsByChance: Change = ['tools.ts', "repeat: { key: [process, key, cause ?? 'first', stream].join('\\n') },", ''];

/** A dispute must end once, and what its payment brought is looked for once. */
const ofDisputes: readonly Bug[] = [
  {
    name: 'what was lost is taken back twice',
    wallets: [['disputes.ts', 'if (wallet.lost.has(disputeId)) return [];', '']],
    tools: [idsByChance],
  },
  {
    name: 'nothing is said where nothing can be taken back',
    wallets: [
      [
        'disputes.ts',
        'const common = commonOf(command, wallet, { total: -paise });',
        'if (paise === 0) return []; const common = commonOf(command, wallet, { total: -paise });',
      ],
    ],
  },
  {
    name: 'a wallet is thawed before it has paid',
    wallets: [['disputes.ts', 'return paise === ofPaise ?', 'return paise >= 0 ?']],
  },
];

const bugs: readonly Bug[] = [
  ...ofDisputes,
  {
    name: 'a journey is credited twice',
    wallets: [['credit.ts', 'if (wallet.credits.has(journey)) return [];', '']],
    tools: [idsByChance],
  },
  {
    name: 'a hold is captured twice',
    wallets: [
      ['hold.ts', "if (hold.phase === 'captured' && hold.capturedPaise === paise) return [];", ''],
      ['hold.ts', "if (hold.phase !== 'open') return refuse('holdEnded');", ''],
    ],
    tools: [idsByChance],
  },
  { name: 'holds are ignored', wallets: [['wallet.ts', 'number => total - held;', 'number => total + 0 * held;']] },
  {
    name: 'the revision is ignored',
    tools: [
      [
        'tools.ts',
        'const run = createCommandLoop(options);',
        'const run = createCommandLoop({ ...options, store: { ...options.store, append: (s, e) => options.store.append(s, e, "any") } });',
      ],
    ],
  },
  {
    name: 'a credit comes before its debit',
    perform: [
      [
        'perform.ts',
        captures,
        "await this.#toWallet({ type: 'CreditWallet', walletId: 'coach_7', at: this.#at, paise, source: { reason: 'earning', bookingId: holdId, from: walletId, feeRule: 'fee-1' } });\n" +
          captures,
      ],
    ],
  },
  {
    name: 'noted as done before it is done',
    worker: [['worker.ts', doing, `await ports.note(key, { state: 'done', attempts, nextTry: null, code: null }, clock()); ${doing}`]],
  },
  { name: 'a wrong sum is said to be there', wallets: [['of-wallet.ts', 'held: held + (change', 'held: held + 0 * (change']] },
];

/** The process and its parts with the bug in them. */
async function withBug({
  wallets,
  tools,
  worker,
  perform: changes,
}: Bug): Promise<{ readonly process: TodoProcess; readonly parts: Parts }> {
  const { dirname } = import.meta;
  const work = path.join(dirname, '..', 'work');
  const planted = async <Module>(
    folder: string,
    files: readonly [string, ...string[]],
    changes: readonly Change[] | undefined,
    from: Module,
  ) => (changes ? ((await importWithBug(folder, files, changes)) as Module) : from);
  const ofTools = await planted(work, ['tools.ts'], tools, { createTools });
  const ofWorker = await planted(work, ['worker.ts'], worker, { Worker });
  const folder = path.join(dirname, '..', '..', 'domain', 'wallets');
  const { walletDecider: decider } = await planted(folder, walletFiles, wallets, { walletDecider });
  const ofPayment = await planted(dirname, ['perform.ts'], changes, { perform });
  return {
    process: combined({ ...bookingPayment, perform: ofPayment.perform }, credits, disputes, holdExpiry, paidBookings),
    parts: {
      Worker: ofWorker.Worker,
      createTools(name, options) {
        const made = ofTools.createTools(name, options);
        const send = (todo: Todo, sent: object) =>
          made.send(todo, ('decider' in sent && sent.decider === walletDecider ? { ...sent, decider } : sent) as never);
        return { ...made, send };
      },
    },
  };
}

describe('a planted bug is found', () => {
  it.each(bugs)('$name', { timeout: 120_000 }, async (bug) => {
    const bugged = await withBug(bug);
    let found: number | null = null;
    for (let seed = 1; seed <= seeds && found === null; seed++) {
      const isFound = await broken(seed, disturbed, bugged).then(
        (run) => run.broken.length > 0,
        () => true,
      );
      if (isFound) found = seed;
    }
    expect(found).not.toBeNull();
  });
});
