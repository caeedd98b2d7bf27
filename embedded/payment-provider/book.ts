import { randomBytes } from 'node:crypto';
import {
  type CardStep,
  type Changed,
  type Dispute,
  type NewPayment,
  type NewPayout,
  type NewRefund,
  type Payment,
  type TestCard,
  testCardOf,
  type Transfer,
  type TransferStep,
  transferSteps,
} from '@academy/platform/payment-provider';
import { Refused } from './refused.ts';
import type { Store } from './store.ts';

type Kind = Changed['kind'];

/** A transfer, and the payment that it refunds. */
export interface KeptTransfer extends Transfer {
  readonly payment: string | null;
}

export interface BookOptions {
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Where a person approves the payment with this id. */
  readonly approvalUrl: (id: string) => string;
}

const tokenMs = 15 * 60_000;
const disputeMs = 7 * 86_400_000;
const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
const iso = (ms: number): string => new Date(ms).toISOString();

/** What a row holds; null for none. */
const parsed = (row: unknown): unknown => (row ? JSON.parse((row as { body: string }).body) : null);

/** Payments and transfers, and what becomes of them in time. Each method is one transaction if its caller begins one. */
export function createBook({ store, now, approvalUrl }: BookOptions) {
  /** The stored object, as its kind has it. */
  const find = (kind: Kind, ref: string): unknown => parsed(store.get('select body from objects where kind = ? and ref = ?', kind, ref));
  const findPayment = (ref: string): Payment | null => find('payment', ref) as Payment | null;
  const payment = (ref: string): Payment => {
    const found = findPayment(ref);
    if (!found) throw new Refused(404, 'notFound');
    return found;
  };
  const transfer = (ref: string): KeptTransfer => {
    const found = find('transfer', ref) as KeptTransfer | null;
    if (!found) throw new Refused(404, 'notFound');
    return found;
  };
  const byId = (id: string): Payment | null =>
    parsed(store.get("select body from objects where kind = 'payment' and id = ?", id)) as Payment | null;
  const tell = (kind: Kind, ref: string): void => {
    store.run('insert into webhooks (kind, ref, made_at, due_at) values (?, ?, ?, ?)', kind, ref, now(), now());
  };
  const keep = (kind: Kind, changed: Payment | KeptTransfer): void => {
    store.run('update objects set body = ? where kind = ? and ref = ?', JSON.stringify(changed), kind, changed.ref);
    store.run('insert into changes (kind, ref) values (?, ?)', kind, changed.ref);
    tell(kind, changed.ref);
  };
  const begin = (kind: Kind, made: Payment | KeptTransfer, steps: readonly (CardStep | TransferStep)[]): void => {
    if (find(kind, made.ref)) throw new Refused(409, 'refTaken');
    const insert = 'insert into objects (kind, ref, id, body, made_at) values (?, ?, ?, ?, ?)';
    store.run(insert, kind, made.ref, made.id, JSON.stringify(made), now());
    for (const step of steps) {
      const plan = 'insert into steps (due_at, kind, ref, step) values (?, ?, ?, ?)';
      store.run(plan, now() + step.afterMs, kind, made.ref, JSON.stringify(step));
    }
    catchUp();
  };
  const contest = (ref: string, reason: string, at: number): void => {
    const found = payment(ref);
    if (found.state !== 'succeeded') throw new Refused(422, 'notSucceeded');
    const dispute: Dispute = { id: newId('dp'), paise: found.paise, reason, state: 'open', answerBy: iso(at + disputeMs) };
    keep('payment', { ...found, disputes: [...found.disputes, dispute] });
  };

  function stepPayment(ref: string, step: CardStep, at: number): void {
    const { to, code = null } = step;
    const found = payment(ref);
    if (to === 'disputed') {
      contest(ref, code ?? 'general', at);
    } else if (found.state !== 'succeeded' && found.state !== 'cancelled') {
      keep('payment', { ...found, state: to, code, at: iso(at), actionUrl: to === 'actionNeeded' ? approvalUrl(found.id) : null });
    }
  }

  /** Does what is due by now. */
  function catchUp(): void {
    interface Row {
      readonly id: number;
      readonly due_at: number;
      readonly kind: Kind;
      readonly ref: string;
      readonly step: string;
    }
    for (const row of store.all('select * from steps where due_at <= ? order by due_at, id', now()) as Row[]) {
      store.run('delete from steps where id = ?', row.id);
      if (row.kind === 'payment') stepPayment(row.ref, JSON.parse(row.step) as CardStep, row.due_at);
      else {
        const { to, code = null } = JSON.parse(row.step) as TransferStep;
        keep('transfer', { ...transfer(row.ref), state: to, code, at: iso(row.due_at) });
      }
    }
  }

  const newTransfer = (ref: string, paise: number, of: string | null): KeptTransfer => ({
    id: newId('tr'),
    ref,
    paise,
    state: 'pending',
    code: null,
    at: iso(now()),
    payment: of,
  });

  const newest = (kind: Kind): unknown[] =>
    store.all('select body from objects where kind = ? order by made_at desc, rowid desc limit 100', kind).map(parsed);

  return {
    catchUp,
    payment,
    transfer,
    /** A token for the card, good for one payment within 15 minutes. */
    addToken(number: string): string {
      const token = newId('tok');
      store.run('delete from tokens where made_at < ?', now() - tokenMs);
      store.run('insert into tokens (token, last_four, made_at) values (?, ?, ?)', token, number.slice(-4), now());
      return token;
    },
    createPayment({ ref, paise, currency, token }: NewPayment): { readonly payment: Payment; readonly card: TestCard } {
      const taken = 'delete from tokens where token = ? and made_at >= ? returning last_four';
      const row = store.get(taken, token, now() - tokenMs) as { last_four: string } | undefined;
      if (!row) throw new Refused(402, 'tokenRefused');
      const card = testCardOf(row.last_four);
      const first = { state: 'pending', actionUrl: null, code: null, at: iso(now()), card: row.last_four, disputes: [] } as const;
      begin('payment', { id: newId('pay'), ref, paise, currency, ...first }, card.steps);
      return { payment: payment(ref), card };
    },
    cancel(ref: string): Payment {
      const found = payment(ref);
      if (found.state === 'pending' || found.state === 'actionNeeded') {
        keep('payment', { ...found, state: 'cancelled', code: 'cancelled', at: iso(now()), actionUrl: null });
      }
      return payment(ref);
    },
    createRefund({ ref, payment: of, paise }: NewRefund): KeptTransfer {
      const paid = findPayment(of);
      if (paid?.state !== 'succeeded') throw new Refused(422, 'paymentNotFound');
      const all = "select body from objects where kind = 'transfer' and body ->> 'payment' = ?";
      const given = store.all(all, of).map((row) => parsed(row) as KeptTransfer);
      const sum = given.filter(({ state }) => state !== 'failed').reduce((total, one) => total + one.paise, paise);
      if (sum > paid.paise) throw new Refused(422, 'amountTooHigh');
      begin('transfer', newTransfer(ref, paise, of), transferSteps(''));
      return transfer(ref);
    },
    createPayout({ ref, paise, destination }: NewPayout): KeptTransfer {
      begin('transfer', newTransfer(ref, paise, null), transferSteps(destination.address));
      return transfer(ref);
    },
    /** The owner's answer to a payment that needs it; by the id, which nobody can guess. */
    approve(id: string, isApproved: boolean): void {
      const found = byId(id);
      if (found?.state !== 'actionNeeded') throw new Refused(409, 'notAsked');
      const outcome = isApproved ? ({ state: 'succeeded', code: null } as const) : ({ state: 'failed', code: 'notApproved' } as const);
      keep('payment', { ...found, ...outcome, at: iso(now()), actionUrl: null });
    },
    byId,
    dispute: (ref: string): void => contest(ref, 'fraudulent', now()),
    /** Decides what is disputed of a payment. */
    decide(ref: string, isWon: boolean): void {
      const found = payment(ref);
      const state = isWon ? 'won' : 'lost';
      const settle = (dispute: Dispute): Dispute => ({ ...dispute, state: dispute.state === 'open' ? state : dispute.state });
      keep('payment', { ...found, disputes: found.disputes.map(settle) });
    },
    sendBack(ref: string): void {
      const found = transfer(ref);
      if (found.state !== 'paid') throw new Refused(422, 'notPaid');
      keep('transfer', { ...found, state: 'returned', code: 'accountClosed', at: iso(now()) });
    },
    /** Tells once more by webhook. */
    resend: tell,
    changesAfter(cursor: number): Changed[] {
      const rows = store.all('select kind, ref, cursor from changes where cursor > ? order by cursor limit 500', cursor);
      return (rows as { kind: Kind; ref: string; cursor: number }[]).map((row) => ({
        kind: row.kind,
        ref: row.ref,
        cursor: `${row.cursor}`,
      }));
    },
    /** The newest hundred. */
    payments: (): Payment[] => newest('payment') as Payment[],
    transfers: (): KeptTransfer[] => newest('transfer') as KeptTransfer[],
  };
}

export type Book = ReturnType<typeof createBook>;
