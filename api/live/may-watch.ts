import type { LiveRefusal, ParsedView } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';

/** Null if the caller may watch the view, by the rule in its declaration. */
export function refusalOf({ watchers, of }: Pick<ParsedView, 'watchers' | 'of'>, caller: Caller | null): LiveRefusal | null {
  if (watchers === 'anyone') return null;
  if (!caller) return 'notSignedIn';
  if (watchers === 'signedIn') return null;
  return of !== null && nameAs(watchers, caller) === of ? null : 'forbidden';
}

/** The caller's name in their own views; null if the caller has another role. */
function nameAs(watchers: 'thatAthlete' | 'thatCoach' | 'thatPerson', { role, id }: Caller): string | null {
  if (watchers === 'thatPerson') return `${role}-${id}`;
  return role === (watchers === 'thatAthlete' ? 'athlete' : 'coach') ? String(id) : null;
}
