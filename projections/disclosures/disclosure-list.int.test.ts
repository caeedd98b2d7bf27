import type { DisclosureEvent } from '@academy/domain/disclosures';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { disclosureList } from './disclosure-list.ts';
import { disclosureQueries } from './disclosure-list.queries.ts';

let views: Views;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [disclosureList]);
});
afterEach(() => views.drop());

const at = '2026-11-24T09:00:00.000Z';
const until = '2026-11-24T10:30:00.000Z';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const requested = (number: number, auditorId = 3): DisclosureEvent => ({
  type: 'DisclosureRequested',
  data: {
    disclosureId: idOf(number),
    at,
    auditorId,
    numbers: [12, 40],
    reason: 'secret words',
    caseNumber: 'secret case',
    waitReason: 'secret doubt',
  },
});
const approved = (number: number): DisclosureEvent => ({
  type: 'DisclosureApproved',
  data: { disclosureId: idOf(number), at, by: 5, until, tellWithinHours: 72 },
});
const refused = (number: number): DisclosureEvent => ({ type: 'DisclosureRefused', data: { disclosureId: idOf(number), at, by: 5 } });
const opened = (number: number): DisclosureEvent => ({
  type: 'DisclosureOpened',
  data: { disclosureId: idOf(number), at, auditorId: 3, number: 12, person: 'athlete-7', scope: 'messages', tellBy: until },
});

it('shows a request until its records are opened, or it is refused', async () => {
  const queries = disclosureQueries(views.pool);
  await views.given(disclosureList, requested(1), requested(2));
  const waiting = { auditorId: 3, records: 2, requestedAt: new Date(at), decidedAt: null, until: null, opened: 0 };
  expect((await queries.page(3, null)).disclosures).toMatchObject([
    { disclosureId: idOf(2), ...waiting },
    { disclosureId: idOf(1), ...waiting },
  ]);
  await views.given(disclosureList, approved(1), opened(1), refused(2));
  expect((await queries.page(3, null)).disclosures).toMatchObject([
    { decidedAt: new Date(at), until: null, opened: 0 },
    { decidedAt: new Date(at), until: new Date(until), opened: 1 },
  ]);
});

it('has pages, of one auditor and of all, the newest first', async () => {
  const numbers = Array.from({ length: 55 }, (_, index) => index + 1);
  await views.given(disclosureList, ...numbers.map((number) => requested(number)), requested(60, 4));
  const queries = disclosureQueries(views.pool);
  const idsOf = ({ disclosures }: Awaited<ReturnType<typeof queries.page>>) => disclosures.map(({ disclosureId }) => disclosureId);
  expect(idsOf(await queries.page(4, null))).toEqual([idOf(60)]);
  const first = await queries.page(3, null);
  expect([first.disclosures.length, first.hasMore]).toEqual([50, true]);
  const rest = await queries.page(3, first.disclosures.at(-1)?.position ?? 0n);
  expect([idsOf(rest), rest.hasMore]).toEqual([[5, 4, 3, 2, 1].map(idOf), false]);
  expect(idsOf(await queries.page(null, null))[0]).toBe(idOf(60));
});

it('keeps nothing of what was written', async () => {
  await views.given(disclosureList, requested(1));
  const { rows } = await views.pool.query<{ all: string }>('select row_to_json(one)::text as all from views.disclosure_list_v1 one');
  expect(rows.map(({ all }) => all.includes('secret'))).toEqual([false]);
});
