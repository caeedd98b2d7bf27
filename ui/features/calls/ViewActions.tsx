import { useState } from 'react';
import { IconButton } from '@academy/design-system';
import type { Room } from '../../app/calls/call-kit.ts';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import type { PictureInPicture } from './use-picture-in-picture.ts';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface ViewActionsProps {
  room: Room;
  visitor: Visitor;
  isAudioOnly: boolean;
  isGrid: boolean;
  onLayout: () => void;
  pip: PictureInPicture;
  /** Whether there is a picture that could stand by itself. */
  hasPicture: boolean;
}

/** How one looks at a call, and with what. */
export function ViewActions({ room, visitor, isAudioOnly, isGrid, onLayout, pip, hasPicture }: ViewActionsProps) {
  const text = useText(en);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  return (
    <>
      <IconButton icon="grid" label={text('view.grid')} aria-pressed={isGrid} onClick={onLayout} />
      {pip.isSupported && (
        <IconButton
          icon="picture-in-picture"
          label={text('view.pip')}
          aria-pressed={pip.isOn}
          disabled={!hasPicture && !pip.isOn}
          // A browser that refuses leaves everything as it is.
          onClick={() => void pip.toggle().catch(() => {})}
        />
      )}
      <IconButton
        icon="headphones"
        label={text('control.audioOnly')}
        aria-pressed={isAudioOnly}
        onClick={() => room.setAudioOnly(!isAudioOnly)}
      />
      <IconButton icon="settings" label={text('view.devices')} onClick={() => setSettingsOpen(true)} />
      <DeviceSettings visitor={visitor} isOpen={areSettingsOpen} onClose={() => setSettingsOpen(false)} />
    </>
  );
}
