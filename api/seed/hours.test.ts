import { type AvailabilityCommand, availabilityDecider, type AvailabilityEvent, offers } from '@academy/domain/availability';
import { fold, isRefusal } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { hoursOf, scheduleOf, seedHours } from './hours.ts';
import { coaches } from './people.ts';

const at = '2026-11-22T12:00:00.000Z';
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the seed asks for, and the events that follow from it. */
async function seeded(key: string, before: readonly AvailabilityEvent[] = []) {
  let asked: AvailabilityCommand | undefined;
  const handle = async ({ command }: { readonly command: unknown }) => {
    asked = command as AvailabilityCommand;
    return await Promise.resolve({ position: null, events: [] });
  };
  await seedHours(() => handle, at, 7, scheduleOf(key, at.slice(0, 10)));
  if (!asked) throw new Error('no command was given');
  const events = availabilityDecider.decide(asked, fold(availabilityDecider, before));
  if (isRefusal(events)) throw new Error(events.refused);
  return { events, table: asked.table };
}

describe('the hours of the demo', () => {
  it('are those of its coaches', () => {
    expect(Object.keys(hoursOf).toSorted()).toEqual(coaches.map(({ key }) => key).toSorted());
  });

  it.each(coaches.map(({ name, key }) => [name, key] as const))('let %s be found free in any week', async (_name, key) => {
    const { events, table } = await seeded(key);
    const { schedule, anchor } = fold(availabilityDecider, events);
    const now = Date.parse(at);
    const slots = offers({ schedule, table, anchor: Date.parse(anchor ?? ''), now, from: now, until: now + weekMs, busy: [] });
    expect(slots.length).toBeGreaterThan(2);
  });

  it('differ in times, zones, lengths and policies', () => {
    const all = coaches.map(({ key }) => scheduleOf(key, '2026-11-22'));
    const kinds = [
      new Set(all.map(({ hours }) => JSON.stringify(hours))).size,
      new Set(all.map(({ zone }) => zone)).size,
      new Set(all.map(({ terms }) => terms.lengthMinutes)).size,
      new Set(all.map(({ terms }) => JSON.stringify(terms.policy))).size,
      all.filter(({ timeOff }) => timeOff.length > 0).length,
    ];
    expect(kinds).toEqual([coaches.length, 4, 3, 10, 2]);
  });

  it('are set once', async () => {
    const { events } = await seeded('coach');
    expect((await seeded('coach', events)).events).toEqual([]);
  });
});
