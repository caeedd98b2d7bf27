import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { requestExport } from './commands.ts';
import { type ExportCommand, exportDecider, isOwnExport } from './decider.ts';
import type { ExportEvent } from './events.ts';
import { exportHistory } from './history.ts';
import { exportLimits } from './limits.ts';

const given = specify(exportDecider);
const at = '2026-11-24T02:00:00.000Z';
const nextDay = '2026-11-25T02:00:00.001Z';
const weekLater = '2026-12-01T02:00:00.000Z';

const everything = { from: 0, to: null, since: null, until: null };
const requested = (number = 1, period: Partial<typeof everything> = {}, when = at): ExportEvent => ({
  type: 'ExportRequested',
  data: { exportId: `3-${number}`, at: when, by: 'auditor-3', ...everything, ...period },
});
const started = (attempt: number, number = 1): ExportEvent => ({
  type: 'ExportStarted',
  data: { exportId: `3-${number}`, at, attempt },
});
const failed = (why: 'attempts' | 'late' | 'full', when = at): ExportEvent => ({
  type: 'ExportFailed',
  data: { exportId: '3-1', at: when, why },
});
const written = {
  from: 0,
  to: 40,
  root: `${'q'.repeat(42)}o=`,
  records: 40,
  rows: 7,
  cutOff: null,
  bytes: 51_200,
  sha256: 'a'.repeat(64),
};
const finished = (number = 1): ExportEvent => ({
  type: 'ExportFinished',
  data: { exportId: `3-${number}`, at, ...written, keptUntil: weekLater },
});
const removed = (number = 1, when = weekLater): ExportEvent => ({ type: 'ExportRemoved', data: { exportId: `3-${number}`, at: when } });

const request = (when = at): ExportCommand => ({ type: 'RequestExport', at: when, auditorId: 3, ...everything });
const start = (when = at): ExportCommand => ({ type: 'StartExport', exportId: '3-1', at: when });
const finish: ExportCommand = { type: 'FinishExport', exportId: '3-1', at, ...written };
const giveUp: ExportCommand = { type: 'GiveUpExport', exportId: '3-1', at };
const remove = (when: string): ExportCommand => ({ type: 'RemoveExport', exportId: '3-1', at: when });

describe('an export', () => {
  it('is requested, begun and finished, kept for a week, and the next one has the next number', () => {
    expect(given().when(request()).events()).toEqual([requested()]);
    expect(given(requested()).when(start()).events()).toEqual([started(1)]);
    expect(given(requested(), started(1)).when(finish).events()).toEqual([finished()]);
    expect(given(requested(), finished()).when(request()).events()).toEqual([requested(2)]);
  });

  it('is refused while another of this auditor goes on', () => {
    expect(given(requested()).when(request()).refusal()).toMatchObject({ refused: 'exportRunning', kind: 'conflict' });
    expect(given(requested(), started(1)).when(request()).refusal().refused).toBe('exportRunning');
    expect(given(requested(), failed('full')).when(request()).events()).toEqual([requested(2)]);
  });

  it('is refused while ten files are kept, and not once one has gone', () => {
    const numbers = Array.from({ length: exportLimits.files }, (_, index) => index + 1);
    const files = numbers.flatMap((number) => [requested(number), finished(number)]);
    expect(
      given(...files)
        .when(request())
        .refusal().refused,
    ).toBe('exportTooMany');
    expect(
      given(...files, removed(4))
        .when(request())
        .events(),
    ).toEqual([requested(11)]);
    // Nobody has to wait for the timer that removes them.
    expect(
      given(...files)
        .when(request(weekLater))
        .events(),
    ).toEqual([requested(11, {}, weekLater)]);
  });

  it('is begun three times at most', () => {
    expect(given(requested(), started(1)).when(start()).events()).toEqual([started(2)]);
    const often = [requested(), started(1), started(2), started(3)];
    expect(
      given(...often)
        .when(start())
        .events(),
    ).toEqual([failed('attempts')]);
    expect(
      given(...often)
        .when(finish)
        .events(),
    ).toEqual([finished()]);
  });

  it('fails when it was not begun for a day, or has no space, and keeps nobody from asking again', () => {
    expect(given(requested()).when(start(nextDay)).events()).toEqual([failed('late', nextDay)]);
    expect(given(requested()).when(request(nextDay)).events()).toEqual([failed('late', nextDay), requested(2, {}, nextDay)]);
    expect(given(requested(), started(1)).when(giveUp).events()).toEqual([failed('full')]);
  });

  it('is over once', () => {
    for (const command of [start(), finish, giveUp]) {
      for (const end of [finished(), failed('attempts')])
        expect(given(requested(), end).when(command).refusal().refused).toBe('exportOver');
      expect(given().when(command).refusal().refused).toBe('exportOver');
    }
  });

  it('has its file removed once, after its week', () => {
    expect(given(requested(), finished()).when(remove('2026-12-01T01:59:59.999Z')).refusal().refused).toBe('exportKept');
    expect(given(requested(), finished()).when(remove(weekLater)).events()).toEqual([removed()]);
    expect(given(requested(), finished(), removed()).when(remove(weekLater)).refusal().refused).toBe('exportOver');
    expect(given(requested()).when(remove(weekLater)).refusal().refused).toBe('exportOver');
  });

  it('belongs to the auditor whom its id names', () => {
    expect([isOwnExport('3-7', 3), isOwnExport('31-7', 3), isOwnExport('3-7', 31)]).toEqual([true, false, false]);
  });

  it('is told as sentences', () => {
    expect(exportHistory(requested())).toBe('auditor-3 asked for export 3-1: everything.');
    const days = (since: string, until: string) =>
      exportHistory({ type: 'ExportRequested', data: { exportId: '3-1', at, by: 'auditor-3', from: 4, to: 9, since, until } });
    expect(days('2026-11-01', '2026-11-30')).toBe('auditor-3 asked for export 3-1: all from 2026-11-01 to 2026-11-30.');
    expect(days('2026-11-01', '2026-11-01')).toBe('auditor-3 asked for export 3-1: all of 2026-11-01.');
    expect(exportHistory(started(2))).toBe('Export 3-1 was begun for the second time.');
    expect(exportHistory(finished())).toBe('Export 3-1 was written: records 1 to 40, 51200 bytes.');
    expect(exportHistory(failed('full'))).toBe('Export 3-1 failed: there was no space for it.');
    expect(exportHistory(removed())).toBe('The file of export 3-1 was removed.');
  });
});

describe('the days of an export', () => {
  const told = (since: string | null, until: string | null) => requestExport.check?.({ since, until }, '2026-11-24');

  it.each([
    [null, null, {}],
    ['', '', {}],
    ['2026-11-01', '2026-11-23', {}],
    ['2026-11-23', '2026-11-23', {}],
    ['2026-11-23', null, { '/until': 'exportDayMissing' }],
    ['', '2026-11-23', { '/since': 'exportDayMissing' }],
    ['2026-11-23', '2026-11-22', { '/until': 'exportDaysSwapped' }],
    ['2026-11-23', '2026-11-24', { '/until': 'exportDayNotOver' }],
    ['2026-02-30', '2026-11-23', { '/since': 'exportDayInvalid' }],
    ['2026-11-01', '2026-11-31', { '/until': 'exportDayInvalid' }],
  ])('%s to %s: %o', (since, until, problems) => {
    expect(told(since, until)).toEqual(problems);
  });
});
