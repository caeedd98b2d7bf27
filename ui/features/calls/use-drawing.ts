import { useRef, useState, useSyncExternalStore } from 'react';
import type { Room } from '../../app/calls/call-kit.ts';
import { Drawing } from '../../app/calls/drawing/drawing.ts';
import type { Sheet } from '../../app/calls/drawing/sheet.ts';
import { takeStill } from '../../app/calls/drawing/take-still.ts';
import type { RoomState } from '../../app/calls/room-state.ts';
import { useOwned } from '../../app/calls/use-owned.ts';
import { randomHex } from '../../app/random-hex.ts';
import type { Tile } from './tiles.ts';

export interface CallDrawing {
  readonly board: Drawing;
  readonly sheet: Sheet | null;
  readonly canFreeze: boolean;
  /** The picture could not be frozen at the last try. */
  readonly hasFailed: boolean;
  /** Freezes the picture, or goes back to live, for everybody. */
  readonly toggle: () => void;
}

const idBytes = 16;

function boardOf(room: Pick<Room, 'say' | 'listen'>): Drawing {
  const board = new Drawing({ makeId: () => randomHex(idBytes), say: (message) => room.say(message) });
  room.listen(board);
  return board;
}

const end = (board: Drawing): void => board.stop();

/** What people talk about: a screen, otherwise the other person, otherwise this one. */
export function pictureToFreeze(
  tiles: readonly Tile[],
  { screen, isAudioOnly }: Pick<RoomState, 'screen' | 'isAudioOnly'>,
  camera: MediaStreamTrack | null,
): MediaStreamTrack | null {
  if (isAudioOnly) return screen;
  const seen = tiles.filter(({ picture }) => picture !== null);
  const theirs = seen.find(({ isScreen }) => isScreen)?.picture?.track;
  return theirs ?? screen ?? seen[0]?.picture?.track ?? camera;
}

/** The picture of a call that everybody draws on, and the button for it. */
export function useDrawing(room: Pick<Room, 'say' | 'listen'>, track: MediaStreamTrack | null): CallDrawing {
  const board = useOwned(() => boardOf(room), end);
  const { sheet } = useSyncExternalStore(board.subscribe, board.snapshot);
  const [hasFailed, setFailed] = useState(false);
  const isFreezing = useRef(false);

  const freeze = async (from: MediaStreamTrack): Promise<void> => {
    isFreezing.current = true;
    try {
      board.freeze(await takeStill(from));
      setFailed(false);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      isFreezing.current = false;
    }
  };
  const toggle = (): void => {
    if (sheet) board.putAway();
    else if (track && !isFreezing.current) void freeze(track);
  };
  return { board, sheet, canFreeze: track !== null, hasFailed: hasFailed && sheet === null, toggle };
}
