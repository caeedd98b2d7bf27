import { messages as sentences, type ProblemCode } from '@academy/domain';
import {
  conversationLimits as limits,
  conversationView,
  conversationLive,
  conversationsLive,
  markRead,
  pairName,
  peerOf,
  peopleOf,
  personName,
  refusalToWrite,
} from '@academy/domain/conversations';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Place } from '@academy/projections/queries';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { PresenceOf } from '../live/read-presence.ts';
import type { Signals } from '../live/signals.ts';
import type { Shown } from '../notifications/shown-by.ts';
import type { Services } from '../services.ts';
import { type ConversationFacts, ownPair, pairParams } from './facts.ts';
import type { messageViews } from './message-views.ts';
import type { ReadMarks } from './read-marks.ts';

/** Positions are 63-bit numbers. */
const position = '^(0|[1-9]\\d{0,18})$';
const mostPosition = 2n ** 63n - 1n;
const place = (description: string) => Type.Optional(Type.String({ pattern: position, problem: 'invalidField', description }));

export const positionOf = (text: string): bigint => {
  const asked = BigInt(text);
  return asked > mostPosition ? mostPosition : asked;
};

type Asked = { readonly [How in 'before' | 'after' | 'around']?: string | undefined };

function placeOf(asked: Asked): Place {
  const given = (['before', 'after', 'around'] as const).flatMap((how) => (asked[how] === undefined ? [] : [{ how, text: asked[how] }]));
  const [one] = given;
  if (given.length > 1) throw new HttpProblem(400, 'invalidField');
  return one ? { how: one.how, position: positionOf(one.text) } : { how: 'newest', position: 0n };
}

interface Parts {
  readonly facts: ConversationFacts;
  readonly marks: ReadMarks;
  readonly viewsOf: ReturnType<typeof messageViews>;
  readonly presenceOf: PresenceOf;
}

/** Whether the two see how far the other one has read: nobody sees it who does not show it. */
const showReading = async (shown: readonly Promise<Shown>[]): Promise<boolean> =>
  (await Promise.all(shown)).every(({ showsReading }) => showsReading);

export const readConversationEndpoint = (
  { queries, awaitViews, shownBy }: Services,
  { facts, marks, viewsOf, presenceOf }: Parts,
): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/conversations/{pair}/messages',
    group: 'Conversations',
    summary:
      'Get messages of a conversation: the newest, those before or around a place, or everything that changed after one. Before the ' +
      'first message it is empty.',
    access: 'signedIn',
    params: pairParams,
    query: Type.Object({
      before: place('Only messages before this place.'),
      after: place('Only what changed after this place, in the order of the changes.'),
      around: place('Messages on both sides of this place.'),
      limit: Type.Integer({ minimum: 1, maximum: limits.page, default: limits.usualPage, problem: 'invalidField' }),
    }),
    responses: {
      200: { description: 'The messages, and what the caller may do.', schema: conversationView },
      403: { description: 'The caller is none of the two.' },
      404: { description: 'There is no such person; for a coach, nobody who has written to them or met them.' },
    },
    async handle(request) {
      const reader = callerOf(request.caller);
      const pair = ownPair(request.params.pair, reader);
      const asked = placeOf(request.query);
      await awaitViews(request, ['conversations', 'blocked_athletes']);
      const other = peerOf(pair, reader.role);
      const [ofReader, ofOther] = [shownBy(reader.id), shownBy(other.id)];
      const [known, page, read, peer, presence, isReadingShown] = await Promise.all([
        facts.of(pair, reader),
        queries.conversations.page(pair, asked, request.query.limit),
        marks.both(pair, reader.role),
        queries.conversations.peer(pair, reader.role),
        presenceOf(other, ofOther),
        showReading([ofReader, ofOther]),
      ]);
      const refusal = refusalToWrite(reader, known);
      // Whom a coach has not met is answered like nobody.
      const isNobody = refusal?.kind === 'notFound' || refusal?.refused === 'athleteWritesFirst';
      if (isNobody) throw new HttpProblem(404, 'personNotFound');
      const isBlocked = known.hasBlocked || known.isBlocked;
      const isShown = known.isOpen && !isBlocked && !known.isPeerGone;
      return {
        status: 200,
        body: {
          pair: pairName(pair),
          messages: await viewsOf(page.messages),
          up_to: page.upTo,
          has_more: page.hasMore,
          has_newer: page.hasNewer,
          own_read: read.own,
          peer_read: isReadingShown && !isBlocked ? read.peer : null,
          peer: { ...peer, is_blocked: known.hasBlocked },
          peer_presence: isShown ? presence : null,
          refusal: refusal && { code: refusal.refused, message: sentences[refusal.refused as ProblemCode] },
        },
      };
    },
  });

export const markReadEndpoint = ({ queries, shownBy }: Services, { marks }: Pick<Parts, 'marks'>, signals: Signals): Endpoint =>
  defineEndpoint({
    method: 'PUT',
    path: '/conversations/{pair}/read_mark',
    group: 'Conversations',
    summary: 'Note how far a conversation was read. A mark only moves forward, at most to the newest message.',
    access: 'signedIn',
    params: pairParams,
    body: markRead,
    responses: { 204: { description: 'It is noted, now or earlier.' }, 403: { description: 'The caller is none of the two.' } },
    async handle({ params, body, caller }) {
      const reader = callerOf(caller);
      const pair = ownPair(params.pair, reader);
      const newest = await queries.conversations.lastPosition(pair);
      if (newest === null) return { status: 204 };
      const asked = positionOf(body.position);
      const most = BigInt(newest);
      if (await marks.move(reader, pair, asked > most ? most : asked)) {
        // Both watch the conversation, and a notice of what is hidden would tell it.
        const isTold = await showReading(peopleOf(pair).map(({ id }) => shownBy(id)));
        signals.changed(isTold ? conversationLive.named(pairName(pair)) : null, conversationsLive.named(personName(reader)));
      }
      return { status: 204 };
    },
  });
