import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CallView } from '@academy/domain/calls';
import { CallFrame, VisuallyHidden } from '@academy/design-system';
import { hasEnded, type RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useWholeWindow } from '../../app/shell/use-whole-window.ts';
import { useUnreadIn } from '../conversations/parts.ts';
import { ArrivedMessage } from './ArrivedMessage.tsx';
import { ChatCard } from './ChatCard.tsx';
import { DrawingPlace } from './DrawingPlace.tsx';
import { Controls } from './Controls.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { callPeers } from './call-peers.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomWords } from './RoomWords.tsx';
import { tilesOf } from './tiles.ts';
import { pictureToFreeze, useDrawing } from './use-drawing.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { useLeftNote } from './use-left-note.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { useRemoteSound } from './use-remote-sound.ts';
import { usePageHiding, useRoom } from './use-room.ts';
import { useRoomPanel } from './use-room-panel.ts';
import { useRoomTiles } from './use-room-tiles.tsx';
import { ViewActions } from './ViewActions.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface CallRoomViewProps {
  call: CallView;
  visitor: Visitor;
  /** Name of the other person: the coach for an athlete, the athlete for a coach. */
  name: string;
  onEnd: (state: RoomState) => void;
}

/** The room of a running call. */
export function CallRoomView({ call, visitor, name, onEnd }: CallRoomViewProps) {
  const { devices, speakers, sportName, user, isAthlete } = visitor;
  const text = useText(en);
  useWholeWindow();
  const { room, state } = useRoom(call.id, devices);
  const deviceStates = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const { chosen: speakerId } = useSyncExternalStore(speakers.subscribe, speakers.snapshot);
  const sound = useRemoteSound(state.tracks, speakerId);
  const chatButton = useRef<HTMLButtonElement>(null);
  const devicesButton = useRef<HTMLButtonElement>(null);
  const drawButton = useRef<HTMLButtonElement>(null);
  const panel = useRoomPanel({ chat: chatButton, devices: devicesButton });
  const peers = callPeers(call, state.people, isAthlete);
  const unseen = useUnreadIn(
    peers.map(({ id }) => id),
    user,
  );
  const [chosen, setChosen] = useState<string>();
  const unread = panel.open === 'chat' ? 0 : unseen;
  const [hasShareFailed, setShareFailed] = useState(false);
  const [layout, setLayout] = useState<'grid' | 'speaker'>('speaker');
  const question = useLeaveQuestion({ isOn: !hasEnded(state.phase), name, onLeave: () => room.leave() });
  // The previous page, the device check, may have been scrolled.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded(state.phase)) handleEnd(state);
  }, [state]);
  useLeftNote(room, call, user, name);

  const { people, tracks, speaker, isAudioOnly } = state;
  const tiles = tilesOf(people, tracks, speaker);
  const largest = isAudioOnly ? null : (tiles[0]?.picture?.track ?? null);
  const drawing = useDrawing(room, pictureToFreeze(tiles, state, deviceStates.camera.track));
  const sheetId = drawing.sheet?.id;
  const giveWay = useEffectEvent(panel.giveWay);
  useEffect(() => {
    if (sheetId !== undefined) giveWay();
  }, [sheetId]);
  const pip = usePictureInPicture(largest);
  usePageHiding(room, pip.isOn);

  const shown = useRoomTiles({ call, visitor, room, state, devices: deviceStates, tiles, layout });
  return (
    <>
      <CallFrame
        bar={<RoomBar call={call} sportName={sportName} name={name} people={people} onExit={question.ask} />}
        barActions={
          <ViewActions
            callId={call.id}
            room={room}
            people={people}
            isAthlete={isAthlete}
            isAudioOnly={isAudioOnly}
            isGrid={layout === 'grid'}
            onLayout={() => setLayout(layout === 'grid' ? 'speaker' : 'grid')}
            pip={pip}
            hasPicture={largest !== null}
            areDevicesOpen={panel.open === 'devices'}
            onDevices={() => panel.toggle('devices')}
            devicesButton={devicesButton}
          />
        }
        stageLabel={text('room.stage')}
        layout={layout}
        tiles={shown.tiles}
        self={shown.self}
        board={
          drawing.sheet ? (
            <DrawingPlace drawing={drawing} sheet={drawing.sheet} people={people} onClosed={() => drawButton.current?.focus()} />
          ) : undefined
        }
        words={
          <>
            <RoomWords
              room={room}
              state={state}
              devices={devices}
              name={name}
              sound={sound}
              hasFrozen={!drawing.hasFailed}
              hasShareFailed={hasShareFailed}
            />
            {panel.open !== 'chat' && <ArrivedMessage user={user} peers={peers} />}
          </>
        }
        side={
          panel.open === 'chat' ? (
            <ChatCard callId={call.id} {...{ user, peers, name, chosen }} onChoose={setChosen} onClose={panel.close} />
          ) : panel.open === 'devices' ? (
            <DeviceSettings visitor={visitor} onClose={panel.close} />
          ) : undefined
        }
        captionsLabel={text('room.captions')}
        controlsLabel={text('room.controls')}
        controls={
          <>
            <Controls
              room={room}
              state={state}
              devices={devices}
              drawing={drawing}
              drawButton={drawButton}
              isChatOpen={panel.open === 'chat'}
              unread={unread}
              chatButton={chatButton}
              onChat={() => panel.toggle('chat')}
              onShare={setShareFailed}
            />
            <VisuallyHidden role="status">{unread > 0 && text('chat.new', { count: unread })}</VisuallyHidden>
          </>
        }
        // Alone, while drawing, or while something is amiss, there is nothing to watch undisturbed.
        areBarsHeld={people.length === 0 || state.phase !== 'live' || drawing.sheet !== null}
      />
      {question.dialog}
    </>
  );
}
