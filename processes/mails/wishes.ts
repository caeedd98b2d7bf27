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
import type { MailTodo } from './todo.ts';
import type { Reading } from './topic.ts';

const zones = createZones();

/** How somebody wants to be told, by the log. */
export async function preferencesOf(reading: Pick<Reading, 'store' | 'codec'>, accountId: number): Promise<Preferences> {
  return (await readState(reading, preferencesDecider, preferencesStream(accountId))).preferences;
}

/** The clocks by which they live. A zone that this program does not know any more is none. */
function clocksOf({ zone }: Preferences, at: number): ZoneTable {
  const table = zones(zone || usualZone, at) ?? zones(usualZone, at);
  if (!table) throw new Error(`the zone ${usualZone} is not known`);
  return table;
}

/** What they have chosen for a mail that is due at this time, ISO 8601. */
export function wishFor(asked: MailTodo, preferences: Preferences, now: string): Delivery {
  const at = Date.parse(now);
  return deliveryOf(asked, preferences, clocksOf(preferences, at), at);
}

/** When their quiet hours end, in Unix milliseconds; null if it is not quiet at this time. */
export function quietEndFor(preferences: Preferences, now: string): number | null {
  const at = Date.parse(now);
  return quietUntil(preferences, clocksOf(preferences, at), at);
}
