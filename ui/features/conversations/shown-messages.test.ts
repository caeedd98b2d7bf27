import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '../../app/outbox/entry.ts';
import { conversationOf, messageAt } from '../../app/testing/conversation-samples.ts';
import { firstNew, shownMessages } from './shown-messages.ts';
import { newestLoaded, threadOpened, threadsReducer, type Thread } from './thread/slice.ts';

const pair = '3_7';
const threadOf = (
  change: Parameters<typeof conversationOf>[1] = {},
  messages = [messageAt(1, 'coach-3', 'Hi'), messageAt(2, 'athlete-7', 'Hello')],
): Thread => {
  const state = threadsReducer(
    threadsReducer(undefined, threadOpened(pair)),
    newestLoaded({ pair, answer: conversationOf(messages, change) }),
  );
  const thread = state[pair];
  if (!thread) throw new Error('it was opened');
  return thread;
};
const entry = (id: string, change: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  pair,
  text: id,
  files: [],
  knowsRisk: false,
  writtenAt: 1,
  problem: null,
  order: 1,
  ...change,
});
const outbox = { entries: [], sent: [], isLasting: true, isOffline: false, progress: {} };
const show = (thread: Thread, change: Partial<typeof outbox> | { readonly entries?: StoredEntry[]; readonly sent?: StoredEntry[] } = {}) =>
  shownMessages(thread, { ...outbox, ...change }, pair, 'athlete-7');

describe('what a conversation shows', () => {
  it('is what the server has, then what is on its way', () => {
    const shown = show(threadOf(), {
      sent: [entry('taken')],
      entries: [
        entry('waiting'),
        entry('refused', { problem: { path: '', code: 'pairClosed', message: '' } }),
        entry('elsewhere', { pair: '4_7' }),
      ],
    });
    expect(shown.map(({ state }) => state)).toEqual([undefined, 'read', 'sent', 'sending', 'failed']);
    expect(shown.map(({ key }) => key).slice(2)).toEqual(['athlete-7/taken', 'athlete-7/waiting', 'athlete-7/refused']);
  });

  it('has each message once, also before its 200', () => {
    const message = messageAt(2, 'athlete-7', 'Hello');
    expect(show(threadOf(), { entries: [entry(message.id)] })).toHaveLength(2);
  });

  it('does not take a message of the other one for one’s own of the same id', () => {
    const theirs = messageAt(1, 'coach-3', 'Hi');
    expect(show(threadOf(), { entries: [entry(theirs.id)] })).toHaveLength(3);
  });

  it('says what the other one has read, if that is shown', () => {
    expect(show(threadOf({ peer_read: '2' }))[1]?.state).toBe('read');
    expect(show(threadOf({ peer_read: '1' }))[1]?.state).toBe('sent');
    expect(show(threadOf({ peer_read: null }))[1]?.state).toBe('sent');
  });

  it('leaves out what is on its way where newer messages are not shown', () => {
    const thread = threadOf();
    expect(show({ ...thread, window: { ...thread.window, hasNewer: true } }, { entries: [entry('waiting')] })).toHaveLength(2);
  });

  it('begins at the first message of the other one that was not read', () => {
    const thread = threadOf({ own_read: '0' });
    expect(firstNew(show(thread), thread.readAtOpening)).toBe(`coach-3/${messageAt(1, 'coach-3', '').id}`);
    expect(firstNew(show(thread), '1')).toBeUndefined();
    expect(firstNew(show(thread), null)).toBeUndefined();
  });
});
