import type { ExportPage, ExportRow, ExportView } from '@academy/domain/exports';
import type { StaffSessionView } from '@academy/domain/staff';
import { gives } from '../../app/testing/scripted-api.ts';

const auditor: StaffSessionView = {
  token: 'token',
  id: 9,
  role: 'auditor',
  email: 'au@mail.com',
  scopes: ['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal'],
  ends_at: '2126-01-01T00:00:00.000Z',
};

/** An auditor is signed in. */
export const signedIn = { 'POST /staff/session/refresh': gives(auditor) };

type Written = NonNullable<ExportRow['written']>;

export const written = (number: number, more: Partial<Written> = {}): Written => ({
  first: 1,
  last: 20_400,
  root: 'WqT9HlfuP+1yu3jTjjz83BHLz3XcgUiO+b+fbgHIRnQ=',
  records: 20_400,
  rows: 1_284,
  cut_off: null,
  bytes: 24_641_536,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  file: `academy-export-9-${number}.tar`,
  kept_until: '2026-12-01T01:00:12.000Z',
  ...more,
});

export const row = (number: number, more: Partial<ExportRow> = {}): ExportRow => ({
  id: `9-${number}`,
  requested_at: '2026-11-24T01:00:00.000Z',
  since: null,
  until: null,
  state: 'ready',
  ended_at: '2026-11-24T01:00:12.000Z',
  why: null,
  written: written(number),
  ...more,
});

export const open = (number: number, more: Partial<ExportRow> = {}): ExportRow =>
  row(number, { state: 'waiting', ended_at: null, written: null, ...more });

export const pageOf = (exports: readonly ExportRow[], more: Partial<ExportPage> = {}): ExportPage => ({
  exports: [...exports],
  may_export: true,
  is_running: false,
  next: null,
  ...more,
});

export const view = (more: Partial<ExportView> = {}): ExportView => ({ ...row(7), attempts: 1, record: 20_415, ...more });

/** Of some days, after others. */
export const later = (more: Partial<Written> = {}): Partial<ExportRow> => ({
  since: '2026-11-01',
  until: '2026-11-23',
  written: written(7, { first: 18_211, records: 2_190, rows: null, cut_off: 3, bytes: 981_504, ...more }),
});
