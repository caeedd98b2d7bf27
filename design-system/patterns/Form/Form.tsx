import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Stack } from '../Layout/Layout.tsx';
import { ErrorSummary, type FormError } from './ErrorSummary.tsx';

export interface FormProps {
  /** Called on every submit; the page itself never reloads. */
  onSubmit: () => void;
  /** What is wrong now, whether found here or by the server. The summary shows it only after a submit. */
  errors: readonly FormError[];
  /** Above the summary's list, e.g. "Please correct the following". */
  summaryTitle: string;
  /** Names the form where no heading does. */
  label?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** Fields below each other; after a refused submit a summary of all problems takes focus. */
export function Form({ onSubmit, errors, summaryTitle, label, id, children }: FormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const focusedAttempt = useRef(0);
  const hasSummary = attempt > 0 && errors.length > 0;

  // A server may answer long after the submit: focus moves once per attempt, when there is something to show.
  useEffect(() => {
    if (!hasSummary || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    summary.current?.focus();
  }, [attempt, hasSummary]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((n) => n + 1);
    onSubmit();
  };
  // Whoever types on after a clean submit is past it: a later slip is the field's own to tell, and focus stays put.
  const settle = (): void => {
    if (errors.length === 0 && attempt > 0) setAttempt(0);
    focusedAttempt.current = attempt;
  };
  return (
    <form id={id} aria-label={label} noValidate onSubmit={submit} onInput={settle}>
      <Stack gap="l">
        {hasSummary && <ErrorSummary ref={summary} title={summaryTitle} errors={errors} />}
        {children}
      </Stack>
    </form>
  );
}
