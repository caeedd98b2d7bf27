import { type Ref, useState } from 'react';
import { IconButton } from '@academy/design-system';
import type { Room } from '../../app/calls/call-kit.ts';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { PeopleInCall } from './PeopleInCall.tsx';
import type { PictureInPicture } from './use-picture-in-picture.ts';
import { en } from './en.ts';

export interface ViewActionsProps {
  callId: string;
  room: Room;
  /** The other people in the call. */
  people: readonly RoomPerson[];
  isAthlete: boolean;
  isAudioOnly: boolean;
  isGrid: boolean;
  onLayout: () => void;
  pip: PictureInPicture;
  /** Whether there is a video for picture-in-picture. */
  hasPicture: boolean;
  areDevicesOpen: boolean;
  onDevices: () => void;
  /** Gets the focus back when the devices close. */
  devicesButton: Ref<HTMLButtonElement>;
}

/** Layout, devices and picture-in-picture; for a coach also the people in the call. */
export function ViewActions({ pip, hasPicture, areDevicesOpen, onDevices, devicesButton, ...view }: ViewActionsProps) {
  const { callId, room, people, isAthlete, isAudioOnly, isGrid, onLayout } = view;
  const text = useText(en);
  const [arePeopleOpen, setPeopleOpen] = useState(false);
  return (
    <>
      <IconButton icon="grid" label={text('view.grid')} aria-pressed={isGrid} onClick={onLayout} />
      {pip.isSupported && (
        <IconButton
          icon="picture-in-picture"
          label={text('view.pip')}
          aria-pressed={pip.isOn}
          disabled={!hasPicture && !pip.isOn}
          // If the browser refuses, nothing changes.
          onClick={() => void pip.toggle().catch(() => {})}
        />
      )}
      <IconButton
        icon="headphones"
        label={text('control.audioOnly')}
        aria-pressed={isAudioOnly}
        onClick={() => room.setAudioOnly(!isAudioOnly)}
      />
      {!isAthlete && <IconButton icon="user" label={text('people.title')} onClick={() => setPeopleOpen(true)} />}
      <IconButton ref={devicesButton} icon="settings" label={text('view.devices')} aria-pressed={areDevicesOpen} onClick={onDevices} />
      {!isAthlete && (
        <PeopleInCall
          callId={callId}
          people={people}
          isOpen={arePeopleOpen}
          onClose={() => setPeopleOpen(false)}
          onEnded={() => room.leave()}
        />
      )}
    </>
  );
}
