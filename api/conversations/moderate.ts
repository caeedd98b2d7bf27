import {
  decideReport,
  type FileView,
  messageStream,
  pairName,
  personName,
  reportDecider,
  reportDetails,
  reportQueue,
  type ReportState,
  reportStream,
} from '@academy/domain/conversations';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/caller.ts';
import { success } from '../success.ts';
import type { FileStore } from './files/file-store.ts';
import type { messageViews } from './message-views.ts';
import { reportFileEndpoint } from './moderate-files.ts';
import { authorOf, reportParams, reportsIn, sentFileIds } from './reported.ts';

const group = 'Moderation';
const moderators = { staff: ['moderator'] } as const;
const path = '/moderation/reports';
/** Messages on each side of the first one that was reported: ten together. */
const around = 5;

/** What moderators see and decide. They see what was reported and a little around it, and each look is noted before. */
export function moderationEndpoints(services: Services, viewsOf: ReturnType<typeof messageViews>, files: FileStore): Endpoint[] {
  const { handleCommand, store, codec, queries, awaitViews, now } = services;
  const reportOf = reportsIn(services);

  /** Every version of a message, also of one that was deleted, with its files; texts of an erased account are empty. */
  async function versionsOf(author: string, id: string) {
    const events = await codec.decode(await store.readStream(messageStream(author, id)));
    const versions = events.flatMap(({ data }) => {
      const { text, at } = data as { readonly text?: unknown; readonly at: string };
      return typeof text === 'string' ? [{ text, at }] : [];
    });
    const fileIds = sentFileIds(events);
    return { id, versions, fileIds };
  }

  async function messagesAround(report: ReportState) {
    const [first] = await queries.conversations.found(report, report.messageIds);
    if (!first) return [];
    const page = await queries.conversations.page(report, { how: 'around', position: BigInt(first.position) }, around + 1);
    return await viewsOf(page.messages);
  }

  return [
    defineEndpoint({
      method: 'GET',
      path,
      group,
      summary: 'Reports that wait for a decision, oldest first.',
      access: moderators,
      responses: { 200: { description: 'The reports, without what was written.', schema: reportQueue } },
      async handle(request) {
        await awaitViews(request, ['reports']);
        return { status: 200, body: await queries.conversations.waitingReports() };
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: `${path}/{reportId}`,
      group,
      summary: 'Look at a report: every version of its messages, and what stands around them. The look is noted for good.',
      access: moderators,
      params: reportParams,
      responses: { 200: { description: 'The report.', schema: reportDetails }, 404: { description: 'There is no such report.' } },
      async handle(request) {
        const { caller, correlationId } = request;
        const { reportId } = request.params;
        const actor = staffOf(caller);
        await awaitViews(request, ['conversations']);
        const { position } = await handleCommand({
          decider: reportDecider,
          stream: reportStream(reportId),
          command: { type: 'ViewReport', reportId, at: now(), by: actor.id },
          actor,
          correlationId,
        });
        const report = await reportOf(reportId);
        const author = personName(authorOf(report));
        const { reporter, reason, note, messageIds, filedAt, outcome, isTakenBack } = report;
        const [messages, others] = await Promise.all([Promise.all(messageIds.map((id) => versionsOf(author, id))), messagesAround(report)]);
        const known = await files.views(
          messages.flatMap(({ fileIds }) => fileIds),
          { alsoDeleted: true },
        );
        const reported = messages.map(({ id, versions, fileIds }) => ({
          id,
          versions,
          files: fileIds.map((fileId) => known.get(fileId)).filter((file): file is FileView => file !== undefined),
        }));
        const head = { id: reportId, pair: pairName(report), reporter, reason, messages: messageIds.length, filed_at: filedAt };
        return {
          status: 200,
          body: { ...head, note, reported, around: others, outcome, is_taken_back: isTakenBack },
          headers: positionHeader(position),
        };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: `${path}/{reportId}/decision`,
      group,
      summary: 'Decide a report, once: nothing is wrong, its messages are removed, or the conversation is closed.',
      access: moderators,
      params: reportParams,
      body: decideReport,
      responses: {
        200: { description: 'It is decided, now or earlier, and is carried out in a moment.', schema: success },
        404: { description: 'There is no such report.' },
        409: { description: 'It was decided otherwise, or the moderator has not looked at it.' },
      },
      async handle({ params: { reportId }, body: { outcome }, caller, correlationId }) {
        const actor = staffOf(caller);
        const { position } = await handleCommand({
          decider: reportDecider,
          stream: reportStream(reportId),
          command: { type: 'DecideReport', reportId, at: now(), by: actor.id, outcome },
          actor,
          correlationId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/moderation/closings',
      group,
      summary: 'Reports that closed a conversation which is closed still, newest first.',
      access: moderators,
      responses: { 200: { description: 'The reports, without what was written.', schema: reportQueue } },
      async handle(request) {
        await awaitViews(request, ['reports']);
        return { status: 200, body: await queries.conversations.closings() };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: `${path}/{reportId}/reopening`,
      group,
      summary: 'Open the conversation again that this report has closed. Both are told.',
      access: moderators,
      params: reportParams,
      responses: {
        200: { description: 'It is taken back, now or earlier, and is carried out in a moment.', schema: success },
        404: { description: 'There is no such report.' },
        409: { description: 'It has closed no conversation, or the moderator has not looked at it.' },
      },
      async handle({ params: { reportId }, caller, correlationId }) {
        const actor = staffOf(caller);
        const { position } = await handleCommand({
          decider: reportDecider,
          stream: reportStream(reportId),
          command: { type: 'TakeClosingBack', reportId, at: now(), by: actor.id },
          actor,
          correlationId,
        });
        return { status: 200, body: { success: true }, headers: positionHeader(position) };
      },
    }),
    reportFileEndpoint(services, files),
  ];
}
