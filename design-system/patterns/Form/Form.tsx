import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Stack } from '../Layout/Layout.tsx';
import { ErrorSummary, type FormError } from './ErrorSummary.tsx';

export interface FormProps {
  /** Called on every submit; the page itself never reloads. */
  onSubmit: () => void;
  /** All current errors, found here or by the server. The summary shows them only after a submit. */
  errors: readonly FormError[];
  /** Above the summary's list, e.g. "Please correct the following". */
  summaryTitle: string;
  /** Name of the form, if it has no heading. */
  label?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** Stacks its fields; after a refused submit a summary of all errors takes the focus. */
export function Form({ onSubmit, errors, summaryTitle, label, id, children }: FormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const focusedAttempt = useRef(0);
  const hasSummary = attempt > 0 && errors.length > 0;

  // A server may respond long after the submit: the focus moves once per attempt, when there is an error to show.
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
  // Typing after a clean submit ends the attempt: later errors are shown at the field, and the focus stays.
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
