import { useEffect, useSyncExternalStore } from 'react';
import { type Room, useCallKit } from '../../app/calls/call-kit.ts';
import { leaveWhenLost } from '../../app/calls/leave-when-lost.ts';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import { hasEnded, type RoomState } from '../../app/calls/room-state.ts';
import { takeTicket } from '../../app/calls/take-ticket.ts';
import { useOwned } from '../../app/calls/use-owned.ts';
import { browserWakeLock, keepAwake } from '../../app/calls/wake-lock.ts';
import { useSend } from '../../app/shell/server.tsx';

const leave = (room: Room): void => room.leave();

/** Enters a call's room while the component is mounted; unmounting leaves it. */
export function useRoom(callId: string, devices: LocalDevices): { readonly room: Room; readonly state: RoomState } {
  const kit = useCallKit();
  const send = useSend();
  const room = useOwned(() => kit.createRoom({ callId, devices, takeTicket: async () => await takeTicket(send, callId) }), leave);
  const state = useSyncExternalStore(room.subscribe, room.snapshot);
  useEffect(() => room.enter(), [room]);
  useEffect(() => leaveWhenLost(room), [room]);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    addEventListener('online', () => room.check(), { signal });
    addEventListener('pagehide', () => room.abandon(), { signal });
    return () => watching.abort();
  }, [room]);
  const isIn = !hasEnded(state.phase);
  useEffect(() => {
    const page = browserWakeLock();
    return isIn && page ? keepAwake(page) : undefined;
  }, [isIn]);
  return { room, state };
}

/** Stops video while the page is hidden, except during picture-in-picture. */
export function usePageHiding(room: Room, isSeenElsewhere: boolean): void {
  useEffect(() => {
    const tell = (): void => room.setPageHidden(document.hidden && !isSeenElsewhere);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [room, isSeenElsewhere]);
}
