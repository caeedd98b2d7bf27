import type { Static, TObject } from 'typebox';
import { Check } from 'typebox/value';
import { OutcomeUnknown } from '../outages/index.ts';
import { createHints } from './hints.ts';
import { type Answer, type ClientOptions, createClient } from './http-client.ts';
import { type PaymentProvider, ProviderRefused } from './provider.ts';
import { changesSchema, paymentSchema, refusalSchema, shaped, transferSchema } from './shapes.ts';

export interface HttpProviderOptions extends ClientOptions {
  /** Sent as a bearer token. */
  readonly key: string;
  /** Of webhooks: the one in use, and the one that it replaces. */
  readonly webhookSecrets: readonly string[];
}

/** By these statuses the provider says that nothing happened. Others, such as those of a wrong key or address, say nothing of a payment. */
const refusing = new Set([400, 402, 422]);

/** Talks to a provider that speaks as docs/payment-provider.md describes. */
export function createHttpPaymentProvider({ key, webhookSecrets, ...options }: HttpProviderOptions): PaymentProvider {
  const ask = createClient(options);
  const authorization = `Bearer ${key}`;

  const read = <Schema extends TObject>(schema: Schema, what: string, { status, body }: Answer): Static<Schema> => {
    if (refusing.has(status) && Check(refusalSchema, body)) throw new ProviderRefused(body.code);
    if (status !== 200) throw new OutcomeUnknown(what, new Error(`status ${status}`));
    try {
      return shaped(schema, body);
    } catch (error) {
      throw new OutcomeUnknown(what, error);
    }
  };
  const ofRef = <Found extends { readonly ref: string }>(found: Found, ref: string): Found => {
    if (found.ref !== ref) throw new OutcomeUnknown(`of ${ref}`, new Error('the payment provider answered for another reference'));
    return found;
  };
  const post = async <Schema extends TObject>(schema: Schema, path: string, body: { readonly ref: string }): Promise<Static<Schema>> =>
    read(schema, path, await ask({ method: 'POST', path, headers: { authorization, 'idempotency-key': body.ref }, body }));
  /** Null only if the provider itself says that there is none, not if the address is wrong. */
  const find = async <Schema extends TObject>(schema: Schema, method: 'GET' | 'POST', path: string): Promise<Static<Schema> | null> => {
    const answer = await ask({ method, path, headers: { authorization } });
    const isNone = answer.status === 404 && Check(refusalSchema, answer.body) && answer.body.code === 'notFound';
    return isNone ? null : read(schema, path, answer);
  };
  const pathOf = (kind: string, ref: string): string => `/v1/${kind}/${encodeURIComponent(ref)}`;

  return {
    ...createHints(webhookSecrets),
    createPayment: async (payment) => ofRef(await post(paymentSchema, '/v1/payments', payment), payment.ref),
    createRefund: async (refund) => ofRef(await post(transferSchema, '/v1/refunds', refund), refund.ref),
    createPayout: async (payout) => ofRef(await post(transferSchema, '/v1/payouts', payout), payout.ref),
    async findPayment(ref) {
      const found = await find(paymentSchema, 'GET', pathOf('payments', ref));
      return found && ofRef(found, ref);
    },
    async cancelPayment(ref) {
      const found = await find(paymentSchema, 'POST', `${pathOf('payments', ref)}/cancel`);
      return found && ofRef(found, ref);
    },
    async findTransfer(ref) {
      const found = await find(transferSchema, 'GET', pathOf('transfers', ref));
      return found && ofRef(found, ref);
    },
    async *changes(after) {
      for (let cursor = after; ;) {
        const path = `/v1/changes${cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`}`;
        const { changes } = read(changesSchema, '/v1/changes', await ask({ method: 'GET', path, headers: { authorization } }));
        yield* changes;
        const last = changes.at(-1)?.cursor;
        if (last === undefined || last === cursor) return;
        cursor = last;
      }
    },
  };
}
