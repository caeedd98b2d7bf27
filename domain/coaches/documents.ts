import { Type, type Static } from 'typebox';

/** One file of a coach's file box. */
export const documentView = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** File name given by the coach. */
  name: Type.String(),
  /** Media type, detected from the content. */
  type: Type.String(),
  /** Bytes */
  size: Type.Integer(),
  /** ISO 8601 */
  uploaded_at: Type.String(),
});

export const documentList = Type.Object({
  /** Newest first. */
  documents: Type.Array(documentView),
  /** How many more may be stored. */
  room: Type.Integer(),
});

export type DocumentView = Static<typeof documentView>;
export type DocumentList = Static<typeof documentList>;
