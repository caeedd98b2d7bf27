import { type DisclosureEvent, disclosureStream } from '@academy/domain/disclosures';
import { expect, it } from 'vitest';
import { mails } from '../index.ts';
import { mailTodo } from '../todo.ts';
import type { Reading } from '../topic.ts';
import { disclosures } from './index.ts';

const disclosureId = '0a8c1c6e-5b1f-4b39-9d0e-6a0f5c1f2d3e';
const at = '2026-11-24T10:01:00.000Z';
const soon = '2026-11-27T10:01:00.000Z';
const inAMonth = '2026-12-24T10:01:00.000Z';
const requested: DisclosureEvent = {
  type: 'DisclosureRequested',
  data: {
    disclosureId,
    at,
    auditorId: 3,
    numbers: [12, 40, 41],
    reason: 'secret reason',
    caseNumber: 'secret case',
    waitReason: 'secret doubt',
  },
};
const approved: DisclosureEvent = { type: 'DisclosureApproved', data: { disclosureId, at, by: 5, until: soon, tellWithinHours: 72 } };
type Opened = Extract<DisclosureEvent, { type: 'DisclosureOpened' }>;
const opened = (number: number, more: Partial<Opened['data']> = {}): Opened => ({
  type: 'DisclosureOpened',
  data: { disclosureId, at, auditorId: 3, number, person: 'athlete-7', scope: 'messages', tellBy: soon, ...more },
});

function todosOf(event: DisclosureEvent) {
  const placed = { ...event, id: 'e1', metadata: { time: at } } as unknown as Parameters<typeof mails.react>[0];
  return mails.react(placed).flatMap((change) => ('open' in change ? [change.open] : []));
}

async function letterOf(event: DisclosureEvent, ...log: readonly DisclosureEvent[]) {
  const [todo] = todosOf(event);
  const reading: Reading = {
    store: { readStream: async (stream) => (stream === disclosureStream(disclosureId) ? (log as never) : []) },
    codec: { decode: async (stored) => stored as never },
    now: () => at,
    siteUrl: 'https://academy.example',
  };
  return todo ? await disclosures.write(mailTodo(todo), reading) : null;
}

it('is one to-do for each person of a request, with ids alone, due when all can have been seen', () => {
  const [first] = todosOf(opened(12));
  const [second] = todosOf(opened(40, { at: '2026-11-24T10:20:00.000Z' }));
  const [other] = todosOf(opened(41, { person: 'coach-9' }));
  expect(first?.data).toEqual({
    topic: 'disclosures',
    role: 'athlete',
    accountId: 7,
    disclosureId,
    kind: 'security',
    says: 'disclosed',
    at,
  });
  expect([first?.dueAt, first?.expiresAt]).toEqual(['2026-11-24T11:01:00.000Z', '2026-11-30T10:01:00.000Z']);
  expect([second?.key, second?.dueAt]).toEqual([first?.key, '2026-11-24T11:20:00.000Z']);
  expect(other?.key).not.toBe(first?.key);
});

it('waits where that was agreed, and still is a day before its time', () => {
  expect(todosOf(opened(12, { tellBy: inAMonth }))[0]?.dueAt).toBe('2026-12-23T10:01:00.000Z');
});

it('tells nobody that a request was made, nor of texts of the staff', () => {
  expect([requested, opened(12, { person: 'staff-4' })].flatMap(todosOf)).toEqual([]);
});

it('says when, in how many records and about what, and nothing that was written', async () => {
  const log = [
    requested,
    approved,
    opened(12),
    opened(40, { scope: 'reviews', at: '2026-11-24T10:20:00.000Z' }),
    opened(41, { person: 'coach-9' }),
  ];
  const letter = await letterOf(opened(12), ...log);
  expect(letter).toMatchObject({ role: 'athlete', accountId: 7, subject: 'An auditor has read texts of yours' });
  const words = JSON.stringify(letter?.parts);
  expect(words).toContain('Tuesday, 24 November 2026, 15:31 (India Standard Time, Asia/Kolkata)');
  expect(words).toContain('your messages, and about your reviews, in 2 records (numbers 12, 40)');
  expect(words).not.toMatch(/secret|auditor-|staff/u);
  const one = await letterOf(opened(41, { person: 'coach-9' }), ...log);
  expect(JSON.stringify(one)).toContain('in one record (number 41)');
});

it('is not written of what the log does not have', async () => {
  expect(await letterOf(opened(12), requested, approved)).toBeNull();
});
