import { lazy } from 'react';

/** Asked for at the door, so that it is there when the room is entered; the door does not wait for it. */
export const loadRoom = async () => ({ default: (await import('./CallRoomView.tsx')).CallRoomView });

export const LazyRoom = lazy(loadRoom);
