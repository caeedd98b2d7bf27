import type { AuditedPerson, RecordPage, RecordRow, ReviewProvenance } from '@academy/domain/explorer';
import type { StaffSessionView } from '@academy/domain/staff';
import { gives } from '../../app/testing/scripted-api.ts';

/** An auditor with these scopes is signed in. */
export const signedInFor = (scopes: StaffSessionView['scopes']) => {
  const ends = '2126-01-01T00:00:00.000Z';
  const auditor: StaffSessionView = { token: 'token', id: 9, role: 'auditor', email: 'au@mail.com', scopes, ends_at: ends };
  return { 'POST /staff/session/refresh': gives(auditor) };
};

/** An auditor who is granted everything is signed in. */
export const signedIn = signedInFor(['money', 'sessions', 'reviews', 'messages', 'accounts', 'journal']);

const named = { command: 'CreateReview', correlation: 'c1', revision: '0', time: '2026-03-02T10:00:00.000Z', actor: 'athlete-7' };

export const row = (number: number, type: string, stream: string, sentence: string): RecordRow => ({
  number,
  hash: 'A'.repeat(43) + '=',
  category: stream.split('-')[0] ?? '',
  seen: { ...named, stream, type, sentence },
});

export const pageOf = (more: Partial<RecordPage> = {}): RecordPage => ({
  records: [row(2, 'ReviewCreated', 'review-5_7', 'athlete-7 gave coach-5 4 of 5 stars, without a session.')],
  base: 2,
  newer: 0,
  has_more_newer: false,
  is_limited: false,
  next: null,
  ...more,
});

type Review = ReviewProvenance['reviews'][number];

const callId = 'f2b6c1de-54d2-4c0e-9a51-0c2a4f2f7f10';
const session: NonNullable<Review['session']> = {
  call_id: callId,
  call_number: 412,
  minutes: 47,
  is_long_enough: true,
  left_at: '2026-03-01T10:47:00.000Z',
  is_in_time: true,
};

export const reviewed = (number: number, rating: number, athleteId: number, more: Partial<Review> = {}): Review => ({
  number,
  time: '2026-03-02T10:00:00.000Z',
  athlete: `athlete-${athleteId}`,
  rating,
  session: null,
  ...more,
});

/** One review of each kind, those too that should not be there. */
export const provenance: ReviewProvenance = {
  coach_id: 5,
  summary: { at: 1_284, count: 5, average: 3.8, stars: [1, 0, 0, 2, 2], verified: 4, unverified: 1 },
  reviews: [
    reviewed(1_190, 5, 7, { session }),
    reviewed(1_020, 5, 8),
    reviewed(981, 1, 9, { session: { ...session, is_in_time: false } }),
    reviewed(977, 4, 10, { session: { ...session, call_number: null } }),
    reviewed(903, 4, 11, { time: null, session: { ...session, minutes: 0, is_long_enough: false, is_in_time: null } }),
  ],
  has_calls: true,
  next: null,
};

const at = (number: number, time: string | null) => ({ number, time });

export const person: AuditedPerson = {
  person: 'athlete-7',
  at: 1_284,
  categories: [
    { category: 'wallet', count: 812, first: at(12, '2026-01-02T08:00:00.000Z'), last: at(1_280, '2026-03-02T10:00:00.000Z') },
    { category: 'review', count: 1, first: at(1_190, '2026-03-02T10:00:00.000Z'), last: at(1_190, '2026-03-02T10:00:00.000Z') },
    { category: 'athlete', count: 3, first: at(7, null), last: at(640, '2026-02-02T10:00:00.000Z') },
  ],
  is_limited: false,
};
