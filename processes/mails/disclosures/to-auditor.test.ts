import { type DisclosureEvent, disclosureStream } from '@academy/domain/disclosures';
import { type AuditorEvent, auditorStream, type StaffEvent, staffStream } from '@academy/domain/staff';
import { expect, it } from 'vitest';
import { mails } from '../index.ts';
import { mailTodo } from '../todo.ts';
import type { Reading } from '../topic.ts';
import { disclosures } from './index.ts';

const disclosureId = '0a8c1c6e-5b1f-4b39-9d0e-6a0f5c1f2d3e';
const at = '2026-11-27T14:30:40.000Z';
const until = '2026-11-27T15:00:40.000Z';
const approved: DisclosureEvent = { type: 'DisclosureApproved', data: { disclosureId, at, by: 5, until, tellWithinHours: 72 } };
const refused: DisclosureEvent = { type: 'DisclosureRefused', data: { disclosureId, at, by: 5 } };
const requested: DisclosureEvent = {
  type: 'DisclosureRequested',
  data: {
    disclosureId,
    at,
    auditorId: 3,
    numbers: [12, 40],
    reason: 'secret reason',
    caseNumber: 'secret case',
    waitReason: 'secret doubt',
  },
};
const invited: StaffEvent = { type: 'StaffInvited', data: { staffId: 3, at, role: 'auditor', email: 'aud@example.com' } };
const granted: readonly AuditorEvent[] = [
  { type: 'AuditorInvited', data: { auditorId: 3, at, scopes: ['messages'], until: '2027-01-01T00:00:00.000Z', reason: 'A test' } },
  { type: 'AuditorConfirmed', data: { auditorId: 3, at, by: 5 } },
];
const revoked: AuditorEvent = { type: 'AuditorRevoked', data: { auditorId: 3, at, by: 5 } };

function todosOf(event: DisclosureEvent) {
  const placed = { ...event, id: 'e1', metadata: { time: at } } as unknown as Parameters<typeof mails.react>[0];
  return mails.react(placed).flatMap((change) => ('open' in change ? [change.open] : []));
}

interface Asked {
  readonly grant?: readonly AuditorEvent[];
  readonly staff?: readonly StaffEvent[];
  readonly now?: string;
}

async function letterOf(decision: DisclosureEvent, { grant = granted, staff = [invited], now = at }: Asked = {}) {
  const streams = new Map<string, readonly unknown[]>([
    [disclosureStream(disclosureId), [requested, decision]],
    [auditorStream(3), grant],
    [staffStream(3), staff],
  ]);
  const reading: Reading = {
    store: { readStream: async (stream) => (streams.get(stream) ?? []) as never },
    codec: { decode: async (stored) => stored as never },
    now: () => now,
    siteUrl: 'https://academy.example',
  };
  const [todo] = todosOf(decision);
  return todo ? await disclosures.write(mailTodo(todo), reading) : undefined;
}

it('is one to-do for a decision, with ids alone: an approval is told while the texts may be seen', () => {
  const data = { topic: 'disclosures', disclosureId, kind: 'security', at };
  expect(todosOf(approved)).toMatchObject([
    { key: `textsOpen ${disclosureId}`, dueAt: at, expiresAt: until, data: { ...data, says: 'textsOpen' } },
  ]);
  expect(todosOf(refused)).toMatchObject([
    {
      key: `textsRefused ${disclosureId}`,
      dueAt: at,
      expiresAt: '2026-11-30T14:30:40.000Z',
      data: { ...data, says: 'textsRefused' },
    },
  ]);
});

it('goes to who asked, and says until when, and where the request is', async () => {
  const letter = await letterOf(approved);
  expect(letter).toMatchObject({ address: 'aud@example.com', subject: 'You can see the texts until 15:00 UTC' });
  const words = JSON.stringify(letter?.parts);
  expect(words).toContain('You can see them until 15:00 UTC on Friday, 27 November 2026.');
  expect(letter?.parts.at(-1)).toEqual({ link: `https://academy.example/audit/disclosures/${disclosureId}` });
});

it('says that the request was refused', async () => {
  const letter = await letterOf(refused);
  expect(letter).toMatchObject({ address: 'aud@example.com', subject: 'Your request to see sealed texts was refused' });
  expect(JSON.stringify(letter?.parts)).toContain('The texts stay sealed.');
});

it('says nothing of the case, of who decided, or which records it is about', async () => {
  expect(JSON.stringify([await letterOf(approved), await letterOf(refused)])).not.toMatch(/secret|staff|custodian-|12|40/u);
});

it('is not written when the time is over, after the grant, or where there is no address', async () => {
  expect(await letterOf(approved, { now: until })).toBeNull();
  expect(await letterOf(refused, { now: until })).not.toBeNull();
  for (const decision of [approved, refused]) {
    expect(await letterOf(decision, { grant: [...granted, revoked] })).toBeNull();
    expect(await letterOf(decision, { grant: [] })).toBeNull();
    expect(await letterOf(decision, { staff: [] })).toBeNull();
    expect(await letterOf(decision, { staff: [{ ...invited, data: { ...invited.data, email: '' } }] })).toBeNull();
  }
});
