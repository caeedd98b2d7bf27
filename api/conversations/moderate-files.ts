import { messageStream, personName, reportDecider, type ReportState, reportStream } from '@academy/domain/conversations';
import { binary, defineEndpoint, type Endpoint, HttpProblem, Streamed } from '@academy/platform/http';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/caller.ts';
import type { FileStore, StoredFile } from './files/file-store.ts';
import { fileHeaders, fileIdParam } from './files/read-file.ts';
import { authorOf, reportParams, reportsIn, sentFileIds } from './reported.ts';

/** A file of a message that was reported, for moderators alone. The look is noted before its first byte leaves. */
export function reportFileEndpoint(services: Services, files: FileStore): Endpoint {
  const { handleCommand, store, codec, now } = services;
  const reportOf = reportsIn(services);

  /** The author's, and sent with one of the messages that the report names; null for any other. */
  async function reportedFile(report: ReportState, fileId: string): Promise<StoredFile | null> {
    const file = await files.find(fileId, report);
    const author = personName(authorOf(report));
    if (!file || file.messageId === null || personName(file.owner) !== author || !report.messageIds.includes(file.messageId)) return null;
    const sent = sentFileIds(await codec.decode(await store.readStream(messageStream(author, file.messageId))));
    return sent.includes(fileId) ? file : null;
  }

  return defineEndpoint({
    method: 'GET',
    path: '/moderation/reports/{reportId}/files/{fileId}',
    group: 'Moderation',
    summary: 'Look at a file of a message that was reported. The look is noted for good.',
    access: { staff: ['moderator'] },
    params: Type.Object({ ...reportParams.properties, fileId: fileIdParam }),
    responses: {
      200: { description: 'The file.', type: 'application/octet-stream', schema: binary },
      404: { description: 'There is no such report, or it names no message with this file, or the file is not kept any more.' },
    },
    async handle({ params: { reportId, fileId }, caller, correlationId }) {
      const actor = staffOf(caller);
      const file = await reportedFile(await reportOf(reportId), fileId);
      const { position } = await handleCommand({
        decider: reportDecider,
        stream: reportStream(reportId),
        command: { type: 'ViewReportFile', reportId, at: now(), by: actor.id, fileId, isReported: file !== null },
        actor,
        correlationId,
      });
      if (!file) throw new HttpProblem(404, 'messageNotFound');
      const { view, pieces } = file;
      return {
        status: 200,
        body: new Streamed(view.size, pieces),
        type: view.type,
        headers: { ...fileHeaders(view), ...positionHeader(position) },
      };
    },
  });
}
