import { OutcomeUnknown } from '../outages/index.ts';
import { createMemoryProvider, describeProvider } from '../testing/index.ts';
import {
  type Changed,
  createHints,
  type NewPayment,
  type NewPayout,
  type NewRefund,
  type Payment,
  type PaymentProvider,
  ProviderRefused,
  type Transfer,
} from './index.ts';

/** How another provider could speak: amounts as texts, Unix seconds, its own names of states, errors in answers. */
interface Charge {
  readonly uid: string;
  readonly merchant_ref: string;
  readonly amount: { readonly minor: string; readonly iso: string };
  readonly status: string;
  readonly reason?: string;
  readonly redirect?: string;
  readonly since: number;
  readonly pan_end: string;
  readonly claims: readonly {
    readonly uid: string;
    readonly minor: string;
    readonly why: string;
    readonly phase: string;
    readonly until: number;
  }[];
}

interface Remittance {
  readonly uid: string;
  readonly merchant_ref: string;
  readonly minor: string;
  readonly status: string;
  readonly reason?: string;
  readonly since: number;
}

const chargeStates = {
  pending: 'PROCESSING',
  actionNeeded: 'CHALLENGE',
  succeeded: 'CAPTURED',
  failed: 'REJECTED',
  cancelled: 'VOID',
} as const;
const remittanceStates = { pending: 'QUEUED', sent: 'IN_FLIGHT', paid: 'SETTLED', failed: 'BOUNCED', returned: 'RECALLED' } as const;
const claimPhases = { open: 'OPENED', won: 'REVERSED', lost: 'UPHELD' } as const;

/** Our name of a state that they name otherwise. One that nobody knows is no answer. */
function ours<Name extends string>(theirs: Readonly<Record<Name, string>>, state: string): Name {
  const found = (Object.keys(theirs) as Name[]).find((name) => theirs[name] === state);
  if (found === undefined) throw new OutcomeUnknown('a state', new Error(`unknown state ${state}`));
  return found;
}

const seconds = (iso: string): number => Date.parse(iso) / 1_000;
const iso = (time: number): string => new Date(time * 1_000).toISOString();

const toCharge = ({ id, ref, paise, currency, state, code, actionUrl, at, card, disputes }: Payment): Charge => ({
  uid: id,
  merchant_ref: ref,
  amount: { minor: String(paise), iso: currency },
  status: chargeStates[state],
  ...(code !== null && { reason: code }),
  ...(actionUrl !== null && { redirect: actionUrl }),
  since: seconds(at),
  pan_end: card,
  claims: disputes.map((one) => ({
    uid: one.id,
    minor: String(one.paise),
    why: one.reason,
    phase: claimPhases[one.state],
    until: seconds(one.answerBy),
  })),
});

const toPayment = ({ uid, merchant_ref: ref, amount, status, reason, redirect, since, pan_end: card, claims }: Charge): Payment => ({
  id: uid,
  ref,
  paise: Number(amount.minor),
  currency: amount.iso,
  state: ours(chargeStates, status),
  code: reason ?? null,
  actionUrl: redirect ?? null,
  at: iso(since),
  card,
  disputes: claims.map((claim) => ({
    id: claim.uid,
    paise: Number(claim.minor),
    reason: claim.why,
    state: ours(claimPhases, claim.phase),
    answerBy: iso(claim.until),
  })),
});

const toRemittance = ({ id, ref, paise, state, code, at }: Transfer): Remittance => ({
  uid: id,
  merchant_ref: ref,
  minor: String(paise),
  status: remittanceStates[state],
  ...(code !== null && { reason: code }),
  since: seconds(at),
});

const toTransfer = ({ uid, merchant_ref: ref, minor, status, reason, since }: Remittance): Transfer => ({
  id: uid,
  ref,
  paise: Number(minor),
  state: ours(remittanceStates, status),
  code: reason ?? null,
  at: iso(since),
});

type Reply = { readonly result: unknown } | { readonly error: string };

/** Their server: what it says is text, as on a wire. */
function otherServer(beneath: PaymentProvider) {
  const reply = async (task: Promise<unknown>): Promise<string> => {
    try {
      return JSON.stringify({ result: await task } satisfies Reply);
    } catch (error) {
      if (error instanceof ProviderRefused) return JSON.stringify({ error: error.code } satisfies Reply);
      return '<html>Bad gateway</html>';
    }
  };
  const charge = (task: Promise<Payment | null>): Promise<string> => reply(task.then((found) => found && toCharge(found)));
  const remittance = (task: Promise<Transfer | null>): Promise<string> => reply(task.then((found) => found && toRemittance(found)));
  return {
    charge: (asked: NewPayment) => charge(beneath.createPayment(asked)),
    chargeBy: (ref: string) => charge(beneath.findPayment(ref)),
    voidCharge: (ref: string) => charge(beneath.cancelPayment(ref)),
    giveBack: (asked: NewRefund) => remittance(beneath.createRefund(asked)),
    remit: (asked: NewPayout) => remittance(beneath.createPayout(asked)),
    remittanceBy: (ref: string) => remittance(beneath.findTransfer(ref)),
    journal: (after: string | null): AsyncIterable<Changed> => beneath.changes(after),
  };
}

/** The adapter to it. */
function otherProvider(server: ReturnType<typeof otherServer>): PaymentProvider {
  const read = (text: string): unknown => {
    let reply: Reply;
    try {
      reply = JSON.parse(text) as Reply;
    } catch (error) {
      throw new OutcomeUnknown('an answer', error);
    }
    if ('error' in reply) throw new ProviderRefused(reply.error);
    return reply.result;
  };
  const payment = (text: string): Payment => toPayment(read(text) as Charge);
  const transfer = (text: string): Transfer => toTransfer(read(text) as Remittance);
  const orNull = <Found>(text: string, found: (text: string) => Found): Found | null => (read(text) === null ? null : found(text));
  return {
    ...createHints(['secret']),
    createPayment: async (asked) => payment(await server.charge(asked)),
    findPayment: async (ref) => orNull(await server.chargeBy(ref), payment),
    cancelPayment: async (ref) => orNull(await server.voidCharge(ref), payment),
    createRefund: async (asked) => transfer(await server.giveBack(asked)),
    createPayout: async (asked) => transfer(await server.remit(asked)),
    findTransfer: async (ref) => orNull(await server.remittanceBy(ref), transfer),
    changes: (after) => server.journal(after),
  };
}

describeProvider('one that speaks otherwise', async () => {
  let ahead = 0;
  const memory = createMemoryProvider(() => new Date(Date.UTC(2026, 10, 20) + ahead));
  return {
    provider: otherProvider(otherServer(memory)),
    secret: 'secret',
    token: async (lastFour) => memory.token(lastFour),
    pass: async (count) => void (ahead += count * 1_000),
    dispute: async (ref) => memory.dispute(ref),
    decide: async (ref, isWon) => memory.decide(ref, isWon),
    approve: async (ref) => memory.approve(ref, true),
    webhook: (ref) => Buffer.from(JSON.stringify({ hints: [{ kind: 'payment', ref }] })),
    close: async () => {},
  };
});
