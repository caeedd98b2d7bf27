import type { Decider, Refusal } from '@academy/domain/kernel';
import type { Placed } from '@academy/platform/subscriptions';
import { type Change, defineProcess, ended, type NewTodo, type TodoProcess } from '../process.ts';

/**
 * A process for tests, of the shape that payments have: an order is paid from a wallet before it is confirmed. What costs too much is
 * dropped; what cannot be confirmed is paid back; an hour after it was confirmed, an order is thanked for.
 */
type OrderEvent = {
  readonly type: 'Placed' | 'Confirmed' | 'Dropped' | 'Thanked';
  readonly data: { readonly order: string; readonly price: number };
};
type WalletEvent = { readonly type: 'Held' | 'Voided'; readonly data: { readonly order: string; readonly price: number } };
export type ShopEvent = OrderEvent | WalletEvent;

const text = { type: 'string' };
const schema = { type: 'object', required: ['order', 'price'], properties: { order: text, price: { type: 'integer' } } };
export const shopEvents = (['Placed', 'Confirmed', 'Dropped', 'Thanked', 'Held', 'Voided'] as const).map((type) => ({
  type,
  version: 1,
  schema,
}));

const mostMoney = 100;
const refuse = (refused: string): Refusal => ({ refused, kind: 'conflict', path: '' });

type Ask<Type extends string> = { readonly type: Type; readonly order: string; readonly price: number };
type OrderState = Readonly<Record<OrderEvent['type'], boolean>>;

const orders: Decider<OrderState, Ask<'Confirm' | 'Drop' | 'Thank'>, OrderEvent> = {
  initialState: { Placed: false, Confirmed: false, Dropped: false, Thanked: false },
  decide({ type, order, price }, state) {
    const data = { order, price };
    if (type === 'Thank') return state.Thanked ? [] : [{ type: 'Thanked', data }];
    if (type === 'Drop') return state.Dropped ? [] : [{ type: 'Dropped', data }];
    if (state.Confirmed) return [];
    return price % 2 === 1 ? refuse('soldOut') : [{ type: 'Confirmed', data }];
  },
  evolve: (state, { type }) => ({ ...state, [type]: true }),
};

const wallets: Decider<Readonly<Record<string, WalletEvent['type']>>, Ask<'Hold' | 'Void'>, WalletEvent> = {
  initialState: {},
  decide({ type, order, price }, held) {
    const data = { order, price };
    if (type === 'Void') return held[order] === 'Held' ? [{ type: 'Voided', data }] : [];
    if (held[order] !== undefined) return [];
    return price > mostMoney ? refuse('tooExpensive') : [{ type: 'Held', data }];
  },
  evolve: (held, { type, data: { order } }) => ({ ...held, [order]: type }),
};

const hour = 3_600_000;
const orderStream = (order: string): string => `order-${order}`;
/** All orders are paid from one of two wallets. */
const walletStream = (order: string): string => `wallet-${order.length % 2}`;

function react({ type, data, metadata }: Placed<ShopEvent>): readonly Change[] {
  const todo = (kind: string, dueAt = metadata.time): NewTodo => {
    return { key: `${kind} ${data.order}`, kind, subject: data.order, dueAt, expiresAt: null, data };
  };
  const close = (kind: string): Change => ({ close: todo(kind).key });
  switch (type) {
    case 'Placed':
      return [{ open: todo('hold') }];
    case 'Held':
      return [close('hold'), { open: todo('confirm') }];
    case 'Dropped':
      return [close('hold')];
    case 'Voided':
      return [close('confirm')];
    case 'Confirmed':
      return [close('confirm'), { open: todo('thank', new Date(Date.parse(metadata.time) + hour).toISOString()) }];
    case 'Thanked':
      return [close('thank')];
  }
}

export const payments: TodoProcess = defineProcess<ShopEvent>({
  name: 'payments',
  version: 1,
  streams: ['order-', 'wallet-'],
  events: ['Placed', 'Confirmed', 'Dropped', 'Thanked', 'Held', 'Voided'],
  react,
  async perform(todo, tools) {
    const { order, price } = todo.data as OrderEvent['data'];
    const ask = <Type extends string>(type: Type): Ask<Type> => ({ type, order, price });
    const toOrder = (command: Ask<'Confirm' | 'Drop' | 'Thank'>) =>
      tools.send(todo, { decider: orders, stream: orderStream(order), command });
    const toWallet = (command: Ask<'Hold' | 'Void'>) => tools.send(todo, { decider: wallets, stream: walletStream(order), command });
    if (todo.kind === 'thank') return ended(await toOrder(ask('Thank')));
    const first = await (todo.kind === 'hold' ? toWallet(ask('Hold')) : toOrder(ask('Confirm')));
    if (first.refusal === null) return ended(first);
    return ended(await (todo.kind === 'hold' ? toOrder(ask('Drop')) : toWallet(ask('Void'))));
  },
});

/** The order placed by somebody, before the process hears of it. */
export const placed = (order: string, price: number): readonly [stream: string, event: ShopEvent] => [
  orderStream(order),
  { type: 'Placed', data: { order, price } },
];
