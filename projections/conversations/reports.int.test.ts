import type { ReportEvent, ReportOutcome } from '@academy/domain/conversations';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { reportQueries } from './reports.queries.ts';
import { reports } from './reports.ts';

let views: Views;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [reports]);
});
afterAll(() => views.drop());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-24T10:00:00.000Z';
const filed = (number: number, reporter = 'athlete-7'): ReportEvent => ({
  type: 'ReportFiled',
  data: {
    reportId: idOf(number),
    at,
    coachId: 5,
    athleteId: 7,
    reporter,
    messageIds: [idOf(1), idOf(2)],
    reason: 'spam',
    note: 'secret words',
  },
});
const decided = (number: number, outcome: ReportOutcome = 'nothingWrong'): ReportEvent => ({
  type: 'ReportDecided',
  data: { reportId: idOf(number), at, coachId: 5, athleteId: 7, messageIds: [idOf(1)], author: 'coach-5', by: 2, outcome },
});

it('lists what waits, oldest first, and what each has reported, newest first', async () => {
  await views.given(reports, filed(1), filed(2, 'coach-5'), filed(3), decided(1));
  const queries = reportQueries(views.pool);
  const { reports: waiting, has_more: hasMore } = await queries.waitingReports();
  expect(waiting.map(({ id }) => id)).toEqual([idOf(2), idOf(3)]);
  expect(waiting[0]).toEqual({ id: idOf(2), pair: '5_7', reporter: 'coach-5', reason: 'spam', messages: 2, filed_at: at });
  expect(hasMore).toBe(false);
  const own = await queries.reportsBy({ role: 'athlete', id: 7 });
  expect(own.reports.map(({ id }) => id)).toEqual([idOf(3), idOf(1)]);
});

it('lists what closed a conversation, newest first, until it is taken back', async () => {
  const takenBack: ReportEvent = { type: 'ClosingTakenBack', data: { reportId: idOf(12), at, coachId: 5, athleteId: 7, by: 2 } };
  await views.given(reports, filed(11), filed(12), filed(13), decided(11, 'conversationClosed'), decided(12, 'conversationClosed'));
  const queries = reportQueries(views.pool);
  const listed = async () => (await queries.closings()).reports.map(({ id }) => id);
  expect(await listed()).toEqual([idOf(12), idOf(11)]);
  await views.given(reports, takenBack);
  expect(await listed()).toEqual([idOf(11)]);
});

it('knows about whom a report waits: about who wrote, not about who reported', async () => {
  const about = (number: number, reporter: string, coachId: number, athleteId: number): ReportEvent => {
    const { data } = filed(number, reporter) as Extract<ReportEvent, { type: 'ReportFiled' }>;
    return { type: 'ReportFiled', data: { ...data, coachId, athleteId } };
  };
  await views.given(reports, about(21, 'athlete-31', 30, 31), about(22, 'coach-40', 40, 41));
  const queries = reportQueries(views.pool);
  const people = [
    [{ role: 'coach', id: 30 }, true],
    [{ role: 'athlete', id: 31 }, false],
    [{ role: 'coach', id: 40 }, false],
    [{ role: 'athlete', id: 41 }, true],
  ] as const;
  for (const [person, isReported] of people) expect(await queries.isReported(person)).toBe(isReported);
  await views.given(reports, decided(21));
  expect(await queries.isReported({ role: 'coach', id: 30 })).toBe(false);
});

it('keeps nothing of what was written', async () => {
  await views.given(reports, filed(4));
  const { rows } = await views.pool.query<{ all: string }>('select row_to_json(report)::text as all from views.reports_v2 report');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ all }) => all.includes('secret'))).toEqual([]);
});
