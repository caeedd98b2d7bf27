import { useState } from 'react';
import type { SessionView } from '@academy/domain/identity';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { tagsChanged } from '../../app/views/slice.ts';
import { sessionTags } from './queries.ts';

/** The sessions being ended: a single one, or all others. */
type Ending = SessionView | 'others';

/** Ends one other session of the account, or all others. */
export function useSessionEnding(onEnd: () => void) {
  const dispatch = useAppDispatch();
  const [ending, setEnding] = useState<Ending>();
  const { isSubmitting, submit } = useCommand<Ending>({
    id: 'session-ending',
    tags: sessionTags,
    onOutcome: ({ status, httpStatus }, ended) => {
      onEnd();
      // Already ended, which is the desired result.
      const isGone = httpStatus === 404;
      if (isGone) dispatch(tagsChanged(sessionTags));
      const isDone = status === 'succeeded' || isGone;
      if (!isDone) dispatch(failed('sessions.notEnded'));
      else dispatch(ended === 'others' ? succeeded('sessions.othersEnded') : succeeded('sessions.ended', { device: ended.device }));
    },
  });
  const start = (what: Ending, path: string): void => {
    setEnding(what);
    submit({ method: 'DELETE', path }, what);
  };
  return {
    /** One at a time. */
    isBusy: isSubmitting,
    isEnding: (what: Ending): boolean => isSubmitting && ending === what,
    end: (session: SessionView) => start(session, `/auth/sessions/${session.id}`),
    endOthers: () => start('others', '/auth/sessions'),
  };
}
