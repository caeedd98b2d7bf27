import { type AvailabilityCommand, availabilityDecider, type AvailabilityEvent, offers } from '@academy/domain/availability';
import { fold, isRefusal } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { seedHours } from './hours.ts';
import { coaches } from './people.ts';

const at = '2026-11-22T12:00:00.000Z';
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the seed asks for, and the events that follow from it. */
async function seeded(index: number, before: readonly AvailabilityEvent[] = []) {
  let asked: AvailabilityCommand | undefined;
  const handle = async ({ command }: { readonly command: unknown }) => {
    asked = command as AvailabilityCommand;
    return await Promise.resolve({ position: null, events: [], refusal: null });
  };
  await seedHours(() => handle, at, 7, index);
  if (!asked) throw new Error('no command was given');
  const events = availabilityDecider.decide(asked, fold(availabilityDecider, before));
  if (isRefusal(events)) throw new Error(events.refused);
  return { events, table: asked.table };
}

describe('the hours of the demo', () => {
  it.each(coaches.map(({ name }, index) => [name, index] as const))('let %s be found free in any week', async (_name, index) => {
    const { events, table } = await seeded(index);
    const { schedule, anchor } = fold(availabilityDecider, events);
    const now = Date.parse(at);
    const slots = offers({ schedule, table, anchor: Date.parse(anchor ?? ''), now, from: now, until: now + weekMs, busy: [] });
    expect(slots.length).toBeGreaterThan(10);
  });

  it('differ', async () => {
    const all = await Promise.all([0, 1, 2].map(async (index) => JSON.stringify((await seeded(index)).events)));
    expect(new Set(all).size).toBe(3);
  });

  it('are set once', async () => {
    const { events } = await seeded(0);
    expect((await seeded(0, events)).events).toEqual([]);
  });
});
