import {
  cleanText,
  conversationDecider,
  conversationLimits as limits,
  conversationStream,
  editMessage,
  looksLikeContact,
  messageDecider,
  messageStream,
  type Pair,
  personName,
  sendMessage,
} from '@academy/domain/conversations';
import { isRefusal } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import { type CommandLimit, createCommandLimit } from '../commands/command-limit.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { type ConversationFacts, ownPair, pairParams } from './facts.ts';
import type { FileStore } from './files/file-store.ts';

const day = 24 * 60 * 60;
const perDay = (most: number): CommandLimit => createCommandLimit({ perSecond: most / day, burst: most });
const anUuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const messageParams = Type.Object({
  pair: pairParams.properties.pair,
  messageId: Type.String({ pattern: anUuid, problem: 'messageNotFound', description: "A UUID that the author's browser chose." }),
});
const group = 'Conversations';
const responses = {
  403: { description: 'The caller is none of the two.' },
  404: { description: 'There is no such person or message.' },
  429: { description: 'More than twenty messages at once, more than one a second, or more than the limit of a day.' },
};

function mustWait(seconds: number): void {
  if (seconds > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(seconds) });
}

export function writeMessageEndpoints(
  services: Services,
  facts: ConversationFacts,
  files: Pick<FileStore, 'claim' | 'markDeleted'>,
): Endpoint[] {
  const { handleCommand, queries, now } = services;
  // A message sent again counts once.
  const paces = [createCommandLimit({ perSecond: 1, burst: 20 }), perDay(limits.messagesADay)];
  const openings = perDay(limits.openingsADay);
  const changes = createCommandLimit({ perSecond: 1, burst: 20 });

  const writing = async (pair: Pair, by: ReturnType<typeof callerOf>, sent: { text: string; knows_risk?: boolean | undefined }) => {
    const text = cleanText(sent.text);
    // Asked only if it matters, so that most messages are sent without Postgres.
    const session = looksLikeContact(text) ? queries.conversations.hadSession(pair) : false;
    const [known, hadSession] = await Promise.all([facts.of(pair, by), session]);
    return { facts: known, hadSession, text, knowsRisk: sent.knows_risk === true, author: by, pair, at: now() };
  };

  return [
    defineEndpoint({
      method: 'PUT',
      path: '/conversations/{pair}/messages/{messageId}',
      group,
      summary: 'Send a message. The same message may be sent any number of times: it arrives once, and the answer is the same.',
      access: 'signedIn',
      params: messageParams,
      body: sendMessage,
      responses: {
        ...responses,
        200: { description: 'It is sent, now or earlier.', schema: success },
        409: {
          description:
            'The caller may not write to this person, or is this person, it looks like contact data, or the id was used for another message.',
        },
      },
      async handle({ params: { pair: name, messageId }, body, caller, correlationId }) {
        const author = callerOf(caller);
        const pair = ownPair(name, author);
        const who = personName(author);
        for (const pace of paces) mustWait(pace(who, `${who} ${messageId}`));
        const { file_ids: fileIds } = body;
        const [common, hasFiles] = await Promise.all([writing(pair, author, body), files.claim(fileIds, author, name, messageId)]);
        const command = { type: 'SendMessage', messageId, fileIds, hasFiles, ...common } as const;
        const isFirst = !common.facts.isOpen && !isRefusal(messageDecider.decide(command, null));
        if (isFirst) {
          mustWait(openings(who, name));
          await services.mustBeTwo(pair);
          const opening = { type: 'OpenConversation', pair, by: author, facts: common.facts, at: common.at } as const;
          await handleCommand({
            decider: conversationDecider,
            stream: conversationStream(pair),
            command: opening,
            actor: author,
            correlationId,
            isNew: true,
          });
          facts.noteOpen(pair);
        }
        const { position } = await handleCommand({
          decider: messageDecider,
          stream: messageStream(who, messageId),
          command,
          actor: author,
          correlationId,
          // The stream alone knows repeats, however late they come.
          repeat: { key: messageId },
          request: [name, common.text, fileIds],
          isNew: true,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
    defineEndpoint({
      method: 'PUT',
      path: '/conversations/{pair}/messages/{messageId}/text',
      group,
      summary: `Change the text of one's own message, within ${limits.editMinutes} minutes.`,
      access: 'signedIn',
      params: messageParams,
      body: editMessage,
      responses: {
        ...responses,
        200: { description: 'It is changed, now or earlier.', schema: success },
        409: { description: 'It is too late, the caller may not write to this person now, or it looks like contact data.' },
      },
      async handle({ params: { pair: name, messageId }, body, caller, correlationId }) {
        const author = callerOf(caller);
        const pair = ownPair(name, author);
        const who = personName(author);
        mustWait(changes(who, `${who} ${messageId} ${cleanText(body.text)}`));
        const common = await writing(pair, author, body);
        const { position } = await handleCommand({
          decider: messageDecider,
          stream: messageStream(who, messageId),
          command: { type: 'EditMessage', messageId, ...common },
          actor: author,
          correlationId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
    defineEndpoint({
      method: 'DELETE',
      path: '/conversations/{pair}/messages/{messageId}',
      group,
      summary: "Delete one's own message. Both see that one was there.",
      access: 'signedIn',
      params: messageParams,
      responses: { ...responses, 200: { description: 'It is deleted, now or earlier.', schema: success } },
      async handle({ params: { pair: name, messageId }, caller, correlationId }) {
        const author = callerOf(caller);
        const pair = ownPair(name, author);
        const who = personName(author);
        mustWait(changes(who, `${who} ${messageId}`));
        const { position } = await handleCommand({
          decider: messageDecider,
          stream: messageStream(who, messageId),
          command: { type: 'DeleteMessage', messageId, author, pair, at: now() },
          actor: author,
          correlationId,
        });
        await files.markDeleted(author, messageId);
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
  ];
}
