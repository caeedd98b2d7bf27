import { payoutDecider, payoutStream } from '@academy/domain/payouts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { alarmAfterMs, nextLook, nextWatch } from './looks.ts';
import type { Kind, Outgoing } from './react.ts';
import { find, sendOut } from './transfer.ts';

/** The time of the event that opened the to-do. */
type Data = Outgoing & { readonly since: string };

async function request(todo: Todo, tools: Tools): Promise<Performed> {
  const { payoutId, walletId, paise, feePaise, methodId, paymentId } = todo.data as unknown as Data;
  const command = { type: 'RequestPayout', payoutId, walletId, at: tools.now(), paise, feePaise, methodId, paymentId } as const;
  return ended(await tools.send(todo, { decider: payoutDecider, stream: payoutStream(payoutId), command }));
}

/** Records what the provider says, if it says more than is known to each kind of to-do; else asks again later. */
async function look(todo: Todo, kind: Exclude<Kind, 'request'>, tools: Tools): Promise<Performed> {
  const data = todo.data as unknown as Data;
  const { payoutId } = data;
  const [since, now] = [Date.parse(data.since), Date.parse(tools.now())];
  const word = kind === 'send' ? await sendOut(data, now - since, tools) : await find(payoutId, tools);
  if (typeof word === 'object' && !known[kind].includes(word.state)) {
    const command = { type: 'RecordPayout', payoutId, at: tools.now(), found: word } as const;
    return ended(await tools.send(todo, { decider: payoutDecider, stream: payoutStream(payoutId), command }));
  }
  if (kind === 'watch') return { is: 'later', at: new Date(nextWatch(since, now)).toISOString() };
  if (now - since >= alarmAfterMs) tools.logger.warn({ payoutId, kind, word }, 'a payout has been on its way for days');
  return { is: 'later', at: new Date(nextLook(since, now)).toISOString() };
}

/** States of a transfer that are nothing new. */
const known: Readonly<Record<Exclude<Kind, 'request'>, readonly string[]>> = {
  send: ['pending'],
  follow: ['pending', 'sent'],
  watch: ['pending', 'sent', 'paid'],
};

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const kind = todo.kind as Kind;
  return kind === 'request' ? await request(todo, tools) : await look(todo, kind, tools);
}
