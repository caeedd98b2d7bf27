import type { CallView } from '@academy/domain/calls';

/** The time together in a call: so many ms at the moment `at`, and running on or not. */
export interface Clock {
  readonly ms: number;
  readonly at: number;
  readonly isRunning: boolean;
}

export const stopped: Clock = { ms: 0, at: 0, isRunning: false };

export const readClock = ({ ms, at, isRunning }: Clock, now: number): number => (isRunning ? ms + Math.max(0, now - at) : ms);

export interface ClockNews {
  /** The servers' record, if it has just arrived. */
  readonly record?: Pick<CallView, 'together_ms' | 'is_together'> | undefined;
  /** Whether somebody else is in the room now. */
  readonly isTogether: boolean;
  readonly now: number;
}

/** Follows the servers' record. While that does not know yet that two have met, the room does. */
export function setClock(clock: Clock, { record, isTogether, now }: ClockNews): Clock {
  const own = readClock(clock, now);
  const ms = record ? (record.is_together || !isTogether ? record.together_ms : Math.max(own, record.together_ms)) : own;
  return { ms, at: now, isRunning: isTogether };
}

/** As m:ss or h:mm:ss. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (figure: number): string => String(figure % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

export const wholeMinutes = (ms: number): number => Math.floor(ms / 60_000);
