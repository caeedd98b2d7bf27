import { expect, it } from 'vitest';
import { knownAccount, readReset } from './reset-requests.ts';

const now = Date.UTC(2026, 10, 29, 12);
const asked = { email: 'asha@mail.com', role: 'coach', sentAt: now - 60_000, wasEarlier: false };

it('a request is read again after a reload, until its code has expired', () => {
  expect(readReset(asked, now)).toEqual(asked);
  expect(readReset({ ...asked, wasEarlier: true }, now)).toEqual({ ...asked, wasEarlier: true });
  expect(readReset(asked, now + 540_000)).toBeUndefined();
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['something else', 'asha@mail.com'],
  ['another screen’s state', { email: 'asha@mail.com', role: 'coach' }],
  ['no address', { ...asked, email: undefined }],
  ['another role', { ...asked, role: 'moderator' }],
  ['a time that is none', { ...asked, sentAt: '2026' }],
])('is not read from %s', (_name, state) => {
  expect(readReset(state, now)).toBeUndefined();
});

it.each<[unknown, { email: string; role: string | undefined }]>([
  [asked, { email: 'asha@mail.com', role: 'coach' }],
  [{ role: 'athlete' }, { email: '', role: 'athlete' }],
  [
    { email: 7, role: '' },
    { email: '', role: undefined },
  ],
  [null, { email: '', role: undefined }],
])('of %j is known %j', (state, known) => {
  expect(knownAccount(state)).toEqual(known);
});
