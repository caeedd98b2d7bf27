import type { RemoteTrack } from '../../app/calls/receivers.ts';
import type { RoomPerson } from '../../app/calls/room-state.ts';

/** A video of another person: camera or screen. */
export interface Tile {
  readonly id: string;
  readonly person: RoomPerson;
  readonly isScreen: boolean;
  readonly picture: RemoteTrack | null;
  readonly isMuted: boolean;
}

/** The large tile comes first: a screen, otherwise the active speaker, otherwise the first person. */
export function tilesOf(people: readonly RoomPerson[], tracks: readonly RemoteTrack[], speaker: string | null): readonly Tile[] {
  const find = (peerId: string, kind: 'audio' | 'video', source: RemoteTrack['source']): RemoteTrack | undefined =>
    tracks.find((track) => track.peerId === peerId && track.kind === kind && track.source === source && !track.isPaused);
  const tiles = people.flatMap((person): Tile[] => {
    const { peerId } = person;
    const screen = find(peerId, 'video', 'screen');
    const isMuted = find(peerId, 'audio', 'microphone') === undefined;
    const face: Tile = { id: peerId, person, isScreen: false, picture: find(peerId, 'video', 'camera') ?? null, isMuted };
    return screen ? [{ id: `${peerId}-screen`, person, isScreen: true, picture: screen, isMuted: false }, face] : [face];
  });
  const rankOf = ({ isScreen, person }: Tile): number => (isScreen ? 0 : person.peerId === speaker ? 1 : 2);
  return tiles.toSorted((one, other) => rankOf(one) - rankOf(other));
}
