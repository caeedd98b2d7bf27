import type { StaffWatchers } from '@academy/domain/kernel';
import type { LiveRefusal, ParsedView } from '@academy/domain/live';
import { staffRoles } from '@academy/domain/staff';
import type { Caller } from '@academy/platform/http';

/** Null if the caller may watch the view, by the rule in its declaration. */
export function refusalOf({ watchers, of }: Pick<ParsedView, 'watchers' | 'of'>, caller: Caller | null): LiveRefusal | null {
  if (watchers === 'anyone') return null;
  const isForStaff = typeof watchers === 'object';
  // Users and staff are signed in apart: a token of the one opens nothing of the other.
  if (!caller || isOfStaff(caller) !== isForStaff) return 'notSignedIn';
  if (isForStaff) return isAmong(watchers, of, caller) ? null : 'forbidden';
  if (watchers === 'signedIn') return null;
  if (of === null) return 'forbidden';
  const isNamed = watchers === 'thatPair' ? isOfPair(of, caller) : nameAs(watchers, caller) === of;
  return isNamed ? null : 'forbidden';
}

const isOfStaff = ({ role }: Caller): boolean => staffRoles.some((one) => one === role);

const isAmong = ({ staff, own = [] }: StaffWatchers, of: string | null, { role, id }: Caller): boolean =>
  staff.includes(role) || (own.includes(role) && of === `${role}-${id}`);

/** Whether the caller is the coach or the athlete of a pair, `3_7`. */
function isOfPair(pair: string, { role, id }: Caller): boolean {
  const [coach, athlete] = pair.split('_');
  return role === 'coach' ? coach === String(id) : role === 'athlete' && athlete === String(id);
}

/** The caller's name in their own views; null if the caller has another role. */
function nameAs(watchers: 'thatAthlete' | 'thatCoach' | 'thatPerson', { role, id }: Caller): string | null {
  if (watchers === 'thatPerson') return `${role}-${id}`;
  return role === (watchers === 'thatAthlete' ? 'athlete' : 'coach') ? String(id) : null;
}
