import { currency } from '@academy/domain/kernel';
import { payoutStream } from '@academy/domain/payouts';
import { paymentStream } from '@academy/domain/payments';
import type { Hint, Payment, PaymentProvider, Transfer } from '@academy/platform/payment-provider';
import type { Findings, ProviderLines } from '@academy/projections/queries';

/** Questions to the provider at the same time. */
const atOnce = 8;
/** Changes after which it waits for all answers, and may go on from there another time. */
const page = 100;
/** What has changed there so lately may be on its way into the log: a lost webhook is made up for within an hour. */
const freshMs = 75 * 60_000;

export interface CompareOptions {
  readonly provider: Pick<PaymentProvider, 'changes' | 'findPayment' | 'findTransfer'>;
  readonly lines: ProviderLines;
  readonly findings: Findings;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Up to where earlier comparisons came, in the provider's list of changes and in the log; from the beginning if null and -1. */
  readonly since: { readonly cursor: string | null; readonly position: bigint };
  /** Streams of which an earlier comparison found something: they are looked at again until they agree. */
  readonly again: readonly string[];
}

export interface Compared {
  /** Payments and transfers that were asked for. */
  readonly asked: number;
  /** From where to go on in the list of changes. */
  readonly cursor: string | null;
}

/** What the provider holds for us because of one payment or transfer, since when, and how it is named there. */
interface Theirs {
  readonly paise: number;
  readonly at: string;
  readonly id: string;
  readonly currency: string;
}

const ofPayment = ({ id, paise, state, at, disputes, currency: of }: Payment): Theirs => {
  const taken = disputes.filter((dispute) => dispute.state !== 'won').reduce((sum, dispute) => sum + dispute.paise, 0);
  return { id, at, currency: of, paise: state === 'succeeded' ? paise - taken : 0 };
};
const ofTransfer = ({ id, paise, state, at }: Transfer): Theirs => ({ id, at, currency, paise: state === 'paid' ? -paise : 0 });

const streamOf = ({ kind, ref }: Hint): string => (kind === 'payment' ? paymentStream(ref) : payoutStream(ref));

function hintOf(stream: string): Hint {
  const [kind = '', ...ref] = stream.split('-');
  return { kind: kind === 'payment' ? 'payment' : 'transfer', ref: ref.join('-') };
}

/**
 * Compares what the provider holds for us with our entries, one payment or transfer after the other: those that changed there, those that
 * changed here, and those that did not agree before. Throws OutcomeUnknown while the provider is away.
 */
export async function compareWithProvider(options: CompareOptions): Promise<Compared> {
  const comparison = new Comparison(options);
  await comparison.followChanges();
  for (const stream of options.again) await comparison.look(hintOf(stream));
  for await (const stream of options.lines.unasked(options.since.position)) await comparison.look(hintOf(stream));
  await comparison.finish();
  return comparison;
}

class Comparison implements Compared {
  asked = 0;
  cursor: string | null;
  readonly #options: CompareOptions;
  readonly #running = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | null = null;

  constructor(options: CompareOptions) {
    this.#options = options;
    this.cursor = options.since.cursor;
  }

  /** The cursor stays before what is too fresh to be judged, so that the next comparison begins with it. */
  async followChanges(): Promise<void> {
    const following = { isSettled: true, last: this.cursor };
    const onFresh = (): void => void (following.isSettled = false);
    let inPage = 0;
    const endPage = async (): Promise<void> => {
      await this.finish();
      if (following.isSettled) this.cursor = following.last;
      inPage = 0;
    };
    for await (const change of this.#options.provider.changes(this.cursor)) {
      await this.look(change, onFresh);
      following.last = change.cursor;
      inPage += 1;
      if (inPage === page) await endPage();
    }
    await endPage();
  }

  /** Begins to look at one, unless it was looked at. Calls back if it is too fresh to be judged. */
  async look(hint: Hint, onFresh: () => void = () => {}): Promise<void> {
    const { lines, signal } = this.#options;
    signal.throwIfAborted();
    if (this.#failure) throw this.#failure.error;
    if (!(await lines.ask(streamOf(hint)))) return;
    this.asked += 1;
    while (this.#running.size >= atOnce) await Promise.race(this.#running);
    const running = this.#compare(hint, onFresh)
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finish(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure.error;
  }

  async #find({ kind, ref }: Hint): Promise<Theirs | null> {
    const { provider } = this.#options;
    if (kind === 'payment') {
      const payment = await provider.findPayment(ref);
      return payment && ofPayment(payment);
    }
    const transfer = await provider.findTransfer(ref);
    return transfer && ofTransfer(transfer);
  }

  async #compare(hint: Hint, onFresh: () => void): Promise<void> {
    const { lines, findings, now } = this.#options;
    const stream = streamOf(hint);
    const theirs = await this.#find(hint);
    const ours = await lines.of(stream);
    const here = `${ours.paise} paise`;
    if (theirs === null) {
      if (ours.paise !== 0) findings.add('missingThere', stream, `${stream}: the entries say ${here}, and the provider does not know it`);
      return;
    }
    const isForeign = theirs.currency !== currency;
    if (!isForeign && theirs.paise === ours.paise) return;
    if (now.getTime() - Date.parse(theirs.at) < freshMs) {
      onFresh();
      return;
    }
    const there = `${theirs.paise} paise${isForeign ? ` in ${theirs.currency}` : ''}, as ${theirs.id}`;
    if (!ours.isKnown) findings.add('missingHere', stream, `${stream}: the provider has ${there}, and it is unknown here`);
    else if (ours.paise === 0)
      findings.add('late', stream, `${stream}: the provider has ${there} since ${theirs.at}, which is not on record`);
    else findings.add('otherAmount', stream, `${stream}: the provider has ${there}, and the entries say ${here}`);
  }
}
