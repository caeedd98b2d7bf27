import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'react-redux';
import type { AppState } from '../app-state.ts';
import { type CommandEntry, idle } from '../commands/slice.ts';
import { useAppSelector } from '../hooks.ts';
import { toastsAttributed } from '../toasts/slice.ts';

/** Calls back once per submission, when it has ended. */
export function useOutcome(formId: string, onOutcome: (entry: CommandEntry) => void): void {
  const store = useStore<AppState>();
  const entry = useAppSelector(({ commands }) => commands[formId]) ?? idle;
  const wasSubmitting = useRef(false);
  const handleOutcome = useEffectEvent((ended: CommandEntry) => {
    const known = store.getState().toasts.map(({ id }) => id);
    onOutcome(ended);
    // Its messages go when the form is submitted again.
    store.dispatch(toastsAttributed({ known, formId }));
  });
  useEffect(() => {
    const isEnd = wasSubmitting.current && entry.status !== 'submitting' && entry.status !== 'idle';
    wasSubmitting.current = entry.status === 'submitting';
    if (isEnd) handleOutcome(entry);
  }, [entry]);
}
