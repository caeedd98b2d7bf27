import type { ReactNode } from 'react';
import { type CallView, participantOf } from '@academy/domain/calls';
import { VideoTile } from '@academy/design-system';
import type { Room } from '../../app/calls/call-kit.ts';
import type { DevicesState } from '../../app/calls/local-devices.ts';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { en } from './en.ts';
import { qualityOfPerson } from './quality.ts';
import type { Tile } from './tiles.ts';
import type { Visitor } from './visitor.ts';

interface RoomTilesOptions {
  call: CallView;
  visitor: Visitor;
  room: Room;
  state: RoomState;
  devices: DevicesState;
  /** Of the others, the largest first. */
  tiles: readonly Tile[];
  layout: 'grid' | 'speaker';
}

interface Placed {
  readonly id: string;
  readonly tile: ReactNode;
}

/** What a room shows of the others, of one's own screen, and of oneself. */
export function useRoomTiles(options: RoomTilesOptions): { readonly tiles: Placed[]; readonly self: Placed } {
  const { call, room, tiles, layout } = options;
  const { sport, user } = options.visitor;
  const { camera, microphone } = options.devices;
  const { people, speaker, isAudioOnly, screen } = options.state;
  const text = useText(en);
  const imageUrl = useImageUrl();
  const photos: Readonly<Record<string, string | null>> = {
    [`coach-${call.coach_id}`]: call.coach_image,
    [`athlete-${call.athlete_id}`]: call.athlete_image,
  };
  const photoOf = (participant: string): string | undefined => imageUrl(photos[participant]);
  const noteOf = ({ person, isScreen }: Tile): string | undefined => {
    if (person.isAway) return text('room.away');
    return !isScreen && qualityOfPerson(person) === 'poor' ? text('room.poorLine') : undefined;
  };
  const muted = (isMuted: boolean) => (isMuted ? { mutedLabel: text('room.muted'), mutedWord: text('room.mutedWord') } : {});
  const others = tiles.map((tile, index) => ({
    id: tile.id,
    tile: (
      <VideoTile
        name={tile.isScreen ? text('room.screenOf', { name: tile.person.name }) : tile.person.name}
        photo={tile.isScreen ? undefined : photoOf(tile.person.participant)}
        note={noteOf(tile)}
        track={isAudioOnly ? null : (tile.picture?.track ?? null)}
        sport={sport}
        {...muted(tile.isMuted)}
        isSpeaking={!tile.isScreen && tile.person.peerId === speaker}
        isWhole={tile.isScreen || ((index === 0 || layout === 'grid') && 'turned')}
        avatarSize={tiles.length > 3 ? 'l' : 'xl'}
        onHeight={(height) => tile.picture && room.show(tile.picture.consumerId, height)}
      />
    ),
  }));
  const ownScreen = screen && {
    id: 'own-screen',
    tile: <VideoTile name={text('room.ownScreen')} track={screen} sport={sport} isWhole />,
  };
  const self = (
    <VideoTile
      name={user.name}
      photo={photoOf(participantOf(user))}
      caption={text('chat.you')}
      track={camera.track}
      sport={sport}
      {...muted(microphone.status !== 'on')}
      hint={text('room.mirrored')}
      isMirrored
      avatarSize={people.length > 0 && layout === 'speaker' ? 'm' : 'xl'}
    />
  );
  return { tiles: ownScreen ? [...others, ownScreen] : others, self: { id: 'self', tile: self } };
}
