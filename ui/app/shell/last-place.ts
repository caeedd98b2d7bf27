import { createContext } from 'react';

/** Notes the place of the screen that is shown now, and returns that of the one before; undefined for the first. */
export type NotePlace = (place: string) => string | undefined;

export function createNotePlace(): NotePlace {
  let last: string | undefined;
  return (place) => {
    const before = last;
    last = place;
    return before;
  };
}

export const NotePlaceContext = createContext<NotePlace>(() => undefined);
