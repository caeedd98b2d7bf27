import { payoutDecider, payoutStream } from '@academy/domain/payouts';
import { paymentDecider, paymentStream } from '@academy/domain/payments';
import type { Hint } from '@academy/platform/payment-provider';
import { recording, requestedPayment } from '../card-payments/recording.ts';
import { transferFound } from '../payouts/transfer.ts';
import type { Todo, Tools } from '../process.ts';
import { readState } from '../read-state.ts';

/** A reference that somebody else may have given would name no stream of ours. */
const isOurs = (ref: string): boolean => /^[\da-f-]{36}$/u.test(ref);

/**
 * Asks the provider about one payment or transfer, and records what is not on record yet. `name` tells this look from all others: the
 * commands of a look that is repeated after a crash add nothing. Throws OutcomeUnknown if the provider did not say.
 */
export async function look(todo: Todo, { kind, ref }: Hint, name: string, tools: Tools): Promise<void> {
  if (!isOurs(ref)) return;
  const ofLook = { ...todo, key: name };
  if (kind === 'payment') await lookAtPayment(ofLook, ref, tools);
  else await lookAtTransfer(ofLook, ref, tools);
}

async function lookAtPayment(todo: Todo, paymentId: string, tools: Tools): Promise<void> {
  const asked = await requestedPayment(paymentId, tools);
  // Who was erased has no token any more, and no wallet.
  if (!asked || asked.token === '') return;
  const found = await tools.provider.findPayment(paymentId);
  if (found === null) return;
  const command = recording(paymentId, asked, found, tools);
  await tools.send(todo, { decider: paymentDecider, stream: paymentStream(paymentId), command });
}

async function lookAtTransfer(todo: Todo, payoutId: string, tools: Tools): Promise<void> {
  const stream = payoutStream(payoutId);
  if ((await readState(tools, payoutDecider, stream)) === null) return;
  const found = await tools.provider.findTransfer(payoutId);
  if (found === null) return;
  const command = { type: 'RecordPayout', payoutId, at: tools.now(), found: transferFound(found) } as const;
  await tools.send(todo, { decider: payoutDecider, stream, command });
}
