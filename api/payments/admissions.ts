import { isRefusal, journeyOf, walletIdOf } from '@academy/domain/kernel';
import {
  admissionDecider,
  type Admitted,
  type AdmitPayment,
  cardsStream,
  type OpenPayment,
  paymentDecider,
  paymentStream,
} from '@academy/domain/payments';
import { dayAt, type Wallet, walletDecider, walletStream } from '@academy/domain/wallets';
import { foldStored } from '@academy/platform/commands';
import { HttpProblem } from '@academy/platform/http';
import { unlessAway } from '@academy/platform/outages';
import { refusalStatus } from '../commands/refusal-status.ts';
import type { Services } from '../services.ts';

interface Sources extends Pick<Services, 'handleCommand' | 'store' | 'codec'> {
  readonly queries: { readonly payments: Pick<Services['queries']['payments'], 'underWay'> };
}

interface Asked extends OpenPayment {
  readonly athleteId: number;
  /** ISO 8601 */
  readonly at: string;
  readonly correlationId: string;
}

/** A payment that was admitted and is requested no sooner than this will not be: its request has ended. */
const abandonedMs = 60_000;

/**
 * Looks whether a card payment is within the limits. Throws HttpProblem 409 for one that is not. What it returns admits the payment, which
 * may still be refused, because another one was admitted in between.
 */
export function createAdmissions({ handleCommand, store, codec, queries }: Sources) {
  const read = async (stream: string) => await codec.decode(await store.readStream(stream));

  /** Whether it brings nothing any more that the wallet does not have. */
  async function isOver({ paymentId, at: admittedAt }: Admitted, wallet: Wallet, at: string): Promise<boolean> {
    if (isIn(wallet, paymentId)) return true;
    const payment = foldStored(paymentDecider, await read(paymentStream(paymentId)));
    return payment ? payment.phase === 'failed' : Date.parse(at) - Date.parse(admittedAt) > abandonedMs;
  }

  /** By the log, and what a read model knows of older payments, which are not counted while Postgres is away. */
  async function factsOf(athleteId: number, at: string) {
    const [admitted, ofWallet, underWay] = await Promise.all([
      read(cardsStream(athleteId)),
      read(walletStream(walletIdOf('athlete', athleteId))),
      unlessAway<readonly OpenPayment[]>(() => queries.payments.underWay(athleteId), []),
    ]);
    const lately = foldStored(admissionDecider, admitted);
    const wallet = foldStored(walletDecider, ofWallet);
    const over = await Promise.all(lately.map(async (one) => ((await isOver(one, wallet, at)) ? [one.paymentId] : [])));
    return {
      lately,
      facts: {
        walletPaise: wallet.total,
        todayPaise: dayAt(wallet, at).inPaise,
        underWay: underWay.filter(({ paymentId }) => !isIn(wallet, paymentId)),
        over: over.flat(),
      },
    };
  }

  return async ({ correlationId, ...asked }: Asked): Promise<() => Promise<void>> => {
    const { athleteId, at } = asked;
    const { lately, facts } = await factsOf(athleteId, at);
    const command: AdmitPayment = { type: 'AdmitPayment', ...asked, ...facts };
    const outcome = admissionDecider.decide(command, lately);
    if (isRefusal(outcome)) throw new HttpProblem(refusalStatus[outcome.kind], outcome.refused, outcome.path);
    return async () => {
      await handleCommand({
        decider: admissionDecider,
        stream: cardsStream(athleteId),
        command,
        actor: { role: 'athlete', id: athleteId },
        correlationId,
        isInTurn: true,
      });
    };
  };
}

const isIn = (wallet: Wallet, paymentId: string): boolean => wallet.credits.has(journeyOf('payment', paymentId));
