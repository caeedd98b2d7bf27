import { useSyncExternalStore } from 'react';
import { Banner, Button, Stack } from '@academy/design-system';
import type { Room } from '../../app/calls/call-kit.ts';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { deviceProblemWords } from './device-words.ts';
import { ownQuality, qualityOfPerson } from './quality.ts';
import { en } from './en.ts';

export interface RoomWordsProps {
  room: Room;
  state: RoomState;
  devices: LocalDevices;
  /** Of the one who is waited for. */
  name: string;
  sound: { readonly isBlocked: boolean; readonly play: () => void };
}

/** What is amiss in a call and what to do about it; the connection itself goes before all else. */
export function RoomWords({ room, state, devices, name, sound }: RoomWordsProps) {
  const text = useText(en);
  const known = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const { phase, problem, people, isAudioOnly } = state;
  if (phase === 'joining') return <Banner role="status">{text(problem === 'callsNotReady' ? 'room.notReady' : 'room.joining')}</Banner>;
  if (phase === 'interrupted') {
    return (
      <Banner tone="warning" role="status">
        {text('room.interrupted')}
      </Banner>
    );
  }
  const weak = people.find((person) => qualityOfPerson(person) === 'poor');
  return (
    <Stack gap="xs">
      {people.length === 0 && <Banner role="status">{text('room.waiting', { name })}</Banner>}
      {sound.isBlocked && (
        <Banner tone="warning" role="alert" action={<Button onClick={sound.play}>{text('room.hear')}</Button>}>
          {text('room.hearText')}
        </Banner>
      )}
      {(['camera', 'microphone'] as const).map((kind) => {
        const { problem: amiss } = known[kind];
        const words = amiss && deviceProblemWords(text, kind, amiss);
        return (
          words && (
            <Banner key={kind} tone="warning" role="status" title={words.title}>
              {words.advice}
            </Banner>
          )
        );
      })}
      {!isAudioOnly && ownQuality(people) === 'poor' ? (
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
      ) : (
        weak && (
          <Banner tone="warning" role="status">
            {text('quality.poorOther', { name: weak.name })}
          </Banner>
        )
      )}
    </Stack>
  );
}
