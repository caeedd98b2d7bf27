import type { BusyEvent } from '@academy/domain/feeds';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { feedQueries } from './busy-times.queries.ts';
import { busyTable, busyTimes } from './busy-times.ts';

let views: Views;
let queries: ReturnType<typeof feedQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [busyTimes]);
  queries = feedQueries(views.pool);
});
afterAll(() => views.drop());

const at = '2026-11-20T10:00:00.000Z';
const until = '2027-05-19T00:00:00.000Z';
const spans = [{ from: '2026-11-27T10:00:00.000Z', until: '2026-11-27T11:00:00.000Z' }];
const replaced = (coachId: number, change: Partial<BusyEvent['data']> = {}): BusyEvent => ({
  type: 'BusyReplaced',
  data: { coachId, at, spans, until, ...change },
});

describe('busy_times', () => {
  it('has what each coach sent last, over batches', async () => {
    await views.given(busyTimes, replaced(1, { spans: [] }), replaced(1), replaced(2));
    await views.given(busyTimes, replaced(2, { spans: [] }));
    expect(await queries.busyTimesOf(1)).toEqual({ at, spans, until });
    expect(await queries.busyTimesOf(2)).toEqual({ at, spans: [], until });
    expect(await queries.busyTimesOf(3)).toBeNull();
  });

  it('knows nothing of a calendar that was forgotten', async () => {
    await views.given(busyTimes, replaced(4), replaced(4, { spans: [], until: at }));
    expect(await queries.busyTimesOf(4)).toBeNull();
  });

  it('does not change when the same events come again, and names the coaches whose views have changed', async () => {
    const batch = await views.given(busyTimes, replaced(5), replaced(6), replaced(5, { spans: [] }));
    const before = await views.rowsOf(busyTable);
    expect(await busyTimes.apply(views.session, batch.slice(0, 1))).toEqual([]);
    expect(await busyTimes.apply(views.session, batch)).toEqual([]);
    expect(await views.rowsOf(busyTable)).toEqual(before);
    const later = batch.map((event) => Object.assign({}, event, { position: event.position + 1_000n }));
    expect(await busyTimes.apply(views.session, later)).toEqual(['coach:5', 'coach:6']);
  });
});
