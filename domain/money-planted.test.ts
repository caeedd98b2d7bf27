import { describe, expect, it } from 'vitest';
import type { Line } from './kernel/index.ts';
import { RandomMoney } from './money-histories.fixture.ts';
import { type Deciders, soundDeciders } from './money-streams.fixture.ts';
import type { Planted } from './money-work.fixture.ts';
import type { Payment } from './payments/index.ts';
import type { Wallet, WalletEvent } from './wallets/index.ts';

type Decide<Part extends keyof Deciders> = Deciders[Part]['decide'];

const { wallets, payments, payouts } = soundDeciders;

/** The deciders, of which one decides otherwise. */
const wallet = (decide: Decide<'wallets'>): Planted => ({ deciders: { ...soundDeciders, wallets: { ...wallets, decide } } });
const payment = (decide: Decide<'payments'>): Planted => ({ deciders: { ...soundDeciders, payments: { ...payments, decide } } });
const payout = (decide: Decide<'payouts'>): Planted => ({ deciders: { ...soundDeciders, payouts: { ...payouts, decide } } });

/** The wallet as a decider sees it that is wrong about a part of it. */
const seen = (wrong: (wallet: Wallet, type: string) => Partial<Wallet>): Planted =>
  wallet((command, state) => wallets.decide(command, { ...state, ...wrong(state, command.type) }));

/** What the decider decides, changed. */
const changed = (change: (events: readonly WalletEvent[]) => readonly WalletEvent[]): Planted =>
  wallet((command, state) => {
    const outcome = wallets.decide(command, state);
    return 'refused' in outcome ? outcome : change(outcome);
  });

type Known = 'credits' | 'holds' | 'payouts';
const forgetting = (type: string, ...known: readonly Known[]): Planted =>
  seen((_, sent) => (sent === type ? Object.fromEntries(known.map((name) => [name, wallets.initialState[name]])) : {}));

/** Every hold that was captured looks open again. */
const openAgain = ({ holds }: Wallet): Partial<Wallet> => {
  let open = holds;
  for (const [id, hold] of holds.entries()) if (hold.phase === 'captured') open = open.set(id, { ...hold, phase: 'open' });
  return { holds: open };
};

