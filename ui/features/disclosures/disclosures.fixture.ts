import type { DisclosedRecord, DisclosurePage, DisclosureRow, DisclosureView } from '@academy/domain/disclosures';
import type { StaffRole, StaffSessionView } from '@academy/domain/staff';
import { gives } from '../../app/testing/scripted-api.ts';

const session = (role: StaffRole): StaffSessionView => ({
  token: 'token',
  id: 9,
  role,
  email: 'staff@mail.com',
  scopes: role === 'auditor' ? ['reviews', 'messages', 'journal'] : [],
  ends_at: '2126-01-01T00:00:00.000Z',
});

/** Somebody of this role is signed in. */
export const signedIn = (role: StaffRole) => ({ 'POST /staff/session/refresh': gives(session(role)) });

/** The id of a request, with its number at the end. */
export const idOf = (number: number): string => `0a8c1c6e-5b1f-4b39-9d0e-6a0f5c1f2d${10 + number}`;

/** So many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const row = (number: number, more: Partial<DisclosureRow> = {}): DisclosureRow => ({
  id: idOf(number),
  auditor: 9,
  requested_at: `2026-11-24T10:0${number}:00.000Z`,
  state: 'waiting',
  records: 3,
  opened: 0,
  until: null,
  ...more,
});

export const pageOf = (disclosures: readonly DisclosureRow[], next: string | null = null): DisclosurePage => ({
  disclosures: [...disclosures],
  next,
});

export const view = (more: Partial<DisclosureView> = {}): DisclosureView => ({
  ...row(7),
  reason: 'A parent complains about what was written to their child after the session of 12 November.',
  case_number: 'C-2026-114',
  wait_reason: null,
  decided_at: null,
  decided_by: null,
  tell_within_hours: null,
  numbers: [12, 40, 41].map((number) => ({ number, opened: null })),
  ...more,
});

const opened = { at: '2026-11-24T10:30:12.000Z', person: 'athlete-7', scope: 'messages' } as const;

/** A custodian has agreed; the texts may be seen for so many minutes more. */
export const approved = (minutes: number, more: Partial<DisclosureView> = {}): DisclosureView =>
  view({
    state: minutes > 0 ? 'open' : 'over',
    decided_at: '2026-11-24T10:20:00.000Z',
    decided_by: 2,
    until: minutes > 0 ? inMinutes(minutes) : '2026-11-24T10:50:00.000Z',
    tell_within_hours: 72,
    ...more,
  });

/** The first of the three records was opened. */
export const seen: Partial<DisclosureView> = {
  opened: 1,
  numbers: [
    { number: 12, opened },
    { number: 40, opened: null },
    { number: 41, opened: null },
  ],
};

export const texts = (more: Partial<DisclosedRecord> = {}): DisclosedRecord => ({
  number: 12,
  person: 'athlete-7',
  texts: [{ field: 'text', value: 'See you on Friday.\nBring the blue racket, and do not tell anybody.' }],
  until: inMinutes(20),
  ...more,
});
