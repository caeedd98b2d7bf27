import { useEffect, useEffectEvent, useRef } from 'react';
import { type CommandEntry, idle } from '../commands/slice.ts';
import { useAppSelector } from '../hooks.ts';

/** Calls back once for each submission of a form that has come to its end. */
export function useOutcome(formId: string, onOutcome: (entry: CommandEntry) => void): void {
  const entry = useAppSelector(({ commands }) => commands[formId]) ?? idle;
  const wasSubmitting = useRef(false);
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    const isEnd = wasSubmitting.current && entry.status !== 'submitting' && entry.status !== 'idle';
    wasSubmitting.current = entry.status === 'submitting';
    if (isEnd) handleOutcome(entry);
  }, [entry]);
}
