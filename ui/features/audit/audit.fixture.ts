import type {
  AuditOverview,
  JournalPage,
  LedgerView,
  NumberExplanation,
  RecordPage,
  RecordProof,
  RecordRow,
  RecordView,
  StoryView,
  TrialRow,
} from '@academy/domain/explorer';
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

const named = { command: 'CreateReview', correlation: 'c1' };

export const row = (number: number, type: string, stream: string, sentence: string): RecordRow => ({
  number,
  hash: 'A'.repeat(43) + '=',
  category: stream.split('-')[0] ?? '',
  seen: { ...named, stream, revision: '0', type, time: '2026-03-02T10:00:00.000Z', actor: 'athlete-7', sentence },
});

export const outside = (number: number, category: string): RecordRow => ({ number, hash: 'B'.repeat(43) + '=', category, seen: null });

const rows: readonly RecordRow[] = [
  row(2, 'ReviewCreated', 'review-5_7', 'athlete-7 gave coach-5 4 of 5 stars, without a session.'),
  outside(1, 'wallet'),
];

export const pageOf = (more: Partial<RecordPage> = {}): RecordPage => ({
  records: [...rows],
  base: 2,
  newer: 0,
  has_more_newer: false,
  is_limited: false,
  next: null,
  ...more,
});

/** With its true hash, and a proof under a head that a key of this fixture signed. */
export const record: RecordView & { readonly seen: NonNullable<RecordView['seen']> } = {
  number: 2,
  hash: 'TYmWLbf7tAzEKS6bhVUp625E/5N6yfdF8yp0h9ABrG0=',
  category: 'review',
  seen: {
    ...named,
    stream: 'review-5_7',
    revision: '0',
    type: 'ReviewCreated',
    time: '2026-03-02T10:00:00.000Z',
    actor: 'athlete-7',
    sentence: 'athlete-7 gave coach-5 4 of 5 stars, without a session.',
    event_id: '5a3c1e00-0000-4000-8000-000000000021',
    command_id: 'd1',
    because: null,
    is_json: true,
    encoding: 'utf8',
    data: '{"reviewId":"5_7","coachId":5,"athleteId":7,"rating":4,"isVerified":false,"personal":{"subject":"athlete-7","box":"mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2mZ4qT2"}}',
    metadata: '{"version":1,"actor":{"id":7,"role":"athlete"},"time":"2026-03-02T10:00:00.000Z","$correlationId":"c1","$causationId":"d1"}',
    version: 1,
    upcasts: [
      {
        from: 1,
        to: 2,
        changes: [
          { path: 'isVerified', before: 'false', after: null },
          { path: 'session', before: null, after: 'null' },
        ],
      },
    ],
    decoded: '{\n  "reviewId": "5_7",\n  "coachId": 5,\n  "athleteId": 7,\n  "rating": 4,\n  "session": null\n}',
    sealed: { subject: 'athlete-7', bytes: 54, fields: ['comment'], erased_at: null },
    previous: null,
    next: 8,
  },
};

const head =
  'academy.invalid/audit\n2\nWqT9HlfuP+1yu3jTjjz83BHLz3XcgUiO+b+fbgHIRnQ=\n\n— academy.invalid/audit rTts3rFetMIdICzn78NPZwUpQXwDtMImepay2k6gqxxFBWKd26ZoD4L1G3QL+Gu3cwpSOBOn0vGUYzM70lT9tKiZfwY=\n';
export const proof: RecordProof = {
  number: 2,
  size: 2,
  proof:
    'c2sp.org/tlog-proof@v1\nindex 1\nrkSKyGxOjk3sZFcpcI70GHOuecbf+E7/czYJiUh/COU=\n\nacademy.invalid/audit\n2\nWqT9HlfuP+1yu3jTjjz83BHLz3XcgUiO+b+fbgHIRnQ=\n\n— academy.invalid/audit rTts3rFetMIdICzn78NPZwUpQXwDtMImepay2k6gqxxFBWKd26ZoD4L1G3QL+Gu3cwpSOBOn0vGUYzM70lT9tKiZfwY=\n',
};
export const keys = 'academy.invalid/audit+ad3b6cde+Ae1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR\n';

