import type { DocumentView } from '@academy/domain/coaches';

/** One file in the upload queue. */
export interface DocumentUpload {
  readonly id: string;
  readonly file: File;
  /** Id of the stored document, after the upload. */
  readonly documentId?: string;
  /** Problem code if it was not stored. */
  readonly problem?: string;
  /** Cancelled by the user; removed once the upload has ended. */
  readonly isUnwanted?: boolean;
}

export type Uploads = readonly DocumentUpload[];

/** The file being sent: files are sent one after the other. */
export const currentOf = (uploads: Uploads): DocumentUpload | undefined =>
  uploads.find(({ documentId, problem }) => documentId === undefined && problem === undefined);

export const removed = (uploads: Uploads, id: string): Uploads =>
  id === currentOf(uploads)?.id
    ? uploads.map((each) => (each.id === id ? { ...each, isUnwanted: true } : each))
    : uploads.filter((each) => each.id !== id);

/** Requeued at the end: the file being sent stays first of those that wait. */
export const requeued = (uploads: Uploads, id: string): Uploads => [
  ...uploads.filter((each) => each.id !== id),
  ...uploads.flatMap((each) => (each.id === id ? { id, file: each.file } : [])),
];

/** Records the outcome of the current upload. */
export function settled(uploads: Uploads, outcome: Pick<DocumentUpload, 'documentId' | 'problem'>): Uploads {
  const current = currentOf(uploads);
  return uploads.flatMap((each) => {
    if (each !== current) return each;
    return each.isUnwanted ? [] : { ...each, ...outcome };
  });
}

const isListed = ({ documentId }: DocumentUpload, documents: readonly DocumentView[]): boolean =>
  documents.some(({ id }) => id === documentId);

/** A stored file stays visible until the list of documents contains it, so that its row does not flicker. */
export const inSight = (uploads: Uploads, documents: readonly DocumentView[]): Uploads =>
  uploads.filter((upload) => upload.isUnwanted !== true && !isListed(upload, documents));

/** From then on the list alone decides: a document that leaves it must not show up as an upload again. */
export const unlisted = (uploads: Uploads, documents: readonly DocumentView[]): Uploads =>
  uploads.some((upload) => isListed(upload, documents)) ? uploads.filter((upload) => !isListed(upload, documents)) : uploads;

/** Without the upload of a document that was removed. */
export const withoutDocument = (uploads: Uploads, documentId: string): Uploads =>
  uploads.filter((upload) => upload.documentId !== documentId);
