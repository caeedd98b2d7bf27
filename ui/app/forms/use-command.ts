import { useEffect } from 'react';
import type { ApiRequest } from '../api-client.ts';
import { type CommandEntry, commandForgotten, commandSubmitted, idle } from '../commands/slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useOutcome } from './use-outcome.ts';
import { useSubmissionKey } from './use-submission-key.ts';

export interface CommandOptions {
  readonly id: string;
  readonly tags?: readonly string[];
  readonly onOutcome: (entry: CommandEntry) => void;
}

/** A command without a form: a button that does one thing. */
export function useCommand({ id, tags = [], onOutcome }: CommandOptions) {
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ commands }) => commands[id]) ?? idle;
  const keyOf = useSubmissionKey();
  useOutcome(id, onOutcome);
  useEffect(() => () => void dispatch(commandForgotten(id)), [dispatch, id]);
  return {
    isSubmitting: entry.status === 'submitting',
    submit: (request: ApiRequest): void => {
      dispatch(commandSubmitted({ formId: id, request: { ...request, idempotencyKey: keyOf(request, entry.status) }, tags }));
    },
  };
}
