import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type Room, useCallKit } from '../../app/calls/call-kit.ts';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import { hasEnded, type RoomState } from '../../app/calls/room-state.ts';
import { takeTicket } from '../../app/calls/take-ticket.ts';
import { useOwned } from '../../app/calls/use-owned.ts';
import type { RootState } from '../../app/store.ts';

const leave = (room: Room): void => room.leave();

/** One's stay in a call, for as long as the component is there: going elsewhere is leaving. */
export function useRoom(callId: string, devices: LocalDevices): { readonly room: Room; readonly state: RoomState } {
  const kit = useCallKit();
  const store = useStore<RootState>();
  const room = useOwned(() => kit.createRoom({ callId, devices, takeTicket: async () => await takeTicket(store, callId) }), leave);
  const state = useSyncExternalStore(room.subscribe, room.snapshot);
  useEffect(() => room.enter(), [room]);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    document.addEventListener('visibilitychange', () => room.setPageHidden(document.hidden), { signal });
    addEventListener('online', () => room.check(), { signal });
    addEventListener('pagehide', () => room.abandon(), { signal });
    return () => watching.abort();
  }, [room]);
  useWakeLock(!hasEnded(state.phase));
  return { room, state };
}

/** Keeps the screen from going dark; the browser takes the lock away with every hiding of the page. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Not every browser has it, and none without https.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || !wakeLock) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const acquire = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const own = await wakeLock.request('screen');
        if (isGone) await own.release();
        else lock = own;
      } catch {
        // Refused where the battery is low: the call goes on all the same.
      }
    };
    const handleVisibility = (): void => void acquire();
    document.addEventListener('visibilitychange', handleVisibility);
    void acquire();
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      lock?.release().catch(() => {});
    };
  }, [isWanted]);
}
