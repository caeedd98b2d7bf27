import type { BookingView } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';

export type SlotKind = BookingView['kind'];

/** Choosing one of a coach's free times. */
export interface TimeChoice {
  /** The time that is being asked for. */
  readonly asked: string | null;
  /** Why the last one could not be had. */
  readonly refused: CommandEntry | null;
  /** How often one could not be had. */
  readonly refusals: number;
  /** Times that could not be had. */
  readonly gone: readonly string[];
  /** The chosen times, where several are chosen before they are sent. */
  readonly chosen?: readonly string[];
  readonly choose: (at: string) => void;
}

/** Refusals of a time, whoever asks for it. */
const ofTime = new Set(['slotTaken', 'slotNotOffered', 'tooSoon', 'tooFar']);

export const isOfTime = ({ problems }: CommandEntry): boolean => problems.some(({ code }) => ofTime.has(code));
