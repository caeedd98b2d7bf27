import { drawingLimits, type Mark } from './marks.ts';

export interface AuthoredMark extends Mark {
  /** Peer id; null: this person. */
  readonly author: string | null;
}

/** The picture that everybody in the call draws on. */
export interface Sheet {
  readonly id: string;
  /** Grows from sheet to sheet. */
  readonly number: number;
  /** Peer id of the person who froze it; null: this person. */
  readonly owner: string | null;
  readonly width: number;
  readonly height: number;
  /** Null until it has arrived. */
  readonly picture: Blob | null;
  readonly marks: readonly AuthoredMark[];
}

export const marksOf = (sheet: Sheet | null, author: string | null): readonly AuthoredMark[] =>
  sheet?.marks.filter((mark) => mark.author === author) ?? [];

/** With a mark that is new or changed; the same sheet if its author has too many. */
export function withMark(sheet: Sheet, mark: AuthoredMark): Sheet {
  const place = sheet.marks.findIndex(({ author, id }) => author === mark.author && id === mark.id);
  if (place !== -1) return { ...sheet, marks: sheet.marks.with(place, mark) };
  return marksOf(sheet, mark.author).length < drawingLimits.marks ? { ...sheet, marks: [...sheet.marks, mark] } : sheet;
}

/** Without one mark of a person, or without all of them. */
export const withoutMark = (sheet: Sheet, by: string | null, which: string | null): Sheet => ({
  ...sheet,
  marks: sheet.marks.filter(({ author, id }) => author !== by || (which !== null && id !== which)),
});
