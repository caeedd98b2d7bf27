import { useRef, useState } from 'react';
import type { ApiRequest } from '../../app/api-client.ts';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useUpload } from '../../app/forms/use-upload.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';

const none = '';

/** A person's own photo, and how it is changed. */
export interface ChangeablePhoto {
  readonly name: string;
  /** Path of the current photo, or null. */
  readonly image: string | null;
  /** The request that makes an uploaded picture the photo; an empty id removes the photo. */
  readonly toRequest: (imageId: string) => ApiRequest;
  /** Views with one of these tags show it. */
  readonly tags: readonly string[];
}

/** Uploads a picture and makes it the photo. */
export function usePhotoUpdate({ toRequest, tags }: ChangeablePhoto, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const isWanted = useRef(true);
  const attempt = useRef(0);
  const [isEncoding, setEncoding] = useState(false);
  const fail = ({ problems }: CommandEntry): void => {
    if (!isWanted.current) return;
    setProblem(problems[0]?.code ?? 'unexpectedError');
    dispatch(failed('photo.failed'));
  };
  const update = useCommand({
    id: 'own-photo',
    tags,
    onOutcome: (entry) => {
      if (entry.status !== 'succeeded') return fail(entry);
      dispatch(succeeded('photo.updated'));
      onSaved();
    },
  });
  const upload = useUpload({
    id: 'own-photo-upload',
    onOutcome: (entry) => {
      if (entry.status === 'succeeded') update.submit(toRequest((entry.result as { image_id: string }).image_id));
      else fail(entry);
    },
  });
  const begin = (): void => {
    isWanted.current = true;
    setProblem(undefined);
  };
  const save = async (encode: () => Promise<Blob>): Promise<void> => {
    begin();
    setEncoding(true);
    const mine = ++attempt.current;
    const picture = await encode().catch(() => undefined);
    // It may have been broken off meanwhile, or begun anew.
    if (mine !== attempt.current) return;
    setEncoding(false);
    if (picture) upload.send('/upload_image', 'image', picture);
    else setProblem('unexpectedError');
  };
  return {
    isSaving: isEncoding || upload.isUploading || update.isSubmitting,
    percent: upload.percent,
    /** Problem code if it was not saved. */
    problem,
    /** A phone needs a second to encode a picture. */
    save: (encode: () => Promise<Blob>): void => void save(encode),
    remove: (): void => {
      begin();
      update.submit(toRequest(none));
    },
    breakOff: (): void => {
      isWanted.current = false;
      attempt.current++;
      setEncoding(false);
      upload.breakOff();
    },
  };
}
