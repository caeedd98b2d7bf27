import { useEffect, useState } from 'react';
import {
  Banner,
  Button,
  centred,
  type Crop,
  cropToJpeg,
  FileDrop,
  type FileRefusal,
  ImageCrop,
  Modal,
  ProgressBar,
  Stack,
} from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useFileLabels } from './use-file-labels.ts';
import { type ChangeablePhoto, usePhotoUpdate } from './use-photo-update.ts';
import { en } from './en.ts';

const mostBytes = 5_000_000;
/** The size that the api stores. */
const mostPixels = 1024;
const noFiles: never[] = [];

export interface PhotoDialogProps {
  own: ChangeablePhoto;
  isOpen: boolean;
  onClose: () => void;
}

interface Chosen {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Choose a picture, crop it to a square, and send it. */
export function PhotoDialog({ own, isOpen, onClose }: PhotoDialogProps) {
  const text = useText(en);
  const { formatNumber } = useIntl();
  const labels = useFileLabels();
  const [chosen, setChosen] = useState<Chosen>();
  const [isUnreadable, setUnreadable] = useState(false);
  const photo = usePhotoUpdate(own, onClose);
  const percentText = (percent: number): string => formatNumber(percent / 100, { style: 'percent' });
  const handleAdd = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    setUnreadable(read === undefined);
    if (read) setChosen({ picture: read, crop: centred(read) });
  };
  const picture = chosen?.picture;
  // A large picture takes 190 MB, for as long as nobody says that it is not needed any more.
  useEffect(() => () => picture?.close(), [picture]);
  const handleClose = (): void => {
    photo.breakOff();
    onClose();
  };
  const refusals: Record<FileRefusal, string> = {
    type: text('photo.notImage'),
    tooLarge: text('photo.tooLarge'),
    tooMany: text('photo.tooMany'),
    empty: text('photo.unreadable'),
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title={text('photo.title')}
      closeLabel={text('close')}
      isBackdropInert={chosen !== undefined}
      actions={
        <>
          <Button onClick={handleClose}>{text('cancel')}</Button>
          {chosen ? (
            <>
              <Button isDisabled={photo.isSaving} onClick={() => setChosen(undefined)}>
                {text('photo.another')}
              </Button>
              <Button
                variant="primary"
                isLoading={photo.isSaving}
                loadingLabel={text('submitting')}
                onClick={() => photo.save(async () => await cropToJpeg(chosen.picture, chosen.crop, mostPixels))}
              >
                {text(photo.problem === undefined ? 'photo.save' : 'retry')}
              </Button>
            </>
          ) : (
            own.image !== null && (
              <Button variant="danger" isLoading={photo.isSaving} loadingLabel={text('submitting')} onClick={photo.remove}>
                {text('photo.remove')}
              </Button>
            )
          )}
        </>
      }
    >
      <Stack>
        {photo.problem !== undefined && !photo.isSaving && (
          <Banner tone="danger" role="alert" title={text('photo.failed')}>
            {text.problem(photo.problem)}
          </Banner>
        )}
        {chosen ? (
          <Stack ref={takeFocus} tabIndex={-1} role="group" aria-label={text('photo.crop')}>
            <ImageCrop
              picture={chosen.picture}
              value={chosen.crop}
              isDisabled={photo.isSaving}
              onChange={(crop) => setChosen({ ...chosen, crop })}
              labels={{
                preview: text('photo.preview'),
                zoom: text('photo.zoom'),
                across: text('photo.across'),
                down: text('photo.down'),
                percent: percentText,
              }}
            />
            {photo.isSaving && (
              <ProgressBar label={text('photo.sending')} value={photo.percent} valueText={percentText(Math.round(photo.percent))} />
            )}
          </Stack>
        ) : (
          <FileDrop
            label={text('photo.label')}
            isLabelHidden
            hint={text('photo.hint')}
            error={isUnreadable ? text('photo.unreadable') : undefined}
            files={noFiles}
            accept={['image/*']}
            maxSize={mostBytes}
            maxCount={1}
            onAdd={(files) => void handleAdd(files)}
            onRemove={() => {}}
            labels={{ ...labels, refusal: (name, reason) => `${name}: ${refusals[reason]}` }}
          />
        )}
      </Stack>
    </Modal>
  );
}
