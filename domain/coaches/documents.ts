import { Type, type Static } from 'typebox';

/** What a coach's file box holds at most, and what one file may weigh in bytes. */
export const documentLimits = { stored: 20, bytes: 25_000_000, name: 120 } as const;

/** One file of a coach's file box. */
export const documentView = Type.Object({
  id: Type.String({ format: 'uuid' }),
  /** As the coach named it. */
  name: Type.String(),
  /** Media type, from the content. */
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
