import type { Presence } from '@academy/domain/live';

/**
 * Whether calling is the main action: if the coach is there to answer, or may be and nothing can be booked. Presence is null or undefined
 * where it is not known.
 */
export const isCallMain = (presence: Presence | null | undefined, canBook: boolean): boolean =>
  presence === 'online' || (!canBook && (presence ?? null) === null);
