import { availabilityDecider, availabilityStream } from '@academy/domain/availability';
import {
  type Delivery,
  deliveryOf,
  type Preferences,
  preferencesDecider,
  preferencesStream,
  quietUntil,
  usualZone,
} from '@academy/domain/notifications';
import type { ZoneTable } from '@academy/domain/kernel';
import { createZones } from '@academy/platform/zones';
import { readState } from '../read-state.ts';
import type { MailTodo, Role } from './todo.ts';
import type { Reading } from './topic.ts';

const zones = createZones();

interface Person {
  readonly role: Role;
  readonly accountId: number;
}

/** How somebody wants to be told, by the log. A coach who has chosen no zone lives in that of their hours. */
export async function preferencesOf(reading: Pick<Reading, 'store' | 'codec'>, { role, accountId }: Person): Promise<Preferences> {
  const { preferences } = await readState(reading, preferencesDecider, preferencesStream(accountId));
  if (preferences.zone || role !== 'coach') return preferences;
  const { schedule } = await readState(reading, availabilityDecider, availabilityStream(accountId));
  return { ...preferences, zone: schedule.zone };
}

/** The clocks by which they live. A zone that this program does not know any more is none. */
function clocksOf({ zone }: Preferences, at: number): ZoneTable {
  const table = zones(zone || usualZone, at) ?? zones(usualZone, at);
  if (!table) throw new Error(`the zone ${usualZone} is not known`);
  return table;
}

/** What they have chosen for a mail that is due at this time, ISO 8601. `startsAt`: of its session, where it is known. */
export function wishFor(asked: MailTodo & { readonly startsAt?: number | undefined }, preferences: Preferences, now: string): Delivery {
  const at = Date.parse(now);
  return deliveryOf(asked, preferences, clocksOf(preferences, at), at);
}

/** When their quiet hours end, in Unix milliseconds; null if it is not quiet at this time. */
export function quietEndFor(preferences: Preferences, now: string): number | null {
  const at = Date.parse(now);
  return quietUntil(preferences, clocksOf(preferences, at), at);
}
