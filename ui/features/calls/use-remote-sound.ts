import { useEffect, useState } from 'react';
import type { RemoteTrack } from '../../app/calls/receivers.ts';
import { playOver } from '../../app/calls/speaker-access.ts';

/** Plays the audio of others. `isBlocked`: the browser requires a click first, which calls `play`. */
export function useRemoteSound(
  tracks: readonly RemoteTrack[],
  speaker: string | null,
): { readonly isBlocked: boolean; readonly play: () => void } {
  const [players] = useState(() => new Map<string, HTMLAudioElement>());
  const [isBlocked, setBlocked] = useState(false);
  const heard = tracks.filter(({ kind }) => kind === 'audio');
  const key = heard.map(({ consumerId }) => consumerId).join(' ');

  const start = (player: HTMLAudioElement): void => {
    player.play().then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  };

  useEffect(() => {
    for (const [id, player] of players) {
      if (heard.some(({ consumerId }) => consumerId === id)) continue;
      player.srcObject = null;
      players.delete(id);
    }
    for (const { consumerId, track } of heard) {
      if (players.has(consumerId)) continue;
      const player = new Audio();
      player.srcObject = new MediaStream([track]);
      players.set(consumerId, player);
      start(player);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key names the tracks, whose list is a new one at every render
  }, [key, players]);

  useEffect(() => {
    for (const player of players.values()) playOver(player, speaker);
  }, [key, players, speaker]);

  useEffect(
    () => () => {
      for (const player of players.values()) player.srcObject = null;
      players.clear();
    },
    [players],
  );

  return { isBlocked, play: () => players.forEach(start) };
}
