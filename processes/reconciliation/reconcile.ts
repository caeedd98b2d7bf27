import { OutcomeUnknown } from '@academy/platform/outages';
import type { PaymentProvider } from '@academy/platform/payment-provider';
import { checkBooks, type Finding, Findings, ProviderLines } from '@academy/projections/queries';
import type { Books } from '../books.ts';
import { type Next, type Reconciled } from './notes.ts';
import { compareWithProvider } from './provider.ts';

export interface ReconcileOptions extends Books {
  readonly provider: PaymentProvider;
  readonly now: Date;
  /** The comparison to go on from, of what only the provider can tell; null: all of it is asked for. */
  readonly before: Reconciled | null;
}

const fromTheBeginning: Next = { cursor: null, position: -1n };

/** What only the provider can show to be over. */
const isOfProvider = ({ id, kind }: Finding): boolean => kind !== 'rule' && kind !== 'unreadable' && /^(payment|payout)-/u.test(id);

/**
 * Compares all money once: entries among each other, read models with the log, and the provider's book with ours. While the provider is
 * away the rest is compared, and what it said before stays said. Changes nothing.
 */
export async function reconcile({ provider, now, before, ...books }: ReconcileOptions): Promise<Omit<Reconciled, 'endedAt'>> {
  const { session, signal } = books;
  const findings = new Findings();
  const { position, notCompared } = await checkBooks(session, { ...books, findings, now });
  const since = before?.next ?? fromTheBeginning;
  const known = before?.findings.filter(isOfProvider) ?? [];
  // What of it comes before the provider falls silent would be half of the truth.
  const ofProvider = new Findings();
  const lines = await ProviderLines.open(session);
  const again = [...new Set(known.map(({ id }) => id))];
  let next = since;
  let isProviderAsked = true;
  try {
    const { cursor } = await compareWithProvider({ provider, lines, findings: ofProvider, now, signal, since, again });
    next = { cursor, position };
    for (const { kind, id, what } of ofProvider.named) findings.add(kind, id, what);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    isProviderAsked = false;
    for (const { kind, id, what } of known) findings.add(kind, id, what);
  }
  return { position, isProviderAsked, next, notCompared, counts: findings.counts, findings: findings.named };
}

/** True if everything was compared and agrees. */
export const isAllWell = ({
  isProviderAsked,
  notCompared,
  counts,
}: Pick<Reconciled, 'isProviderAsked' | 'notCompared' | 'counts'>): boolean =>
  isProviderAsked && notCompared.length === 0 && Object.values(counts).every((count) => count === 0);
