import type { IsoDate } from '@academy/design-system';

/** What the two fields of a moment hold; `isUnreadable` while the day is no day. */
export interface MomentParts {
  readonly day: IsoDate | undefined;
  readonly clock: string;
  readonly isUnreadable: boolean;
}

/** As a value: neither a moment nor empty, so that nothing is asked with it. */
export const unreadable = 'unreadable';

/** The clock time as browsers check it: hours and minutes, and perhaps seconds. */
export const clockPattern = '([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** "2026-03-02T10:00" as its parts. */
export function partsOf(moment: string): MomentParts {
  const [day, clock = ''] = moment.replace(/\.\d+$/u, '').split('T');
  return { day: day === '' || moment === unreadable ? undefined : day, clock, isUnreadable: moment === unreadable };
}

/** Parts as one moment, without a zone; a day alone is meant at its usual time, and nothing at all is no moment. */
export function momentOf({ day, clock, isUnreadable }: MomentParts, usual: string): string {
  const typed = clock.trim();
  if (isUnreadable || (day === undefined && typed !== '')) return unreadable;
  if (day === undefined) return '';
  return `${day}T${typed === '' ? usual : typed.replace(/^\d:/u, '0$&')}`;
}
