import type { MessageEvent, ReportEvent } from '@academy/domain/conversations';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { conversations } from './conversations.ts';
import { fileQueries, messageKey } from './files.queries.ts';
import { reports } from './reports.ts';

let views: Views;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [conversations, reports]);
});
afterAll(() => views.drop());

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-24T10:00:00.000Z';
const pair = { coachId: 5, athleteId: 7 };
const message = (number: number, author = 'athlete-7') => ({ messageId: idOf(number), author, ...pair, at });
const sent = (number: number, author?: string): MessageEvent => ({
  type: 'MessageSent',
  data: { ...message(number, author), text: 'See here', fileIds: [], isWarned: false },
});

it('finds which messages were deleted by their author or removed by a moderator', async () => {
  await views.given(
    conversations,
    sent(1),
    sent(2),
    sent(3),
    sent(1, 'coach-5'),
    { type: 'MessageDeleted', data: message(1) } satisfies MessageEvent,
    { type: 'MessageRemoved', data: { ...message(2), reportId: idOf(9) } } satisfies MessageEvent,
  );
  const queries = fileQueries(views.pool);
  const named = (number: number, by: 'athlete' | 'coach' = 'athlete') => ({ ...pair, by, messageId: idOf(number) });
  const gone = await queries.goneAmong([named(1), named(2), named(3), named(4), named(1, 'coach')]);
  expect(gone).toEqual(new Set([messageKey(named(1)), messageKey(named(2))]));
  expect(await queries.goneAmong([])).toEqual(new Set());
});

it('finds of whom a report waits', async () => {
  const reported = (number: number, athleteId: number) => ({ reportId: idOf(number), at, coachId: 5, athleteId, messageIds: [idOf(1)] });
  const filed = (number: number, athleteId: number): ReportEvent => ({
    type: 'ReportFiled',
    data: { ...reported(number, athleteId), reporter: 'coach-5', reason: 'spam', note: '' },
  });
  const decided: ReportEvent = {
    type: 'ReportDecided',
    data: { ...reported(2, 8), author: 'athlete-8', by: 2, outcome: 'nothingWrong' },
  };
  await views.given(reports, filed(1, 7), filed(2, 8), decided);
  const found = await fileQueries(views.pool).reportedAmong([pair, { coachId: 5, athleteId: 8 }, { coachId: 6, athleteId: 7 }]);
  expect(found).toEqual(new Set(['5_7']));
});
