import { useState, useSyncExternalStore } from 'react';
import { Banner, Button, Stack } from '@academy/design-system';
import type { Room } from '../../app/calls/call-kit.ts';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceWords } from './DeviceWords.tsx';
import { ownQuality, qualityOfPerson } from './quality.ts';
import { en } from './en.ts';

export interface RoomWordsProps {
  room: Room;
  state: RoomState;
  devices: LocalDevices;
  /** Name of the person who is expected. */
  name: string;
  sound: { readonly isBlocked: boolean; readonly play: () => void };
  /** False after a picture could not be frozen. */
  hasFrozen: boolean;
  /** The system or the browser gave no screen to share. */
  hasShareFailed: boolean;
}

const kinds = ['camera', 'microphone'] as const;

/** Problems in a call and how to solve them; those of the connection come first. */
export function RoomWords({ room, state, devices, name, sound, hasFrozen, hasShareFailed }: RoomWordsProps) {
  const text = useText(en);
  const known = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const { phase, problem, people, isAudioOnly } = state;
  const present = people[0]?.name;
  const [last, setLast] = useState(present);
  if (present !== undefined && present !== last) setLast(present);
  if (phase === 'joining') {
    return problem === 'callsNotReady' ? (
      <Banner role="status" title={text('room.notReady')} icon="clock">
        {text('room.notReadyText')}
      </Banner>
    ) : (
      <Banner role="status">{text('room.joining')}</Banner>
    );
  }
  if (phase === 'interrupted') {
    return (
      <Banner tone="warning" role="status" title={text('room.interrupted')} icon="offline">
        {text('room.interruptedText')}
      </Banner>
    );
  }
  const weak = people.find((person) => qualityOfPerson(person) === 'poor');
  const isOwnPoor = !isAudioOnly && ownQuality(people) === 'poor';
  const amiss = kinds.filter((kind) => known[kind].problem !== null);
  // Without problems it takes no space.
  if (people.length > 0 && !sound.isBlocked && amiss.length === 0 && !isOwnPoor && !weak && hasFrozen && !hasShareFailed) return null;
  return (
    <Stack gap="xs">
      {people.length === 0 && (
        <Banner role="status">{last === undefined ? text('room.waiting', { name }) : text('room.left', { name: last })}</Banner>
      )}
      {sound.isBlocked && (
        <Banner tone="warning" role="alert" action={<Button onClick={sound.play}>{text('room.hear')}</Button>}>
          {text('room.hearText')}
        </Banner>
      )}
      {!hasFrozen && (
        <Banner tone="warning" role="alert" title={text('draw.failed')}>
          {text('draw.failedText')}
        </Banner>
      )}
      {hasShareFailed && (
        <Banner tone="warning" role="alert" title={text('share.failed')}>
          {text('share.failedText')}
        </Banner>
      )}
      {amiss.map((kind) => (
        <DeviceWords key={kind} devices={devices} kind={kind} />
      ))}
      {isOwnPoor && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button size="s" onClick={() => room.setAudioOnly(true)}>
              {text('control.audioOnly')}
            </Button>
          }
        >
          {text('quality.poorOwn')}
        </Banner>
      )}
      {!isOwnPoor && weak && (
        <Banner tone="warning" role="status">
          {text('quality.poorOther', { name: weak.name })}
        </Banner>
      )}
    </Stack>
  );
}
