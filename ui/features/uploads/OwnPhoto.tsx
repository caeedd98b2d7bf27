import { lazy, Suspense, useState } from 'react';
import { Avatar, Button, Icon, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import type { ChangeablePhoto } from './use-photo-update.ts';
import { en } from './en.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

/** The user's own photo, with a button to change it. */
export function OwnPhoto(own: ChangeablePhoto) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  // Each opening starts with a fresh dialog.
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const handleOpen = (): void => {
    setOpening((count) => count + 1);
    setOpen(true);
  };
  return (
    <Stack gap="xs" align="start">
      <Avatar name={own.name} src={imageUrl(own.image)} size="xl" isDecorative />
      <Button size="s" aria-haspopup="dialog" iconStart={<Icon name="camera" size="s" />} onClick={handleOpen}>
        {text('photo.change')}
      </Button>
      {opening > 0 && (
        <Suspense>
          <PhotoDialog key={opening} own={own} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