export const story: StoryView = {
  records: [row(1, 'CallRequested', 'call-c1', 'athlete-7 rang coach-5.'), ...rows.slice(0, 1)],
  links: [{ from: 1, to: 2, kind: 'because' }],
  is_cut: false,
};

export const overview: AuditOverview = {
  size: 1_284,
  head: { size: 1_280, note: head, signed_at: '2026-03-02T10:01:00.000Z' },
  days: [
    { day: '2026-03-02', count: 420 },
    { day: '2026-03-01', count: 864 },
  ],
  alarms: [],
  scopes: [...auditor.scopes],
};

export const journal: JournalPage = {
  rows: [
    {
      id: 2,
      at: '2026-03-02T10:02:00.000Z',
      person: 'auditor-9',
      call: 'GET /audit/records',
      target: 'person="athlete-7"',
      outcome: 200,
      shown: 12,
    },
    {
      id: 1,
      at: '2026-03-02T10:01:00.000Z',
      person: 'auditor-9',
      call: 'GET /audit/replay/{view}/{key}',
      target: 'view="reviews" key="5" after=0',
      outcome: 403,
      shown: 0,
    },
  ],
  next: null,
};

export const held: NumberExplanation = {
  name: 'held',
  key: 'athlete_7',
  unit: 'paise',
  at: 1_284,
  amount: 20_000,
  page: 1,
  pages: 1,
  before: {},
  after: { held: 20_000 },
  amount_after: 20_000,
  parts: [
    {
      number: 4,
      time: '2026-03-02T10:00:00.000Z',
      type: 'FundsHeld',
      sentence: 'rs. 300.00 was set aside for booking 5_1.',
      part: { held: 30_000 },
    },
    {
      number: 9,
      time: '2026-03-02T11:00:00.000Z',
      type: 'FundsVoided',
      sentence: 'rs. 100.00 set aside for booking 5_2 is free again.',
      part: { held: -10_000 },
    },
  ],
};

const kindOf = (kind: TrialRow['kind'], accounts: number, debit: number, credit: number): TrialRow => ({
  kind,
  currency: 'INR',
  accounts,
  debit_paise: debit,
  credit_paise: credit,
  balance_paise: credit - debit,
});

/** It balances, and its comparison found nothing. */
export const ledger: LedgerView = {
  at: 1_204,
  rows: [
    kindOf('athletes', 12, 90_000, 230_000),
    kindOf('coaches', 4, 20_000, 80_000),
    kindOf('transit', 30, 310_000, 310_000),
    kindOf('fees', 1, 0, 10_000),
    kindOf('clearing', 1, 310_000, 100_000),
  ],
  holds: {
    count: 2,
    paise: 80_000,
    account_paise: 80_000,
    oldest: [
      { wallet_id: 'athlete_7', hold_id: '5_1', coach_id: 5, paise: 60_000, at: '2026-03-01T10:00:00.000Z', number: 1_190 },
      { wallet_id: 'athlete_8', hold_id: '5_2', coach_id: 5, paise: 20_000, at: '2026-03-02T10:00:00.000Z', number: null },
    ],
  },
  comparison: {
    ended_at: '2026-03-02T00:00:21.000Z',
    is_overdue: false,
    is_provider_asked: true,
    provider_asked_at: '2026-03-02T00:00:21.000Z',
    not_compared: [],
    counts: [],
    findings: [],
  },
};

/** A balance was changed in place, a hold is missing, and the provider was away that night. */
export const wrongLedger: LedgerView = {
  ...ledger,
  rows: ledger.rows.map((each) => (each.kind === 'fees' ? { ...each, balance_paise: 10_001 } : each)),
  holds: { ...ledger.holds, account_paise: 60_000 },
  comparison: {
    ended_at: '2026-03-04T00:00:21.000Z',
    is_overdue: true,
    is_provider_asked: false,
    provider_asked_at: '2026-03-02T00:00:21.000Z',
    not_compared: [],
    counts: [{ kind: 'row', count: 3 }],
    findings: [{ kind: 'row', id: 'ledger_accounts fees', what: 'ledger_accounts: paise of fees is 10001, and the log says 10000' }],
  },
};
