import type { DocumentView } from '@academy/domain/coaches';
import { HttpProblem } from '@academy/platform/http';
import { documentName, namedAs } from './document-name.ts';
import type { DocumentStore, Draft } from './document-store.ts';
import { documentType } from './document-type.ts';
import { inPieces } from './pieces.ts';

export const documentField = 'document';

type Take = (chunks: AsyncIterable<Buffer>) => Promise<Draft>;

/**
 * Stores a document under its cleaned name with the ending of its content, and only if all of it arrived: `receive` hands the bytes over as they come. Throws HttpProblem
 * 400 without a name or content, 409 if the coach has the maximum number of documents, and 415 for content of another kind.
 */
export async function receiveDocument(
  store: DocumentStore,
  ownerId: number,
  sentName: string,
  receive: (take: Take) => Promise<Draft>,
): Promise<DocumentView> {
  const name = documentName(sentName);
  if (name === '') throw new HttpProblem(400, 'invalidDocument', '/name');
  await store.mustHaveRoom(ownerId);
  let draft: Draft | undefined;
  try {
    const { keep } = await receive(async (chunks) => {
      const { type, pieces } = await typed(chunks);
      return (draft = await store.draft(ownerId, { name: namedAs(type, name), type, pieces }));
    });
    return await keep();
  } catch (error) {
    await draft?.discard();
    throw error;
  }
}

/** Takes the type from the first piece, before anything is stored. */
async function typed(chunks: AsyncIterable<Buffer>): Promise<{ readonly type: string; readonly pieces: AsyncIterable<Buffer> }> {
  const rest = inPieces(chunks);
  const first = await rest.next();
  if (first.done === true) throw new HttpProblem(400, 'invalidDocument', `/${documentField}`);
  const type = documentType(first.value);
  if (type === null) throw new HttpProblem(415, 'invalidDocument', `/${documentField}`);
  return {
    type,
    pieces: (async function* all() {
      yield first.value;
      yield* rest;
    })(),
  };
}
