import type { IncomingMessage } from 'node:http';
import type { Payment, TestCard, Transfer } from '@academy/platform/payment-provider';
import type { Book, KeptTransfer } from './book.ts';
import type { KeptAnswer, Keys } from './keys.ts';
import { Refused } from './refused.ts';
import { bodyOf, fieldsOf, newPayment, newPayout, newRefund, textIn } from './requests.ts';
import type { Webhooks } from './webhooks.ts';

export interface ApiOptions {
  readonly book: Book;
  readonly keys: Keys;
  readonly webhooks: Webhooks;
  /** Of the product's servers. */
  readonly key: string;
  /** Of its pages, which anybody may see. */
  readonly publishableKey: string;
}

/** JSON to answer with; `none` breaks the connection off. */
export type Answered = KeptAnswer | 'none';

const ok = (value: unknown): KeptAnswer => ({ status: 200, answer: JSON.stringify(value) });
const shown = ({ id, ref, paise, state, code, at }: KeptTransfer): Transfer => ({ id, ref, paise, state, code, at });

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What the product's servers and pages ask, in the shapes of docs/payment-provider.md. */
export function createApi({ book, keys, webhooks, key, publishableKey }: ApiOptions) {
  async function makePayment(ref: string, id: string, text: string): Promise<Answered> {
    let card: TestCard | null = null;
    const first = (): KeptAnswer => {
      const made = book.createPayment(newPayment(fieldsOf(text)));
      ({ card } = made);
      if (card.told === 'thriceReversed') webhooks.tellThriceReversed(ref);
      return card.answer === 'failure' ? { status: 500, answer: JSON.stringify({ code: 'failed' }) } : ok(made.payment);
    };
    return await keys.once(id, text, first, async (kept, isNew) => {
      if (isNew && card?.told === 'beforeAnswer') await webhooks.deliver();
      return isNew && card?.answer === 'none' ? 'none' : kept;
    });
  }

  async function create(request: IncomingMessage, path: string): Promise<Answered> {
    const given = request.headers['idempotency-key'];
    if (typeof given !== 'string' || given.length > 100) throw new Refused(400, 'keyMissing');
    const text = await bodyOf(request);
    const id = `${path} ${given}`;
    if (path === '/v1/payments') return await makePayment(textIn(fieldsOf(text), 'ref', /^[\w-]{1,64}$/u), id, text);
    const first = (): KeptAnswer => {
      const fields = fieldsOf(text);
      return ok(shown(path === '/v1/refunds' ? book.createRefund(newRefund(fields)) : book.createPayout(newPayout(fields))));
    };
    return await keys.once(id, text, first, async (kept) => kept);
  }

  function look({ method, path, query }: Asked): Answered {
    const {
      kind,
      ref = '',
      cancel,
    } = /^\/v1\/(?<kind>payments|transfers)\/(?<ref>[\w-]{1,64})(?<cancel>\/cancel)?$/u.exec(path)?.groups ?? {};
    if (method === 'POST' && kind === 'payments' && cancel) return ok(book.cancel(ref));
    if (method !== 'GET' || cancel) throw new Refused(404, 'noSuchAddress');
    if (kind !== undefined) return ok(kind === 'payments' ? (book.payment(ref) satisfies Payment) : shown(book.transfer(ref)));
    if (path !== '/v1/changes') throw new Refused(404, 'noSuchAddress');
    const after = query.get('after') ?? '0';
    if (!/^\d{1,15}$/u.test(after)) throw new Refused(400, 'cursorMalformed');
    return ok({ changes: book.changesAfter(Number(after)) });
  }

  return {
    /** A page of the product exchanges a card for a token. */
    async token(request: IncomingMessage): Promise<Answered> {
      if (request.headers.authorization !== `Bearer ${publishableKey}`) throw new Refused(401, 'keyRefused');
      const fields = fieldsOf(await bodyOf(request));
      textIn(fields, 'name', /^[^\p{C}]{1,100}$/u);
      return ok({ token: book.addToken(textIn(fields, 'number', /^\d{16,19}$/u)) });
    },
    /** Anything else below /v1, for the product's servers alone. */
    async answer(request: IncomingMessage, asked: Asked): Promise<Answered> {
      if (request.headers.authorization !== `Bearer ${key}`) throw new Refused(401, 'keyRefused');
      const isNew = asked.method === 'POST' && /^\/v1\/(?:payments|refunds|payouts)$/u.test(asked.path);
      return isNew ? await create(request, asked.path) : look(asked);
    },
  };
}

export type Api = ReturnType<typeof createApi>;
