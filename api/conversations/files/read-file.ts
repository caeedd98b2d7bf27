import { type FileView, messageStream, personName } from '@academy/domain/conversations';
import { binary, defineEndpoint, type Endpoint, HttpProblem, Streamed } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../../commands/caller.ts';
import { attachment } from '../../documents/document-name.ts';
import type { Services } from '../../services.ts';
import { ownPair, pairParams } from '../facts.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** What a browser may do with a file of a message: save it, and run nothing. No cache keeps it. */
export const fileHeaders = ({ type, name }: Pick<FileView, 'type' | 'name'>) => ({
  'Content-Disposition': attachment(type, name),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
});

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

export const fileIdParam = Type.String({ pattern: uuid, problem: 'messageNotFound' });

/** A file of a message that was sent, and neither deleted nor removed. The types of the message's events are enough; nothing has to be decrypted. */
async function isShown(
  { store }: Pick<Services, 'store'>,
  { owner, messageId }: Pick<StoredFile, 'owner' | 'messageId'>,
): Promise<boolean> {
  if (messageId === null) return false;
  const types = new Set((await store.readStream(messageStream(personName(owner), messageId))).map(({ type }) => type));
  return types.has('MessageSent') && !types.has('MessageDeleted') && !types.has('MessageRemoved');
}

export const readFileEndpoint = (services: Pick<Services, 'store'>, files: FileStore): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/conversations/{pair}/files/{fileId}',
    group: 'Conversations',
    summary: 'Download a file of a message. Only the two of the conversation can; before its message is sent, only who uploaded it.',
    access: 'signedIn',
    params: Type.Object({ pair: pairParams.properties.pair, fileId: fileIdParam }),
    responses: {
      200: { description: 'The file.', type: 'application/octet-stream', schema: binary },
      403: { description: 'The caller is none of the two.' },
      404: { description: 'It was deleted, its uploader’s account was, or there never was one.' },
    },
    async handle({ params, caller }) {
      const reader = callerOf(caller);
      const pair = ownPair(params.pair, reader);
      const file = await files.find(params.fileId, pair);
      const isOwnUnsent = file?.messageId === null && file.owner.role === reader.role && file.owner.id === reader.id;
      if (!file || !(isOwnUnsent || (await isShown(services, file)))) throw new HttpProblem(404, 'notFound');
      const { view, pieces } = file;
      return {
        status: 200,
        body: new Streamed(view.size, pieces),
        type: view.type,
        headers: fileHeaders(view),
      };
    },
  });
