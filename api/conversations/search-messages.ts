import { conversationLimits as limits, messageHits, pairName, parsePair, isOneOf } from '@academy/domain/conversations';
import { defineEndpoint, type Endpoint, HttpProblem, RateLimiter } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { pairParams } from './facts.ts';
import type { messageViews } from './message-views.ts';
import { positionOf } from './read-conversation.ts';
import { blockedPeers } from './read-lists.ts';

/** Each opens thousands of messages. */
const rate = { perSecond: 0.5, burst: 5 };
const remembered = 20_000;
const beyond = String(2n ** 63n - 1n);

/** Without case and accents, and with every compatible form alike: `É` and `ｅ` are `e`. */
export const foldedText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function searchMessagesEndpoint(services: Services, viewsOf: ReturnType<typeof messageViews>): Endpoint {
  const { queries, awaitViews } = services;
  const limiter = new RateLimiter(rate, remembered);
  return defineEndpoint({
    method: 'GET',
    path: '/message_search',
    group: 'Conversations',
    summary:
      `Search one's own messages by a part of their text, without case and accents. There is no index that would betray words: the newest ` +
      `${limits.searched} are opened and compared, and \`searched_to\` goes on from there.`,
    access: 'signedIn',
    query: Type.Object({
      q: Type.String({ minLength: 1, maxLength: limits.query, pattern: '\\S', problem: 'searchEmpty' }),
      pair: Type.Optional(Type.String({ ...pairParams.properties.pair, description: 'Only this conversation.' })),
      before: Type.Optional(
        Type.String({ pattern: '^[1-9]\\d{0,18}$', problem: 'invalidField', description: '`searched_to` of the answer before.' }),
      ),
    }),
    responses: {
      200: { description: `At most ${limits.hits} messages, the newest first.`, schema: messageHits },
      403: { description: 'The caller is none of the two of this conversation.' },
      429: { description: 'More than one search in two seconds.' },
    },
    async handle(request) {
      const reader = callerOf(request.caller);
      const { q, pair: name, before = beyond } = request.query;
      const pair = name === undefined ? null : parsePair(name);
      if (name !== undefined && !(pair && isOneOf(pair, reader))) throw new HttpProblem(403, 'forbidden');
      const wait = limiter.take(`${reader.role}-${reader.id}`, performance.now());
      if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
      await awaitViews(request, ['conversations', 'blocked_athletes']);
      const stored = await queries.conversations.ofPerson(reader, pair, positionOf(before));
      const opened = await viewsOf(stored);
      const wanted = foldedText(q.trim());
      const found = opened.flatMap((message, index) => {
        const of = stored[index];
        return of && foldedText(message.text).includes(wanted) ? [{ message, of }] : [];
      });
      const hits = found.slice(0, limits.hits);
      const pairs = hits.map(({ of }) => of);
      const [blocked, peers] = await Promise.all([blockedPeers(services, reader, pairs), queries.conversations.peers(pairs, reader.role)]);
      const shown = hits.flatMap(({ message, of }, index) => {
        const peer = peers[index];
        return peer ? [{ pair: pairName(of), peer: { ...peer, is_blocked: blocked.has(peer.id) }, message }] : [];
      });
      return { status: 200, body: { hits: shown, searched_to: searchedTo(found, hits, stored) } };
    },
  });
}

interface Placed {
  readonly position: string;
}

/** What follows: the hits that did not fit, then the messages that were not opened; null if there is nothing. */
function searchedTo(found: readonly unknown[], hits: readonly { readonly of: Placed }[], stored: readonly Placed[]): string | null {
  if (found.length > hits.length) return hits.at(-1)?.of.position ?? null;
  return stored.length === limits.searched ? (stored.at(-1)?.position ?? null) : null;
}
