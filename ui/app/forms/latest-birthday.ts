import { limits, type Role } from '@academy/domain/identity';
import { isCalendarDay } from '@academy/domain/kernel';

/** The latest date of birth, yyyy-mm-dd, of somebody who may register in this role today: coaches by the day, athletes by the year. */
export function latestBirthday(role: Role, today: string): string {
  const year = Number(today.slice(0, 4)) - limits.minimumAge[role];
  if (role === 'athlete') return `${year}-12-31`;
  const day = `${year}${today.slice(4)}`;
  return isCalendarDay(day) ? day : `${year}-02-28`;
}
