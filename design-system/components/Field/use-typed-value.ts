import { useState } from 'react';

/** A parsed text. It may have both a value and a problem: readable, but beyond a limit. */
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
  /** The text in the field. */
  text: string;
  /** The problem to show now: found on leaving the field, gone as soon as it is fixed. */
  complaint: Problem | undefined;
  type: (text: string) => void;
  leave: () => void;
}

/** A field whose value differs from its text. The typed text stays until the field is left; then it is formatted. */
export function useTypedValue<T, Problem extends string>(options: TypedValueOptions<T, Problem>): TypedValue<Problem> {
  const { value, onChange, read, format } = options;
  const [draft, setDraft] = useState<{ text: string; value: T | undefined }>();
  const [complaint, setComplaint] = useState<Problem>();
  // A value set from outside in the meantime replaces the typed text.
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
