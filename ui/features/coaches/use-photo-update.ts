import { useRef, useState } from 'react';
import type { CoachView } from '@academy/domain/coaches';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useUpload } from '../../app/forms/use-upload.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { fromCoach, toUpdate } from './coach-update.ts';

const none = '';

/** Stores a picture and makes it the coach's photo; the rest of the profile stays as it is. */
export function usePhotoUpdate(coach: CoachView, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const isWanted = useRef(true);
  const fail = ({ problems }: CommandEntry): void => {
    if (!isWanted.current) return;
    setProblem(problems[0]?.code ?? 'unexpectedError');
    dispatch(failed('coach.imageFailed'));
  };
  const update = useCommand({
    id: 'coach-photo',
    contexts: ['coaches'],
    onOutcome: (entry) => {
      if (entry.status !== 'succeeded') return fail(entry);
      dispatch(succeeded('coach.imageUpdated'));
      onSaved();
    },
  });
  const put = (image_id: string): void =>
    update.submit({ method: 'PUT', path: '/coach/update', body: { ...toUpdate(fromCoach(coach), coach), image_id } });
  const upload = useUpload({
    id: 'coach-photo-upload',
    onOutcome: (entry) => {
      if (entry.status === 'succeeded') put((entry.result as { image_id: string }).image_id);
      else fail(entry);
    },
  });
  const begin = (): void => {
    isWanted.current = true;
    setProblem(undefined);
  };
  return {
    isSaving: upload.isUploading || update.isSubmitting,
    percent: upload.percent,
    /** Code of why it was not saved. */
    problem,
    save: (picture: Blob): void => {
      begin();
      upload.send('/upload_image', 'image', picture);
    },
    remove: (): void => {
      begin();
      put(none);
    },
    breakOff: (): void => {
      isWanted.current = false;
      upload.breakOff();
    },
  };
}
