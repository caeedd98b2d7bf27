import { type Ref, useSyncExternalStore } from 'react';
import { ToggleButton } from '@academy/design-system';
import { type Room, useCallKit } from '../../app/calls/call-kit.ts';
import { isSharingRefused } from '../../app/calls/device-problem.ts';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { CallDrawing } from './use-drawing.ts';
import { type ControlName, keysOf, useShortcuts } from './use-shortcuts.ts';
import { en } from './en.ts';

export interface ControlsProps {
  room: Room;
  state: RoomState;
  devices: LocalDevices;
  drawing: Pick<CallDrawing, 'sheet' | 'canFreeze' | 'toggle'>;
  /** Gets the focus back when the picture is put away. */
  drawButton: Ref<HTMLButtonElement>;
  isChatOpen: boolean;
  /** Messages that arrived while the chat was closed. */
  unread: number;
  /** Gets the focus back when the chat closes. */
  chatButton: Ref<HTMLButtonElement>;
  onChat: () => void;
  /** Sharing begins, or could not begin. */
  onShare: (hasFailed: boolean) => void;
}

/** The controls of a call, each with a keyboard shortcut. */
export function Controls({ room, state, devices, drawing, drawButton, isChatOpen, unread, chatButton, onChat, onShare }: ControlsProps) {
  const text = useText(en);
  const { canShare } = useCallKit();
  const { camera, microphone } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const [isCameraOn, isMicrophoneOn, isSharing] = [camera.status === 'on', microphone.status === 'on', state.screen !== null];

  const isDrawing = drawing.sheet !== null;

  const actions: Readonly<Record<ControlName, () => void>> = {
    cam: () => (isCameraOn ? devices.turnOff('camera') : void devices.turnOn('camera')),
    mic: () => (isMicrophoneOn ? devices.turnOff('microphone') : void devices.turnOn('microphone')),
    share: () => {
      if (isSharing) room.stopSharing();
      else if (canShare) {
        onShare(false);
        // Choosing no screen is not an error.
        room.shareScreen().catch((error: unknown) => onShare(isSharingRefused(error)));
      }
    },
    draw: drawing.toggle,
    chat: onChat,
    leave: () => room.leave(),
  };
  useShortcuts((control) => actions[control]());

  const control = (name: ControlName) => ({
    label: text(`control.${name}`),
    'aria-keyshortcuts': keysOf(name),
    onClick: actions[name],
  });
  const keys = (name: ControlName) => ({ keys: keysOf(name) });
  return (
    <>
      <ToggleButton
        {...control('cam')}
        variant="device"
        icon={isCameraOn ? 'video' : 'video-off'}
        isOn={isCameraOn}
        word={isCameraOn ? undefined : text('room.offWord')}
        isDisabled={state.isAudioOnly}
        hint={text(isCameraOn ? 'control.camOff' : 'control.camOn', keys('cam'))}
      />
      <ToggleButton
        {...control('mic')}
        variant="device"
        icon={isMicrophoneOn ? 'mic' : 'mic-off'}
        isOn={isMicrophoneOn}
        word={isMicrophoneOn ? undefined : text('room.mutedWord')}
        hint={text(isMicrophoneOn ? 'control.micOff' : 'control.micOn', keys('mic'))}
      />
      <ToggleButton
        {...control('share')}
        icon="share"
        isOn={isSharing}
        isDisabled={!canShare}
        hint={canShare ? text(isSharing ? 'control.shareOff' : 'control.shareOn', keys('share')) : text('control.shareMissing')}
      />
      <ToggleButton
        {...control('draw')}
        ref={drawButton}
        icon="draw"
        isOn={isDrawing}
        isDisabled={!isDrawing && !drawing.canFreeze}
        hint={
          isDrawing || drawing.canFreeze
            ? text(isDrawing ? 'control.drawOff' : 'control.drawOn', keys('draw'))
            : text('control.drawMissing')
        }
      />
      <ToggleButton
        {...control('chat')}
        ref={chatButton}
        count={unread}
        countLabel={text('chat.new', { count: unread })}
        icon="chat"
        isOn={isChatOpen}
        hint={text(isChatOpen ? 'control.chatOff' : 'control.chatOn', keys('chat'))}
      />
      <ToggleButton {...control('leave')} icon="phone-off" variant="danger" hint={text('control.leaveNow', keys('leave'))} />
    </>
  );
}
