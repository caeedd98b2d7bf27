import { eventDefinitions } from '@academy/domain';
import { PoisonEvent } from '@academy/platform/event-store';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readModels } from '../registry.ts';
import { RuleBroken } from '../read-model.ts';
import { openViews, type Views } from '../testing/views.ts';
import { walletLedger } from '../wallets/wallet-ledger.ts';
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
  const folding = readModels.filter(({ name }) => name !== walletLedger.name);

  it.each(folding.map((model) => [model.name, model] as const))('are all applied by %s', async (_name, model) => {
    const events = (await history()).filter(({ type }) => model.events.includes(type));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(model.events));
    // Throws if an event was parked.
    await views.given(model, ...events);
    const rows = await Promise.all(Object.keys(model.tables).map((table) => views.rowsOf(table)));
    expect(rows.flat().length).toBeGreaterThan(0);
  });

  it('are no ledger that adds up, for each is of another history: its read model takes none of them', async () => {
    const events = (await history()).filter(({ type }) => walletLedger.events.includes(type));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(walletLedger.events));
    await expect(views.given(walletLedger, ...events)).rejects.toThrow(RuleBroken);
  });
});
