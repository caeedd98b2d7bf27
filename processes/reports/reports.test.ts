import { describe, expect, it } from 'vitest';
import type { ReportEvent, ReportOutcome } from '@academy/domain/conversations';
import type { Change } from '../process.ts';
import { react } from './react.ts';

const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const [one, two] = ['7d444840-9dc0-4d5e-8a6e-2b1c3d4e5f60', '7d444840-9dc0-4d5e-8a6e-2b1c3d4e5f61'];
const at = '2026-11-24T10:00:00.000Z';
const pair = { coachId: 5, athleteId: 7 };
const decided = (outcome: ReportOutcome): ReportEvent => ({
  type: 'ReportDecided',
  data: { reportId, at, ...pair, messageIds: [one, two], author: 'coach-5', by: 2, outcome },
});
const keys = (changes: readonly Change[]): string[] =>
  changes.map((change) => ('open' in change ? change.open.key : `over ${change.close}`));

describe('what follows a decision', () => {
  it('is nothing if nothing was wrong', () => {
    expect(react(decided('nothingWrong'))).toEqual([]);
  });

  it('is a to-do for each message, until it is removed by this report', () => {
    expect(keys(react(decided('messageRemoved')))).toEqual([`remove ${reportId} ${one}`, `remove ${reportId} ${two}`]);
    const removed = { type: 'MessageRemoved', data: { messageId: one, author: 'coach-5', ...pair, at, reportId } } as const;
    expect(keys(react(removed))).toEqual([`over remove ${reportId} ${one}`]);
  });

  it('is one to-do for the conversation, until it is closed', () => {
    expect(keys(react(decided('conversationClosed')))).toEqual([`close ${reportId}`]);
    const closed = (by: string | null) => react({ type: 'PairClosed', data: { ...pair, at, by: 'moderator', reportId: by } });
    expect(keys(closed(reportId))).toEqual([`over close ${reportId}`]);
    // From before the report was noted.
    expect(closed(null)).toEqual([]);
  });

  it('is one to-do to open the conversation again, in place of a closing that was not carried out yet', () => {
    const back: ReportEvent = { type: 'ClosingTakenBack', data: { reportId, at, ...pair, by: 2 } };
    expect(keys(react(back))).toEqual([`over close ${reportId}`, `reopen ${reportId}`]);
    expect(keys(react({ type: 'PairReopened', data: { ...pair, at, by: 'moderator', reportId } }))).toEqual([`over reopen ${reportId}`]);
  });

  it('is nothing after a block of one of the two', () => {
    expect(react({ type: 'CoachBlocked', data: { ...pair, at } })).toEqual([]);
  });
});
