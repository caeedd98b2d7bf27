import { type BlockEvent, blockStream } from '@academy/domain/calls';
import type { MessageEvent } from '@academy/domain/conversations';
import { type AccountEvent, accountStream } from '@academy/domain/identity';
import { describe, expect, it } from 'vitest';
import type { NewTodo } from '../../process.ts';
import { mails } from '../index.ts';
import { people } from '../sessions/sessions.fixture.ts';
import { mailTodo } from '../todo.ts';
import type { MessageReading } from './books.ts';
import { messages } from './index.ts';
import { secret, sentAt } from './messages.fixture.ts';

const at = '2026-11-27T09:32:10.000Z';
const pair = { coachId: 7, athleteId: 3 };

/** What events open, at positions 1, 2 and so on: the last opening of each key. */
function todosOf(...events: readonly MessageEvent[]): readonly NewTodo[] {
  const opened = events.flatMap((event, index) =>
    mails
      .react({ ...event, id: `e${index}`, position: BigInt(index + 1) } as unknown as Parameters<typeof mails.react>[0])
      .flatMap((change) => ('open' in change ? [change.open] : [])),
  );
  return [...new Map(opened.map((todo) => [todo.key, todo])).values()];
}

describe('a message', () => {
  it('is a to-do for whom it is for, due after ten minutes, with ids alone', () => {
    const [todo, ...others] = todosOf(sentAt(at));
    expect(others).toEqual([]);
    expect(todo?.data).toEqual({ topic: 'messages', ...pair, role: 'coach', kind: 'message', says: 'unread', at, position: '1' });
    expect([todo?.subject, todo?.dueAt, todo?.expiresAt]).toEqual([
      'unread coach-7',
      '2026-11-27T09:42:10.000Z',
      '2026-11-30T09:32:10.000Z',
    ]);
    expect(todosOf(sentAt(at, 1, 'coach-7')).map(({ subject }) => subject)).toEqual(['unread athlete-3']);
  });

  it('is one to-do with those of the same five minutes, due after the last, and another one later or in another conversation', () => {
    const soon = todosOf(sentAt(at), sentAt('2026-11-27T09:34:59.999Z', 2));
    expect(soon.map(({ dueAt, data }) => [dueAt, data['position']])).toEqual([['2026-11-27T09:44:59.999Z', '2']]);
    expect(
      todosOf(sentAt(at), sentAt('2026-11-27T09:35:00.000Z', 2), sentAt(at, 3, 'athlete-4', 4), sentAt(at, 4, 'coach-7')),
    ).toHaveLength(4);
  });

  it('opens nothing when it is changed, deleted or removed', () => {
    const { text: _text, fileIds: _fileIds, isWarned: _isWarned, ...message } = sentAt(at).data;
    const changes: readonly MessageEvent[] = [
      { type: 'MessageEdited', data: { ...message, text: secret, isWarned: false } },
      { type: 'MessageDeleted', data: message },
      { type: 'MessageRemoved', data: { ...message, reportId: message.messageId } },
    ];
    expect(todosOf(...changes)).toEqual([]);
  });
});

type Told = BlockEvent | AccountEvent;
const streamOf = ({ data }: Told): string =>
  'accountId' in data ? accountStream(data.accountId) : blockStream(pair.coachId, pair.athleteId);
const blocked = (type: 'AthleteBlocked' | 'CoachBlocked' | 'AthleteUnblocked'): BlockEvent => ({ type, data: { ...pair, at } });
const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const closed: BlockEvent = { type: 'PairClosed', data: { ...pair, at, by: 'moderator', reportId } };
const account = (role: 'athlete' | 'coach') => ({ accountId: role === 'coach' ? 7 : 3, role, at });
const leaving = (role: 'athlete' | 'coach'): AccountEvent => ({ type: 'AccountDeletionAsked', data: { ...account(role), erasesAt: at } });
const begun = (role: 'athlete' | 'coach'): AccountEvent => ({ type: 'AccountErasureBegun', data: account(role) });
const kept = (role: 'athlete' | 'coach'): AccountEvent => ({ type: 'AccountDeletionTakenBack', data: account(role) });

