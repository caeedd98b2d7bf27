import { conversationLive, parsePair, peopleOf, personName } from '@academy/domain/conversations';
import { type LiveView, presenceLive } from '@academy/domain/live';
import type { Hub } from './hub.ts';

/** Who may be told that somebody has come, gone or turned away: nobody but whom the endpoints would show it. */
export interface PresenceRule {
  readonly shows: (personId: number) => Promise<boolean>;
  /** Whether the two of a pair, `5_7`, have an open conversation of which neither has blocked the other. */
  readonly sees: (pair: string) => Promise<boolean>;
  readonly isBlocked: (coachId: number, athleteId: number) => Promise<boolean>;
}

/** The two of a conversation's view, as `athlete-7`; nobody of another view. */
export function peopleIn(view: LiveView): readonly string[] {
  const pair = parsePair(conversationLive.parse(view) ?? '');
  return pair === null ? [] : peopleOf(pair).map(personName);
}

/** Notifies of a person's presence where it is shown: on a coach's own view, and in conversations. */
export function presenceTeller(hub: Pick<Hub, 'publish' | 'publishWatched' | 'watchedOf'>, rule: PresenceRule) {
  /** Its end is the same as that of any lost notice: nobody is told. `isWish` if they themselves show or hide it from now on. */
  return async function tell(person: string, isWish = false): Promise<void> {
    const [role, id = ''] = person.split('-');
    const own = role === 'coach' ? presenceLive.named(id) : null;
    const shared = hub.watchedOf(person);
    if (own === null && shared.length === 0) return;
    if (!isWish && !(await rule.shows(Number(id)))) return;
    if (own !== null) hub.publish(own, null);
    await Promise.all(
      shared.map(async (view) => {
        if (await rule.sees(conversationLive.parse(view) ?? '')) hub.publishWatched(view);
      }),
    );
  };
}
