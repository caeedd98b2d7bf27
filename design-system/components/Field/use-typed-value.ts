import { useState } from 'react';

/** What a text was understood as. A value may come with a problem: readable, but beyond a limit. */
export interface Reading<T, Problem extends string> {
  value?: T;
  problem?: Problem;
}

export interface TypedValueOptions<T, Problem extends string> {
  value: T | undefined;
  onChange: (value: T | undefined, problem: Problem | undefined) => void;
  read: (text: string) => Reading<T, Problem>;
  format: (value: T) => string;
}

export interface TypedValue<Problem> {
  /** What stands in the field. */
  text: string;
  /** What to complain about now: found on leaving, gone as soon as it is mended. */
  complaint: Problem | undefined;
  type: (text: string) => void;
  leave: () => void;
}

/** A field whose value is more than its text. The text stays as typed until it is left; then it is written as values are. */
export function useTypedValue<T, Problem extends string>(options: TypedValueOptions<T, Problem>): TypedValue<Problem> {
  const { value, onChange, read, format } = options;
  const [draft, setDraft] = useState<{ text: string; value: T | undefined }>();
  const [complaint, setComplaint] = useState<Problem>();
  // A value that came from elsewhere meanwhile takes the place of what was typed.
  const isTyped = draft !== undefined && draft.value === value;
  const text = isTyped ? draft.text : value === undefined ? '' : format(value);
  const current = read(text);
  return {
    text,
    complaint: complaint === current.problem ? complaint : undefined,
    type: (next) => {
      const reading = read(next);
      setDraft({ text: next, value: reading.value });
      if (reading.problem !== complaint) setComplaint(undefined);
      onChange(reading.value, reading.problem);
    },
    leave: () => {
      setComplaint(current.problem);
      if (current.value !== undefined) setDraft(undefined);
    },
  };
}
