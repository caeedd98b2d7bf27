import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CallFrame, Heading, IconButton, Text, VideoTile } from '@academy/design-system';
import { hasEnded, type RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { ChatCard } from './ChatCard.tsx';
import { Controls } from './Controls.tsx';
import { ownQuality, qualityOfPerson } from './quality.ts';
import { RoomWords } from './RoomWords.tsx';
import { tilesOf } from './tiles.ts';
import { useRemoteSound } from './use-remote-sound.ts';
import { useRoom } from './use-room.ts';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface CallRoomViewProps {
  callId: string;
  visitor: Visitor;
  /** With whom: the coach for an athlete, the athlete for a coach. */
  name: string;
  onEnd: (state: RoomState) => void;
}

/** The room itself. */
export function CallRoomView({ callId, visitor, name, onEnd }: CallRoomViewProps) {
  const { devices, sportName, sport, user } = visitor;
  const text = useText(en);
  const { room, state } = useRoom(callId, devices);
  const { camera, microphone } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const sound = useRemoteSound(state.tracks);
  const [isChatOpen, setChatOpen] = useState(() => matchMedia('(min-width: 768px)').matches);
  const [layout, setLayout] = useState<'grid' | 'speaker'>('speaker');
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded(state.phase)) handleEnd(state);
  }, [state]);

  const { people, tracks, speaker, isAudioOnly } = state;
  const own = ownQuality(people);
  const qualities = [
    ...(own ? [text('quality.own', { quality: text(`quality.${own}`) })] : []),
    ...people.flatMap((person) => {
      const quality = qualityOfPerson(person);
      return quality ? [text('quality.of', { name: person.name, quality: text(`quality.${quality}`) })] : [];
    }),
  ];
  const tiles = tilesOf(people, tracks, speaker).map(({ id, person, isScreen, picture, isMuted }) => ({
    id,
    tile: (
      <VideoTile
        name={isScreen ? text('room.screenOf', { name: person.name }) : person.name}
        note={person.isAway ? text('room.away') : undefined}
        track={isAudioOnly ? null : (picture?.track ?? null)}
        sport={sport}
        mutedLabel={isMuted ? text('room.muted') : undefined}
        isSpeaking={!isScreen && person.peerId === speaker}
        isWhole={isScreen}
        onHeight={(height) => picture && room.show(picture.consumerId, height)}
      />
    ),
  }));
  return (
    <CallFrame
      bar={
        <>
          <IconButton icon="arrow-left" label={text('room.leaveBack')} onClick={() => room.leave()} />
          <Heading level={1} size="l">
            {sportName}
          </Heading>
          <Text size="s" tone="muted" role="status">
            {qualities.join(' · ')}
          </Text>
        </>
      }
      stageLabel={text('room.stage')}
      layout={layout}
      tiles={[
        ...tiles,
        ...(state.screen
          ? [{ id: 'own-screen', tile: <VideoTile name={text('room.ownScreen')} track={state.screen} sport={sport} isWhole /> }]
          : []),
      ]}
      self={{
        id: 'self',
        tile: (
          <VideoTile
            name={user.name}
            note={text('room.you')}
            track={camera.track}
            sport={sport}
            mutedLabel={microphone.status === 'on' ? undefined : text('room.muted')}
            isMirrored
            avatarSize="l"
          />
        ),
      }}
      words={<RoomWords room={room} state={state} devices={devices} name={name} sound={sound} />}
      side={isChatOpen ? <ChatCard name={name} messages={state.messages} onSend={(said) => room.say(said)} /> : undefined}
      controlsLabel={text('room.controls')}
      controls={
        <Controls
          room={room}
          state={state}
          devices={devices}
          isChatOpen={isChatOpen}
          onChat={() => setChatOpen(!isChatOpen)}
          layout={layout}
          onLayout={() => setLayout(layout === 'grid' ? 'speaker' : 'grid')}
        />
      }
    />
  );
}
