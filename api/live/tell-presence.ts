import { conversationLive, parsePair, peopleOf, personName } from '@academy/domain/conversations';
import { presenceLive } from '@academy/domain/live';
import type { Hub } from './hub.ts';
import type { PresenceRule } from './presence-rule.ts';

/** Notifies of a person's presence where it is shown: on a coach's own view, and in conversations. */
export function presenceTeller(hub: Pick<Hub, 'publish' | 'publishWatched' | 'watched'>, rule: PresenceRule) {
  const namesPerson = (view: string, person: string): boolean => {
    const pair = parsePair(conversationLive.parse(view) ?? '');
    return pair !== null && peopleOf(pair).some((one) => personName(one) === person);
  };

  /** Its end is the same as that of any lost notice: nobody is told. `isWish` if they themselves show or hide it from now on. */
  return async function tell(person: string, isWish = false): Promise<void> {
    const [role, id = ''] = person.split('-');
    const own = role === 'coach' ? presenceLive.named(id) : null;
    const shared = hub.watched(conversationLive.kind).filter((view) => namesPerson(view, person));
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
