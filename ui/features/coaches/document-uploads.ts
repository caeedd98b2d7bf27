import type { DocumentView } from '@academy/domain/coaches';

/** One file on its way into the file box. */
export interface DocumentUpload {
  readonly id: string;
  readonly file: File;
  /** Of the stored document, once it has arrived. */
  readonly documentId?: string;
  /** Code of why it was not stored. */
  readonly problem?: string;
  /** Nobody wants it any more; it goes as soon as it is broken off. */
  readonly isUnwanted?: boolean;
}

export type Uploads = readonly DocumentUpload[];

const megabyte = 1_000_000;

/** Whole megabytes, rounded. */
export const wholeMegabytes = (bytes: number): number => Math.round(bytes / megabyte);

/** The one that is being sent: files go one after the other. */
export const currentOf = (uploads: Uploads): DocumentUpload | undefined =>
  uploads.find(({ documentId, problem }) => documentId === undefined && problem === undefined);

export const removed = (uploads: Uploads, id: string): Uploads =>
  id === currentOf(uploads)?.id
    ? uploads.map((each) => (each.id === id ? { ...each, isUnwanted: true } : each))
    : uploads.filter((each) => each.id !== id);

/** Once more, behind all others: what is being sent stays the first of those that wait. */
export const requeued = (uploads: Uploads, id: string): Uploads => [
  ...uploads.filter((each) => each.id !== id),
  ...uploads.flatMap((each) => (each.id === id ? { id, file: each.file } : [])),
];

/** What has become of the one that was being sent. */
export function settled(uploads: Uploads, outcome: Pick<DocumentUpload, 'documentId' | 'problem'>): Uploads {
  const current = currentOf(uploads);
  return uploads.flatMap((each) => {
    if (each !== current) return each;
    return each.isUnwanted ? [] : { ...each, ...outcome };
  });
}

/** What was stored stays in sight until the list of documents has it, so that its row does not go and come back. */
export const inSight = (uploads: Uploads, documents: readonly DocumentView[]): Uploads =>
  uploads.filter(({ documentId, isUnwanted = false }) => !isUnwanted && !documents.some(({ id }) => id === documentId));