interface Room {
  readonly event?: MessageEvent;
  readonly log?: readonly Told[];
  readonly names?: ReturnType<typeof people>;
  readonly mark?: string;
  readonly unread?: number;
  /** How far the list of messages is. */
  readonly upTo?: string;
}

/** The mail, as everything is when it is due. */
async function letterOf({ event = sentAt(at), log = [], names = people(), mark, unread = 1, upTo = '1' }: Room) {
  const streams = [...names, ...log.map((one) => [streamOf(one), one] as const)];
  const asked: unknown[] = [];
  const reading: MessageReading = {
    store: { readStream: async (stream) => streams.flatMap(([one, stored]) => (one === stream ? [stored as never] : [])) },
    codec: { decode: async (stored) => stored as never },
    now: () => at,
    siteUrl: 'https://academy.example',
    pool: { query: (async () => ({ rows: mark === undefined ? [] : [{ position: mark }] })) as never },
    queries: { conversations: { unreadBehind: async (...question) => (asked.push(question), { unread, upTo }) } },
  };
  const [todo] = todosOf(event);
  const letter = todo ? await messages.write(mailTodo(todo), reading) : undefined;
  return { letter, asked };
}

describe('a mail about messages', () => {
  it.each([
    [sentAt(at), 7, 'A new message from Asha Rao', 'https://academy.example/chat?with=3', 'coach'],
    [sentAt(at, 1, 'coach-7'), 3, 'A new message from Ravi Menon', 'https://academy.example/coachchat?with=7', 'athlete'],
  ])('says from whom, and not what', async (event, accountId, subject, link, role) => {
    const { letter, asked } = await letterOf({ event, mark: '0' });
    expect(letter).toMatchObject({ accountId, subject, parts: [expect.stringContaining('has written to you'), { link }] });
    expect(JSON.stringify(letter)).not.toContain(secret);
    expect(asked).toEqual([[{ role }, { ...pair, position: '0' }]]);
  });

  it.each([
    [3, '3 new messages from Asha Rao'],
    [99, '99 new messages from Asha Rao'],
    [100, '99+ new messages from Asha Rao'],
  ])('counts %i as “%s”', async (unread, subject) => {
    expect((await letterOf({ unread })).letter?.subject).toBe(subject);
  });

  it.each<[string, Room]>([
    ['all was read', { mark: '1', unread: 0 }],
    ['all was read, and the list of messages is behind', { mark: '1', unread: 0, upTo: '0' }],
    ['it was deleted or removed', { unread: 0 }],
    ['the reader has blocked the other', { log: [blocked('AthleteBlocked')] }],
    ['the other has blocked the reader', { log: [blocked('CoachBlocked')] }],
    ['a moderator has closed the conversation', { log: [closed] }],
    ['the author is leaving', { log: [leaving('athlete')] }],
    ['the author is being erased', { log: [leaving('athlete'), begun('athlete')] }],
    ['the reader is being erased', { log: [leaving('coach'), begun('coach')] }],
    ['nobody can open the name of the author any more', { names: people('') }],
  ])('does not go where %s', async (_why, room) => {
    expect((await letterOf(room)).letter).toBeNull();
  });

  it('goes once a block or a deletion was taken back', async () => {
    const log = [blocked('AthleteBlocked'), blocked('AthleteUnblocked'), leaving('athlete'), kept('athlete')];
    expect((await letterOf({ log })).letter?.subject).toBe('A new message from Asha Rao');
  });

  it('waits for a list of messages that does not know it yet', async () => {
    await expect(letterOf({ unread: 0, upTo: '0' })).rejects.toThrow('behind');
    await expect(letterOf({ unread: 0, upTo: '-1' })).rejects.toThrow('behind');
  });
});
