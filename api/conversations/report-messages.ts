import {
  conversationLimits as limits,
  fileReport,
  filedReport,
  messageDecider,
  messageStream,
  type Pair,
  parsePair,
  peerOf,
  type Person,
  personName,
  reportDecider,
  reportList,
  reportStream,
} from '@academy/domain/conversations';
import { foldStored, idFromName } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { createCommandLimit } from '../commands/command-limit.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { ownPair } from './facts.ts';

const day = 24 * 60 * 60;
const group = 'Reports';
const namespace = '4c1a8d6e-3f0b-4b52-9a57-6f1d2c3b4a59';

/** The same person reporting the same messages is one report, so it is known as a repeat. */
const reportIdOf = (reporter: Person, pair: string, messageIds: readonly string[]): string =>
  idFromName([personName(reporter), pair, ...messageIds.toSorted()].join(' '), namespace);

export function reportEndpoints(services: Services): Endpoint[] {
  const { handleCommand, store, codec, queries, awaitViews, now } = services;
  const pace = createCommandLimit({ perSecond: limits.reportsADay / day, burst: limits.reportsADay });

  /** Whether all are messages of this author in this conversation; one that was deleted can be reported too. */
  async function areThere(author: Person, pair: Pair, messageIds: readonly string[]): Promise<boolean> {
    const found = await Promise.all(
      messageIds.map(async (id) => {
        const message = foldStored(messageDecider, await codec.decode(await store.readStream(messageStream(personName(author), id))));
        return message?.coachId === pair.coachId && message.athleteId === pair.athleteId;
      }),
    );
    return found.every(Boolean);
  }

  return [
    defineEndpoint({
      method: 'POST',
      path: '/reports',
      group,
      summary: `Report messages of the other person to a moderator, ${limits.reported} at most.`,
      access: 'signedIn',
      body: fileReport,
      responses: {
        201: { description: 'It is reported, and waits for a moderator.', schema: filedReport },
        403: { description: 'The caller is none of the two.' },
        404: { description: 'One of the messages is not there, or is the caller’s own.' },
        409: { description: 'The caller has reported these messages already.' },
        429: { description: `More than ${limits.reportsADay} reports a day.` },
      },
      async handle({ body, caller, correlationId }) {
        const reporter = callerOf(caller);
        const pair = ownPair(body.pair, reporter);
        const { message_ids: messageIds, reason, note } = body;
        const reportId = reportIdOf(reporter, body.pair, messageIds);
        const wait = pace(personName(reporter), reportId);
        if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
        const hasMessages = await areThere(peerOf(pair, reporter.role), pair, messageIds);
        const { position } = await handleCommand({
          decider: reportDecider,
          stream: reportStream(reportId),
          command: { type: 'FileReport', reportId, at: now(), pair, reporter, messageIds, reason, note, hasMessages },
          actor: reporter,
          correlationId,
        });
        return { status: 201, body: { id: reportId }, headers: positionHeader(position) };
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/reports',
      group,
      summary: 'What the caller has reported, newest first.',
      access: 'signedIn',
      responses: { 200: { description: `At most ${limits.reports}.`, schema: reportList } },
      async handle(request) {
        const reader = callerOf(request.caller);
        await awaitViews(request, ['reports']);
        const { reports, has_more } = await queries.conversations.reportsBy(reader);
        const pairs = reports.map(({ pair: name }) => {
          const pair = parsePair(name);
          if (!pair) throw new Error(`${name} is no pair`);
          return pair;
        });
        const peers = await queries.conversations.peers(pairs, reader.role);
        const listed = reports.flatMap(({ id, pair, reason, messages, filed_at }, index) => {
          const peer = peers[index];
          return peer ? [{ id, pair, peer: { ...peer, is_blocked: false }, reason, messages, filed_at }] : [];
        });
        return { status: 200, body: { reports: listed, has_more } };
      },
    }),
  ];
}
