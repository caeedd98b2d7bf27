import { type PaymentCommand, paymentDecider, paymentStream } from '@academy/domain/payments';
import { type WalletCommand, walletDecider, walletStream } from '@academy/domain/wallets';
import { OutcomeUnknown } from '@academy/platform/outages';
import { recording, requestedPayment } from '../card-payments/recording.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { readState } from '../read-state.ts';
import { firstAskMs, type Kind, type OfDispute } from './react.ts';

type Data = OfDispute & { readonly since: string };

const dayMs = 86_400_000;

/** Every hour on the first day, then every six hours: banks take weeks. */
function nextAsk(since: string, at: string): string {
  const now = Date.parse(at);
  return new Date(now + (now - Date.parse(since) < dayMs ? firstAskMs : 6 * firstAskMs)).toISOString();
}

/** Asks the provider, and records the dispute only when it is decided: what is sent once for a to-do must be the end of it. */
async function askForDecision(todo: Todo, { paymentId, disputeId, since }: Data, tools: Tools): Promise<Performed> {
  const later: Performed = { is: 'later', at: nextAsk(since, tools.now()) };
  const asked = await requestedPayment(paymentId, tools);
  if (!asked) throw new Error(`payment ${paymentId} is in no stream`);
  try {
    const found = await tools.provider.findPayment(paymentId);
    const dispute = found?.disputes.find(({ id }) => id === disputeId);
    if (!found || !dispute || dispute.state === 'open') return later;
    const command = recording(paymentId, asked, { ...found, disputes: [dispute] }, tools);
    return ended(await tools.send(todo, { decider: paymentDecider, stream: paymentStream(paymentId), command }));
  } catch (error) {
    if (error instanceof OutcomeUnknown) return later;
    throw error;
  }
}

async function disputedPaise({ paymentId, disputeId }: OfDispute, tools: Tools): Promise<number> {
  const payment = await readState(tools, paymentDecider, paymentStream(paymentId));
  const dispute = payment?.disputes.get(disputeId);
  if (!dispute) throw new Error(`dispute ${disputeId} is not of payment ${paymentId}`);
  return dispute.paise;
}

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const data = todo.data as unknown as Data;
  const { disputeId, paymentId, walletId, paise = 0 } = data;
  const at = tools.now();
  const toWallet = async (command: WalletCommand): Promise<Performed> =>
    ended(await tools.send(todo, { decider: walletDecider, stream: walletStream(walletId), command, isRemembered: true }));
  const toPayment = async (command: PaymentCommand): Promise<Performed> =>
    ended(await tools.send(todo, { decider: paymentDecider, stream: paymentStream(paymentId), command }));
  switch (todo.kind as Kind) {
    case 'freeze':
      return await toWallet({ type: 'FreezeWallet', walletId, at, disputeId });
    case 'decide':
      return await askForDecision(todo, data, tools);
    case 'thaw':
      return await toWallet({ type: 'ThawWallet', walletId, at, disputeId });
    case 'recover':
      return await toWallet({ type: 'RecoverDispute', walletId, at, disputeId, paymentId, paise: await disputedPaise(data, tools) });
    case 'settle':
      return await toPayment({ type: 'SettleDispute', paymentId, at, disputeId, recoveredPaise: paise });
  }
}
