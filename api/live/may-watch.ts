import type { LiveRefusal, ParsedView } from '@academy/domain/live';
import type { Caller } from '@academy/platform/http';

/** Null if the caller may watch the view, by the rule in its declaration. */
export function refusalOf({ watchers, of }: Pick<ParsedView, 'watchers' | 'of'>, caller: Caller | null): LiveRefusal | null {
  if (watchers === 'anyone') return null;
  if (!caller) return 'notSignedIn';
  if (watchers === 'signedIn') return null;
  if (of === null) return 'forbidden';
  const isNamed = watchers === 'thatPair' ? isOfPair(of, caller) : nameAs(watchers, caller) === of;
  return isNamed ? null : 'forbidden';
}

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
