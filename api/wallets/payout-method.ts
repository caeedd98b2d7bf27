import { walletDecider, type WalletEvent, walletLimits, walletStream, type WalletView } from '@academy/domain/wallets';
import { setPayoutMethodCommand } from '@academy/domain/wallets';
import { unlessAway } from '@academy/platform/outages';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import type { FoundWallet } from '@academy/projections/queries';
import { callerOf } from '../commands/caller.ts';
import { keyOf, moneyId, ownWalletId } from '../commands/money-ids.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';

const hourMs = 3_600_000;

/** Enough of an address to recognise it: its first two characters and what follows the @, or the last four digits. */
export function hintOf(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at - 1))}…${address.slice(at)}`;
  const [number = ''] = address.split(' ');
  return number === '' ? '' : `…${number.slice(-4)}`;
}

type Method = FoundWallet['state']['method'];

/** A payout method as its owner sees it. The address is read from the log, and stays empty while that cannot be read. */
export async function methodView(
  { store, codec }: Pick<Services, 'store' | 'codec'>,
  walletId: string,
  method: Method,
): Promise<WalletView['method']> {
  if (!method) return null;
  const { kind, setAt, revision } = method;
  const stored = await unlessAway(() => store.readStream(walletStream(walletId), { from: BigInt(revision), limit: 1 }), []);
  const [event] = (await unlessAway(() => codec.decode(stored), [])) as readonly Pick<WalletEvent, 'type' | 'data'>[];
  const hint = event?.type === 'PayoutMethodSet' && 'address' in event.data ? hintOf(event.data.address) : '';
  const usable = new Date(Date.parse(setAt) + walletLimits.methodRestHours * hourMs);
  return { kind, hint, set_at: setAt, usable_at: usable.toISOString() };
}

export const setPayoutMethodEndpoint = ({ handleCommand, identity, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/account/payout_method',
    group: 'Wallet',
    summary: `Say where a coach's earnings go when they are withdrawn. Nothing leaves for ${walletLimits.methodRestHours} hours afterwards.`,
    access: { role: 'coach' },
    body: setPayoutMethodCommand,
    isRepeatable: true,
    needsKey: true,
    responses: {
      200: { description: 'It is set, now or earlier.', schema: success },
      403: { description: 'Not a coach, or the password is wrong.' },
      409: { description: 'The Idempotency-Key was used for another request.' },
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const methodId = moneyId(actor, 'method', keyOf(repeat));
      const earlier = await repeat?.earlier();
      if (earlier?.done) return { status: 200, body: { success: true }, headers: positionHeader(earlier.done.position) };
      await identity.confirmPassword(actor.id, body.password);
      const walletId = ownWalletId(actor);
      const { kind, address } = body;
      const { position } = await handleCommand({
        decider: walletDecider,
        stream: walletStream(walletId),
        command: { type: 'SetPayoutMethod', walletId, at: now(), methodId, kind, address },
        actor,
        correlationId,
        repeat,
        // Without the password, of which not even a digest belongs in the log.
        request: { kind, address },
        isInTurn: true,
        isRemembered: true,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
