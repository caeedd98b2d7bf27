import type { CallRoom } from './call-room.ts';

/** How long a connection may be lost before the call is left, in ms. */
export const lostAfter = 120_000;

/** Leaves a room whose connection is not restored in time; returns the function that stops watching. */
export function leaveWhenLost(room: Pick<CallRoom, 'snapshot' | 'subscribe' | 'leave'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const isAway = room.snapshot().phase === 'interrupted';
    if (isAway) timer ??= setTimeout(() => room.leave(), lostAfter);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const unsubscribe = room.subscribe(follow);
  follow();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
