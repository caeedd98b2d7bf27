import type { CallRoom } from './call-room.ts';

/** How long a connection may be away before nobody waits for it any more, in ms. */
export const lostAfter = 120_000;

/** Leaves a room whose connection does not come back; gives the way to stop watching for it. */
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
