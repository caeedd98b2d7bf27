import type { BlockEvent } from '@academy/domain/calls';
import { blockStream } from '@academy/domain/calls';
import { type ReportEvent, type ReportOutcome, reportStream } from '@academy/domain/conversations';
import { noticesOf, notices } from '@academy/domain/notifications';
import { describe, expect, it } from 'vitest';
import { mails } from '../index.ts';
import { people } from '../sessions/sessions.fixture.ts';
import { mailTodo } from '../todo.ts';
import type { Reading } from '../topic.ts';
import { reports } from './index.ts';

const at = '2026-11-27T09:30:00.000Z';
const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const pair = { coachId: 7, athleteId: 3 };
const messageIds = ['7d444840-9dc0-4d5e-8a6e-2b1c3d4e5f60'];
const filed: ReportEvent = {
  type: 'ReportFiled',
  data: { reportId, at, ...pair, messageIds, reporter: 'athlete-3', reason: 'harassment', note: 'secret note' },
};
const decided = (outcome: ReportOutcome): ReportEvent => ({
  type: 'ReportDecided',
  data: { reportId, at, ...pair, messageIds, author: 'coach-7', by: 2, outcome },
});
const takenBack: ReportEvent = { type: 'ClosingTakenBack', data: { reportId, at, ...pair, by: 2 } };
const ofPair = (type: 'PairClosed' | 'PairReopened'): BlockEvent => ({ type, data: { ...pair, at, by: 'moderator', reportId } });

type Told = ReportEvent | BlockEvent;
const streamOf = ({ type }: Told): string => (type.startsWith('Pair') ? blockStream(pair.coachId, pair.athleteId) : reportStream(reportId));

/** What an event opens. */
function todosOf(event: Told) {
  const placed = { ...event, id: 'e1', metadata: { time: at } } as unknown as Parameters<typeof mails.react>[0];
  return mails.react(placed).flatMap((change) => ('open' in change ? [change.open] : []));
}

/** The mails of an event, as the log is when they are due. */
async function lettersOf(event: Told, ...log: readonly Told[]) {
  const streams = [...people(), ...[filed, ...log].map((one) => [streamOf(one), one] as const)];
  const reading: Reading = {
    store: { readStream: async (stream) => streams.flatMap(([one, stored]) => (one === stream ? [stored as never] : [])) },
    codec: { decode: async (stored) => stored as never },
    now: () => at,
    siteUrl: 'https://academy.example',
  };
  return await Promise.all(todosOf(event).map((todo) => reports.write(mailTodo(todo), reading)));
}

describe('a decision', () => {
  it.each([
    ['nothingWrong', [[3, 'We looked at your report', 'not against our rules']]],
    [
      'messageRemoved',
      [
        [3, 'We looked at your report', 'removed now'],
        [7, 'A moderator removed messages of yours', 'nobody can read them'],
      ],
    ],
    [
      'conversationClosed',
      [
        [3, 'We looked at your report', 'was closed'],
        [7, 'A moderator closed a conversation of yours', 'Neither of you can write'],
      ],
    ],
  ] as const)('%s is told to who reported, and to who wrote it only if something is done', async (outcome, told) => {
    const letters = await lettersOf(decided(outcome), decided(outcome));
    expect(letters.map((letter) => [letter?.accountId, letter?.subject])).toEqual(told.map(([id, subject]) => [id, subject]));
    for (const [index, [id, , words]] of told.entries()) {
      const parts = JSON.stringify(letters[index]?.parts);
      expect(parts).toContain(words);
      expect(parts).toContain(`https://academy.example/${id === 7 ? 'chat?with=3' : 'coachchat?with=7'}`);
    }
    // Neither a note nor a reason, and the author does not read who reported it.
    expect(JSON.stringify(letters)).not.toMatch(/secret|harassment|staff/u);
    expect(JSON.stringify(letters[1] ?? {})).not.toMatch(/report(?!s)/u);
  });

  it('is a to-do for each, with ids alone, under the choice for reports', () => {
    const [first, second] = todosOf(decided('messageRemoved'));
    expect(first?.data).toEqual({ topic: 'reports', ...pair, reportId, role: 'athlete', kind: 'report', says: 'reportedRemoved', at });
    expect([first?.key, second?.key]).toEqual(['reportedRemoved e1 athlete', 'ownRemoved e1 coach']);
    expect([first?.dueAt, first?.expiresAt]).toEqual([at, '2026-11-30T09:30:00.000Z']);
  });

  it('that was taken back before the mail is due is told to who reported alone', async () => {
    const letters = await lettersOf(decided('conversationClosed'), decided('conversationClosed'), takenBack);
    expect(letters.map((letter) => letter?.accountId)).toEqual([3, undefined]);
  });
});

describe('a conversation that is open again', () => {
  it('is told to both, unless it was closed once more', async () => {
    const letters = await lettersOf(ofPair('PairReopened'), ofPair('PairClosed'), ofPair('PairReopened'));
    expect(letters.map((letter) => [letter?.accountId, letter?.subject])).toEqual([
      [3, 'A conversation of yours is open again'],
      [7, 'A conversation of yours is open again'],
    ]);
    const again = [ofPair('PairClosed'), ofPair('PairReopened'), ofPair('PairClosed')];
    expect(await lettersOf(ofPair('PairReopened'), ...again)).toEqual([null, null]);
  });

  it('is the only one of the blocks that tells somebody', () => {
    expect(noticesOf(ofPair('PairClosed'))).toEqual([]);
    expect(notices.filter(({ kind }) => kind === 'report').map(({ event }) => event)).toContain('PairReopened');
  });
});
