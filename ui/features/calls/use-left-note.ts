import { useEffect, useEffectEvent } from 'react';
import { type CallView, participantOf } from '@academy/domain/calls';
import type { Room } from '../../app/calls/call-kit.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { leftCalls } from './left-calls.ts';

/** The phases of a room that somebody who leaves it may want to return to. */
const returnable: ReadonlySet<string> = new Set(['live', 'interrupted', 'left', 'over', 'ended']);

/** Notes the call when its room is left, so that the way back can be offered. */
export function useLeftNote(room: Room, call: CallView, user: SessionUser, name: string): void {
  const noteLeft = useEffectEvent((): void => {
    if (returnable.has(room.snapshot().phase)) leftCalls.note(call, participantOf(user), name, Date.now());
  });
  useEffect(() => {
    leftCalls.forget();
    const note = (): void => noteLeft();
    addEventListener('pagehide', note);
    return () => {
      removeEventListener('pagehide', note);
      note();
    };
  }, []);
}
