import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { leaveWhenLost, lostAfter } from './leave-when-lost.ts';
import { Observable } from './observable.ts';
import { emptyRoom, type RoomState } from './room-state.ts';

class Room extends Observable<RoomState> {
  readonly leave = vi.fn<() => void>();

  become(phase: RoomState['phase']): void {
    this.change({ phase });
  }
}

let room: Room;
let stop: () => void;
beforeEach(() => {
  stopClock();
  room = new Room(emptyRoom);
  stop = leaveWhenLost(room);
});
afterEach(startClock);

it('leaves a call whose connection stays lost', () => {
  room.become('live');
  room.become('interrupted');
  vi.advanceTimersByTime(lostAfter - 1);
  // Another event of the same interruption does not restart the timer.
  room.become('interrupted');
  expect(room.leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(room.leave).toHaveBeenCalledOnce();
});

it('stays if the connection is back in time, or if watching has ended', () => {
  room.become('interrupted');
  vi.advanceTimersByTime(lostAfter - 1);
  room.become('live');
  vi.advanceTimersByTime(lostAfter);
  room.become('interrupted');
  stop();
  vi.advanceTimersByTime(lostAfter);
  expect(room.leave).not.toHaveBeenCalled();
});
