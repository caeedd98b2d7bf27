import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { ApiRequest } from '../api-client.ts';
import type { AppState } from '../app-state.ts';
import { type CommandEntry, commandForgotten, commandSubmitted, idle } from '../commands/slice.ts';
import { useAppSelector } from '../hooks.ts';
import { toastsAttributed } from '../toasts/slice.ts';
import { newKey, useSubmissionKey } from './use-submission-key.ts';

export interface CommandOptions<About> {
  readonly id: string;
  /** Views with one of these tags are fetched again after success. */
  readonly tags?: readonly string[] | undefined;
  /** Called once per submission, when it has ended, with what it was about. */
  readonly onOutcome?: ((entry: CommandEntry, about: About) => void) | undefined;
}

/**
 * Sends one command at a time. Told is only what was submitted here: an earlier visit may have left one under this id that is still on its way,
 * and ends for nobody.
 */
export function useCommand<About = void>({ id, tags = [], onOutcome }: CommandOptions<About>) {
  const store = useStore<AppState>();
  const entry = useAppSelector(({ commands }) => commands[id]) ?? idle;
  const [last, setLast] = useState(idle);
  const own = useRef<{ readonly id: string; readonly about: About }>(undefined);
  const keyOf = useSubmissionKey();
  const handleOutcome = useEffectEvent((about: About) => {
    const known = store.getState().toasts.map((toast) => toast.id);
    setLast(entry);
    onOutcome?.(entry, about);
    // Its messages go when the form is submitted again.
    store.dispatch(toastsAttributed({ known, formId: id }));
  });
  useEffect(() => {
    const asked = own.current;
    if (!asked || entry.id !== asked.id || entry.status === 'submitting') return;
    own.current = undefined;
    handleOutcome(asked.about);
  }, [entry]);
  useEffect(() => () => void store.dispatch(commandForgotten(id)), [store, id]);
  return {
    /** Its problems go when it is submitted again. */
    entry,
    /** How it ended last, until it has ended again. */
    last,
    isSubmitting: entry.status === 'submitting',
    submit: (request: ApiRequest, about: About): void => {
      const { status } = store.getState().commands[id] ?? idle;
      if (status === 'submitting') return;
      // A file is not sent again by itself.
      const sent = request.upload ? request : { ...request, idempotencyKey: keyOf(request, status) };
      own.current = { id: newKey(), about };
      store.dispatch(commandSubmitted({ id: own.current.id, formId: id, request: sent, tags }));
    },
  };
}