const bugs: Readonly<Record<string, readonly [Planted, RegExp]>> = {
  'a hold is captured twice': [seen(openAgain), /a repeat adds FundsCaptured/u],
  'a hold begins twice': [forgetting('HoldFunds', 'holds'), /a repeat adds FundsHeld|a repeat was refused: notEnoughMoney/u],
  'a payment is credited twice': [forgetting('CreditWallet', 'credits'), /a repeat adds WalletCredited/u],
  'a withdrawal is done twice': [forgetting('WithdrawMoney', 'payouts'), /a repeat (?:adds WalletDebited|was refused: notEnoughMoney)/u],
  'what is held can be spent': [seen(() => ({ held: 0 })), /rule 2: .* holds/u],
  'more than there is can be withdrawn': [
    seen(({ total }, type) => (type === 'WithdrawMoney' ? { total: total + 20_000 } : {})),
    /rule 2/u,
  ],
  'the balance after an event is wrong': [
    changed((events) => events.map((event) => ({ ...event, data: { ...event.data, after: { total: 1, held: 0 } } }) as WalletEvent)),
    /rule 2: .* but .* says 1 and 0/u,
  ],
  'a frozen wallet pays': [seen(() => ({ disputes: new Map() })), /of a frozen wallet|a repeat adds WalletFrozen/u],
  'more goes back to a card than it brought': [
    seen(({ topUps }) => ({ topUps: topUps.map((topUp) => ({ ...topUp, returnedPaise: 0 })) })),
    /went back to a card that brought/u,
  ],
  'money goes back to a card that has it already': [
    seen((_, type) => (type === 'WithdrawMoney' ? { lost: new Map() } : {})),
    /dispute is lost/u,
  ],
  'recovering nothing leaves no event': [
    changed((events) => events.filter((event) => event.type !== 'DisputeRecovered' || event.data.paise > 0)),
    /but disputed is/u,
  ],
  'what is recovered is said to be more': [
    changed((events) =>
      events.map((event) => (event.type === 'DisputeRecovered' ? { ...event, data: { ...event.data, paise: event.data.ofPaise } } : event)),
    ),
    /rule 3|disputed/u,
  ],
  'the rest of a hold is forgotten': [
    changed((events) =>
      events.map((event) => (event.type === 'FundsCaptured' ? { ...event, data: { ...event.data, releasedPaise: 0 } } : event)),
    ),
    /rule 4: hold .* ends at/u,
  ],
  'athletes pay a fee': [
    changed((events) =>
      events.map((event) => (event.type === 'WalletDebited' ? { ...event, data: { ...event.data, feePaise: 1 } } : event)),
    ),
    /a fee of 1/u,
  ],
  'a payment that failed cannot succeed': [
    payment((command, state) => (state?.phase === 'failed' ? [] : payments.decide(command, state))),
    /the provider has/u,
  ],
  'money comes twice by one payment': [
    payment((command, state) =>
      payments.decide(command, state && { ...state, phase: state.phase === 'succeeded' ? 'requested' : state.phase }),
    ),
    /a repeat adds PaymentSucceeded/u,
  ],
  'a dispute that is over is not recorded': [
    payment((command, state) => {
      const outcome = payments.decide(command, state);
      if ('refused' in outcome) return outcome;
      return outcome.filter(({ type }) => type !== 'DisputeDecided');
    }),
    /but disputed is/u,
  ],
  'a loss is settled twice': [
    payment((command, state) => payments.decide(command, state && { ...state, disputes: lostAgain(state) })),
    /a repeat adds DisputeSettled/u,
  ],
  'the fee is taken twice': [
    payout((command, state) => payouts.decide(command, state && { ...state, feePaise: state.feePaise * 2 })),
    /a fee of \d+ was taken/u,
  ],
  'a payout comes back twice': [
    payout((command, state) => payouts.decide(command, state && { ...state, phase: state.phase === 'returned' ? 'paid' : state.phase })),
    /a repeat adds PayoutReturned/u,
  ],
  'a payout keeps the fee when it comes back': [
    payout((command, state) => {
      const outcome = payouts.decide(command, state);
      if ('refused' in outcome) return outcome;
      const feeless = (line: Line): boolean => line.account !== 'fees';
      for (const { type, data } of outcome) if (type === 'PayoutReturned') data.lines.splice(0, 4, ...data.lines.filter(feeless));
      return outcome;
    }),
    /rule 1: PayoutReturned: its lines sum to/u,
  ],
  'silence is taken for failure': [
    payout((command, state) =>
      command.type === 'RecordPayout' && command.found.state === 'pending'
        ? payouts.decide({ ...command, found: { ...command.found, state: 'failed' } }, state)
        : payouts.decide(command, state),
    ),
    /the provider has/u,
  ],
  'a hold ends by a clock': [{ mistakes: { timer: true } }, /a process was refused: hold/u],
  'a coach is paid before the athlete has paid': [{ mistakes: { creditFirst: true } }, /rule 3: transit:booking-.* is -/u],
  'an old state is believed': [{ mistakes: { stale: true } }, /rule [234]|a process was refused|says another balance/u],
};

function lostAgain({ disputes }: Payment) {
  return new Map(
    [...disputes].map(([id, dispute]) => [id, dispute.phase === 'settled' ? { ...dispute, phase: 'lost' as const } : dispute]),
  );
}

/** What the first of 300 histories finds that finds anything. */
function firstFound(planted: Planted): readonly string[] {
  for (let seed = 0; seed < 300; seed++) {
    const found = new RandomMoney(seed, planted).run(120);
    if (found.length > 0) return found;
  }
  return [];
}

describe('random histories find that', () => {
  it.each(Object.entries(bugs))('%s', (_bug, [planted, expected]) => {
    expect(firstFound(planted).join('\n')).toMatch(expected);
  });
});
