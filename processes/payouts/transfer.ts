import { currency } from '@academy/domain/kernel';
import type { FoundTransfer } from '@academy/domain/payouts';
import { type WalletEvent, walletStream } from '@academy/domain/wallets';
import { OutcomeUnknown } from '@academy/platform/outages';
import { type NewPayout, ProviderRefused, type Transfer } from '@academy/platform/payment-provider';
import type { Tools } from '../process.ts';
import { arrivesWithinMs, createForMs } from './looks.ts';
import type { Outgoing } from './react.ts';

/** The provider's word; `none` if it knows of no such transfer, `silence` if it did not say. */
type Word = FoundTransfer | 'none' | 'silence';

export const transferFound = ({ id, state, code, at }: Transfer): FoundTransfer => ({ providerId: id, state, code, at });
const failed = (code: string, at: string): FoundTransfer => ({ providerId: '', state: 'failed', code, at });

/** Asks for a transfer. A refusal to tell is no word about the transfer. */
export async function find(payoutId: string, { provider }: Pick<Tools, 'provider'>): Promise<Word> {
  try {
    const transfer = await provider.findTransfer(payoutId);
    return transfer === null ? 'none' : transferFound(transfer);
  } catch (error) {
    if (error instanceof OutcomeUnknown || error instanceof ProviderRefused) return 'silence';
    throw error;
  }
}

/** Where a coach's money goes; null if it cannot be read any more. */
async function destinationOf({ walletId, methodId }: Outgoing, { store, codec }: Tools): Promise<NewPayout['destination'] | null> {
  const events = (await codec.decode(await store.readStream(walletStream(walletId)))) as readonly unknown[] as readonly WalletEvent[];
  const method = events.find((event) => event.type === 'PayoutMethodSet' && event.data.methodId === methodId);
  if (method?.type !== 'PayoutMethodSet' || method.data.address === '') return null;
  return { kind: method.data.kind, address: method.data.address };
}

/** Creates it, or finds what was created under its reference before. Only a refusal to create says that it failed. */
async function create(of: Outgoing, destination: NewPayout['destination'] | null, tools: Tools): Promise<Word> {
  const { provider } = tools;
  const { payoutId: ref, paymentId } = of;
  const paise = of.paise - of.feePaise;
  try {
    if (paymentId !== null) return transferFound(await provider.createRefund({ ref, payment: paymentId, paise }));
    return destination === null ? 'none' : transferFound(await provider.createPayout({ ref, paise, currency, destination }));
  } catch (error) {
    if (error instanceof ProviderRefused) return failed(error.code, tools.now());
    if (error instanceof OutcomeUnknown) return 'silence';
    throw error;
  }
}

/** Sends it out while it is young enough for that, else asks for it. `ageMs` is counted from its request. */
export async function sendOut(of: Outgoing, ageMs: number, tools: Tools): Promise<Word> {
  if (ageMs >= createForMs) return await find(of.payoutId, tools);
  const destination = of.methodId === null ? null : await destinationOf(of, tools);
  if (destination !== null || of.paymentId !== null) return await create(of, destination, tools);
  // The address was erased. An earlier try may have used it, and may still be on its way.
  const found = await find(of.payoutId, tools);
  return found === 'none' && ageMs >= arrivesWithinMs ? failed('addressErased', tools.now()) : found;
}
