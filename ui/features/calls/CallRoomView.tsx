import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { CallFrame, Heading, IconButton, Text, VideoTile, VisuallyHidden } from '@academy/design-system';
import { hasEnded, type RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { ChatCard } from './ChatCard.tsx';
import { Controls } from './Controls.tsx';
import { qualityOfPerson } from './quality.ts';
import { qualityWords } from './quality-words.ts';
import { RoomWords } from './RoomWords.tsx';
import { type Tile, tilesOf } from './tiles.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useRemoteSound } from './use-remote-sound.ts';
import { usePageHiding, useRoom } from './use-room.ts';
import { useUnread } from './use-unread.ts';
import { ViewActions } from './ViewActions.tsx';
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
  const { devices, speakers, sportName, sport, user } = visitor;
  const text = useText(en);
  const { room, state } = useRoom(callId, devices);
  const { camera, microphone } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const { chosen: speakerId } = useSyncExternalStore(speakers.subscribe, speakers.snapshot);
  const sound = useRemoteSound(state.tracks, speakerId);
  const chatButton = useRef<HTMLButtonElement>(null);
  const [isChatOpen, setChatOpen] = useState(() => matchMedia('(min-width: 768px)').matches);
  const unread = useUnread(state.messages, isChatOpen);
  const [layout, setLayout] = useState<'grid' | 'speaker'>('speaker');
  // The page of the devices may have been scrolled, and is gone.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded(state.phase)) handleEnd(state);
  }, [state]);

  const { people, tracks, speaker, isAudioOnly } = state;
  const tiles = tilesOf(people, tracks, speaker);
  const largest = isAudioOnly ? null : (tiles[0]?.picture?.track ?? null);
  const pip = usePictureInPicture(largest);
  usePageHiding(room, pip.isOn);
  const closeChat = (): void => {
    setChatOpen(false);
    chatButton.current?.focus();
  };

  const noteOf = ({ person, isScreen }: Tile): string | undefined => {
    if (person.isAway) return text('room.away');
    return !isScreen && qualityOfPerson(person) === 'poor' ? text('room.poorLine') : undefined;
  };
  const pictures = tiles.map((tile) => ({
    id: tile.id,
    tile: (
      <VideoTile
        name={tile.isScreen ? text('room.screenOf', { name: tile.person.name }) : tile.person.name}
        note={noteOf(tile)}
        track={isAudioOnly ? null : (tile.picture?.track ?? null)}
        sport={sport}
        mutedLabel={tile.isMuted ? text('room.muted') : undefined}
        isSpeaking={!tile.isScreen && tile.person.peerId === speaker}
        isWhole={tile.isScreen}
        avatarSize={tiles.length > 3 ? 'l' : 'xl'}
        onHeight={(height) => tile.picture && room.show(tile.picture.consumerId, height)}
      />
    ),
  }));
  const ownScreen = state.screen && {
    id: 'own-screen',
    tile: <VideoTile name={text('room.ownScreen')} track={state.screen} sport={sport} isWhole />,
  };
  return (
    <CallFrame
      bar={
        <>
          <IconButton icon="arrow-left" label={text('room.leaveBack')} onClick={() => room.leave()} />
          <Heading level={1} size="l">
            {sportName}
          </Heading>
        </>
      }
      status={
        <Text size="s" tone="muted" role="status">
          {qualityWords(text, people)}
        </Text>
      }
      barActions={
        <ViewActions
          room={room}
          visitor={visitor}
          isAudioOnly={isAudioOnly}
          isGrid={layout === 'grid'}
          onLayout={() => setLayout(layout === 'grid' ? 'speaker' : 'grid')}
          pip={pip}
          hasPicture={largest !== null}
        />
      }
      stageLabel={text('room.stage')}
      layout={layout}
      tiles={ownScreen ? [...pictures, ownScreen] : pictures}
      self={{
        id: 'self',
        tile: (
          <VideoTile
            name={user.name}
            caption={text('chat.you')}
            track={camera.track}
            sport={sport}
            mutedLabel={microphone.status === 'on' ? undefined : text('room.muted')}
            isMirrored
            avatarSize="l"
          />
        ),
      }}
      words={<RoomWords room={room} state={state} devices={devices} name={name} sound={sound} />}
      side={
        isChatOpen ? <ChatCard name={name} messages={state.messages} onSend={(said) => room.say(said)} onClose={closeChat} /> : undefined
      }
      captionsLabel={text('room.captions')}
      controlsLabel={text('room.controls')}
      controls={
        <>
          <Controls
            room={room}
            state={state}
            devices={devices}
            isChatOpen={isChatOpen}
            unread={unread}
            chatButton={chatButton}
            onChat={() => setChatOpen(!isChatOpen)}
          />
          <VisuallyHidden role="status">{unread > 0 && text('chat.new', { count: unread })}</VisuallyHidden>
        </>
      }
    />
  );
}
