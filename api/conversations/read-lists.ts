import {
  conversationLimits as limits,
  conversationList,
  type Pair,
  pairName,
  type Person,
  peerOf,
  unreadView,
} from '@academy/domain/conversations';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import type { messageViews } from './message-views.ts';
import { positionOf } from './read-conversation.ts';
import type { ReadMarks } from './read-marks.ts';

const group = 'Conversations';
const beyond = String(2n ** 63n - 1n);

interface Parts {
  readonly marks: ReadMarks;
  readonly viewsOf: ReturnType<typeof messageViews>;
}

/** Ids of the other ones whom this person has blocked. */
export async function blockedPeers(
  { queries }: Pick<Services, 'queries'>,
  { role, id }: Person,
  pairs: readonly Pair[],
): Promise<ReadonlySet<number>> {
  const peers = pairs.map((pair) => peerOf(pair, role).id);
  return new Set(role === 'coach' ? await queries.calls.blockedAmong(id, peers) : await queries.calls.blockedCoachesAmong(id, peers));
}

export const listConversationsEndpoint = (services: Services, { marks, viewsOf }: Parts): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/conversations',
    group,
    summary: "List one's own conversations, the one with the newest message first.",
    access: 'signedIn',
    query: Type.Object({
      before: Type.Optional(
        Type.String({ pattern: '^[1-9]\\d{0,18}$', problem: 'invalidField', description: '`next` of the page before.' }),
      ),
    }),
    responses: { 200: { description: `A page of at most ${limits.list} conversations.`, schema: conversationList } },
    async handle(request) {
      const reader = callerOf(request.caller);
      const { queries } = services;
      await services.awaitViews(request, ['conversations', 'blocked_athletes']);
      const before = positionOf(request.query.before ?? beyond);
      const { listed, upTo, hasMore } = await queries.conversations.list(reader, before, limits.list);
      const [unread, lasts, blocked] = await Promise.all([
        marks.of(reader, listed).then((own) => queries.conversations.unread(reader, own)),
        viewsOf(listed.map(({ last }) => last)),
        blockedPeers(services, reader, listed),
      ]);
      const conversations = listed.flatMap(({ peer, ...pair }, index) => {
        const last = lasts[index];
        const name = pairName(pair);
        return last ? [{ pair: name, peer: { ...peer, is_blocked: blocked.has(peer.id) }, last, unread: unread.get(name) ?? 0 }] : [];
      });
      return { status: 200, body: { conversations, up_to: upTo, next: hasMore ? (listed.at(-1)?.last.position ?? null) : null } };
    },
  });

export const unreadEndpoint = ({ queries, awaitViews }: Services, { marks }: Pick<Parts, 'marks'>): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/conversations/unread',
    group,
    summary: 'Count the unread messages of all conversations.',
    access: 'signedIn',
    responses: { 200: { description: 'The numbers.', schema: unreadView } },
    async handle(request) {
      const reader = callerOf(request.caller);
      await awaitViews(request, ['conversations']);
      const newest = await queries.conversations.newest(reader);
      const own = await marks.of(reader, newest);
      const behind = own.filter(({ position }, index) => BigInt(position) < BigInt(newest[index]?.position ?? 0));
      const counts = [...(await queries.conversations.unread(reader, behind)).values()];
      const messages = counts.reduce((sum, count) => sum + count, 0);
      return { status: 200, body: { conversations: Math.min(counts.length, limits.unread), messages: Math.min(messages, limits.unread) } };
    },
  });
