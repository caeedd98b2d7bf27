import { eventDefinitions } from '@academy/domain';
import { PoisonEvent } from '@academy/platform/event-store';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readModels } from '../registry.ts';
import { openViews, type Views } from '../testing/views.ts';
import { decodeSamples, readSamples } from './samples.ts';

let views: Views;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), readModels);
});
afterAll(() => views.drop());

/** All samples as one history, ordered by time. */
async function history() {
  const inOrder = Object.values(readSamples()).toSorted((a, b) => a.metadata.time.localeCompare(b.metadata.time));
  return (await decodeSamples(eventDefinitions, inOrder)).map((event) => {
    if (event instanceof PoisonEvent) throw event;
    return event as typeof event & { readonly data: object };
  });
}

describe('stored samples, folded by the read models', () => {
  it.each(readModels.map((model) => [model.name, model] as const))('are all applied by %s', async (_name, model) => {
    const events = (await history()).filter(({ type }) => model.events.includes(type));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(model.events));
    // Throws if an event was parked.
    await views.given(model, ...events);
    const rows = await Promise.all(Object.keys(model.tables).map((table) => views.rowsOf(table)));
    expect(rows.flat().length).toBeGreaterThan(0);
  });
});
