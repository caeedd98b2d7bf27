import type { ExportEvent } from '@academy/domain/exports';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { exportList } from './export-list.ts';
import { exportQueries } from './export-list.queries.ts';

let views: Views;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [exportList]);
});
afterEach(() => views.drop());

const at = '2026-11-24T02:00:00.000Z';
const keptUntil = '2026-12-01T02:00:00.000Z';

const requested = (exportId: string): ExportEvent => ({
  type: 'ExportRequested',
  data: { exportId, at, by: `auditor-${exportId.split('-')[0]}`, from: 4, to: 9, since: '2026-11-20', until: '2026-11-23' },
});
const started = (exportId: string): ExportEvent => ({ type: 'ExportStarted', data: { exportId, at, attempt: 1 } });
const failed = (exportId: string): ExportEvent => ({ type: 'ExportFailed', data: { exportId, at, why: 'full' } });
const written = { from: 0, to: 9, root: `${'q'.repeat(42)}o=`, records: 9, rows: 2, cutOff: null, bytes: 5_120, sha256: 'a'.repeat(64) };
const finished = (exportId: string): ExportEvent => ({ type: 'ExportFinished', data: { exportId, at, ...written, keptUntil } });
const removed = (exportId: string): ExportEvent => ({ type: 'ExportRemoved', data: { exportId, at: keptUntil } });

it('shows an export from its request until its file is gone', async () => {
  const exports = exportQueries(views.pool);
  expect([await exports.one('3-1'), await exports.isRunning(3)]).toEqual([null, false]);
  await views.given(exportList, requested('3-1'));
  const waiting = {
    exportId: '3-1',
    auditorId: 3,
    attempts: 0,
    endedAt: null,
    why: null,
    written: null,
    keptUntil: null,
    since: '2026-11-20',
  };
  expect(await exports.one('3-1')).toMatchObject(waiting);
  expect([await exports.isRunning(3), await exports.isRunning(4)]).toEqual([true, false]);
  await views.given(exportList, started('3-1'));
  expect((await exports.one('3-1'))?.attempts).toBe(1);
  await views.given(exportList, finished('3-1'));
  const end = { endedAt: new Date(at), written, keptUntil: new Date(keptUntil), removedAt: null, endEventId: expect.any(String) };
  expect([await exports.one('3-1'), await exports.isRunning(3)]).toMatchObject([end, false]);
  await views.given(exportList, removed('3-1'));
  expect((await exports.one('3-1'))?.removedAt).toEqual(new Date(keptUntil));
});

it('says why there is no file', async () => {
  await views.given(exportList, requested('3-1'), failed('3-1'));
  expect(await exportQueries(views.pool).one('3-1')).toMatchObject({ why: 'full', endedAt: new Date(at), written: null });
});

it('has pages of one auditor, the newest first', async () => {
  const numbers = Array.from({ length: 55 }, (_, index) => index + 1);
  await views.given(exportList, requested('4-1'), ...numbers.map((number) => requested(`3-${number}`)));
  const exports = exportQueries(views.pool);
  const first = await exports.page(3, null);
  expect([first.exports.length, first.hasMore, first.exports[0]?.exportId]).toEqual([50, true, '3-55']);
  const rest = await exports.page(3, first.exports.at(-1)?.position ?? 0n);
  expect([rest.exports.map(({ exportId }) => exportId), rest.hasMore]).toEqual([['3-5', '3-4', '3-3', '3-2', '3-1'], false]);
});
