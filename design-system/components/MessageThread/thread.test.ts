import { describe, expect, it } from 'vitest';
import { countAfter, groupByDay, type ThreadMessage } from './thread.ts';

const at = (id: string, author: string, time: string): ThreadMessage => ({
  id,
  author,
  isOwn: author === 'Asha',
  text: id,
  sentAt: new Date(`2026-03-${time}Z`),
});
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const ids = (messages: readonly ThreadMessage[]): string => messages.map(({ id }) => id).join();

describe('groupByDay', () => {
  it('groups consecutive messages of one author', () => {
    const days = groupByDay(
      [at('a', 'Ravi', '02T10:00'), at('b', 'Ravi', '02T10:01'), at('c', 'Asha', '02T10:02'), at('d', 'Ravi', '02T10:03')],
      dayOf,
    );
    expect(days).toHaveLength(1);
    expect(days[0]?.groups.map(({ messages }) => ids(messages))).toEqual(['a,b', 'c', 'd']);
  });

  it('starts a new group with a new day, and after a pause', () => {
    const days = groupByDay(
      [at('a', 'Ravi', '02T23:58'), at('b', 'Ravi', '03T00:01'), at('c', 'Ravi', '03T00:10'), at('d', 'Ravi', '03T00:20')],
      dayOf,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03']);
    expect(days[1]?.groups.map(({ messages }) => ids(messages))).toEqual(['b,c', 'd']);
  });

  it('has no days without messages', () => expect(groupByDay([], dayOf)).toEqual([]));
});

describe('countAfter', () => {
  it('counts messages of others', () => {
    const messages = [at('a', 'Ravi', '02T10:00'), at('b', 'Asha', '02T10:01'), at('c', 'Ravi', '02T10:02')];
    expect(countAfter(messages, 'a')).toBe(1);
    expect(countAfter(messages, 'c')).toBe(0);
  });
});
