import { lazy, Suspense, useState } from 'react';
import { Avatar, Button, Icon, Stack } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));

/** The coach's photo with the way to another one. */
export function OwnPhoto({ coach }: { coach: CoachView }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  // Each opening begins anew.
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const handleOpen = (): void => {
    setOpening((count) => count + 1);
    setOpen(true);
  };
  return (
    <Stack gap="xs" align="center">
      <Avatar name={coach.coach_name} src={imageUrl(coach.image)} size="xl" isDecorative />
      <Button size="s" aria-haspopup="dialog" iconStart={<Icon name="camera" size="s" />} onClick={handleOpen}>
        {text('photo.change')}
      </Button>
      {opening > 0 && (
        <Suspense>
          <PhotoDialog key={opening} coach={coach} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
