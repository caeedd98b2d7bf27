import type { DrillPage, DrillRow, DrillView } from '@academy/domain/drills';
import type { StaffSessionView } from '@academy/domain/staff';
import { gives } from '../../app/testing/scripted-api.ts';

const auditor: StaffSessionView = {
  token: 'token',
  id: 9,
  role: 'auditor',
  email: 'au@mail.com',
  scopes: ['reviews', 'sessions', 'money'],
  ends_at: '2126-01-01T00:00:00.000Z',
};

/** An auditor is signed in. */
export const signedIn = { 'POST /staff/session/refresh': gives(auditor) };

export const row = (number: number, more: Partial<DrillRow> = {}): DrillRow => ({
  id: `202611-${number}`,
  by: 'nightly',
  models: ['bookings', 'coach_reviews', 'wallet_ledger'],
  requested_at: '2026-11-24T01:00:00.000Z',
  state: 'finished',
  ended_at: '2026-11-24T01:00:12.000Z',
  verdict: 'equal',
  rows: 12_840,
  differing: 0,
  ...more,
});

export const open = (number: number, more: Partial<DrillRow> = {}): DrillRow =>
  row(number, { by: 'auditor-9', state: 'waiting', ended_at: null, verdict: null, rows: null, differing: null, ...more });

export const pageOf = (drills: readonly DrillRow[], more: Partial<DrillPage> = {}): DrillPage => ({
  drills: [...drills],
  models: ['bookings', 'coach_reviews', 'wallet_ledger'],
  is_whole: true,
  is_running: false,
  next: null,
  ...more,
});

type Certificate = NonNullable<DrillView['certificate']>;
type Model = Certificate['models'][number];

const live = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const rebuilt = '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752';
const table = (name: string, rows: number): Model['tables'][number] => ({ name, rows, live, rebuilt: live, differing: 0 });

const modelOf = (name: string, more: Partial<Model> = {}): Model => ({
  name,
  version: 3,
  position: '918273',
  number: 20_412,
  tables: [table(`${name}_v3`, 6_420)],
  differences: [],
  is_healed: false,
  ...more,
});

export const certificate: Certificate = {
  models: [modelOf('coach_reviews', { tables: [table('coach_reviews_v3', 410), table('coach_ratings_v3', 12)] }), modelOf('bookings')],
  not_compared: [],
  head: { size: 20_400, root: 'WqT9HlfuP+1yu3jTjjz83BHLz3XcgUiO+b+fbgHIRnQ=', signed_at: '2026-11-24T01:00:00.000Z' },
  record: 20_415,
};

const wrongModel: Model = modelOf('coach_reviews', {
  tables: [{ name: 'coach_reviews_v3', rows: 410, live, rebuilt, differing: 3 }, table('coach_ratings_v3', 12)],
  differences: [
    { table: 'coach_reviews_v3', key: 'position=1204', what: 'differs', columns: ['rating', 'comment'] },
    { table: 'coach_reviews_v3', key: 'position=1311', what: 'missing', columns: [] },
    { table: 'coach_reviews_v3', key: '', what: 'surplus', columns: [] },
  ],
});

/** With its certificate. */
export const drill = (more: Partial<DrillView> = {}): DrillView => ({
  ...row(7),
  is_healing: false,
  attempts: 1,
  why: null,
  certificate,
  ...more,
});

export const different = (more: Partial<DrillView> = {}, model: Partial<Model> = {}): DrillView =>
  drill({
    by: 'auditor-9',
    verdict: 'different',
    differing: 3,
    certificate: { ...certificate, models: [{ ...wrongModel, ...model }, modelOf('bookings')] },
    ...more,
  });
