import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { type ReportCommand, reportDecider, type ReportEvent } from './index.ts';

const given = specify(reportDecider);
const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
const messageId = '7d444840-9dc0-4d5e-8a6e-2b1c3d4e5f60';
const [first, soon, later] = ['2026-11-24T10:00:00.000Z', '2026-11-24T10:00:30.000Z', '2026-11-24T10:05:00.000Z'];
const pair = { coachId: 5, athleteId: 7 };
const file: ReportCommand = {
  type: 'FileReport',
  reportId,
  at: first,
  pair,
  reporter: { role: 'athlete', id: 7 },
  messageIds: [messageId],
  reason: 'harassment',
  note: 'Please look.',
  hasMessages: true,
};
const filed: ReportEvent = {
  type: 'ReportFiled',
  data: { reportId, at: first, ...pair, reporter: 'athlete-7', messageIds: [messageId], reason: 'harassment', note: 'Please look.' },
};
const look = (at: string, by = 2): ReportCommand => ({ type: 'ViewReport', reportId, at, by });
const viewed = (at: string, by = 2): ReportEvent => ({ type: 'ReportViewed', data: { reportId, at, by } });
const decide: ReportCommand = { type: 'DecideReport', reportId, at: later, by: 2, outcome: 'messageRemoved' };
const decided = {
  type: 'ReportDecided',
  data: { reportId, at: later, ...pair, messageIds: [messageId], author: 'coach-5', by: 2, outcome: 'messageRemoved' },
} as const satisfies ReportEvent;

const closing: ReportEvent = { type: 'ReportDecided', data: { ...decided.data, outcome: 'conversationClosed' } };
const takeBack = (by = 2): ReportCommand => ({ type: 'TakeClosingBack', reportId, at: later, by });
const takenBack: ReportEvent = { type: 'ClosingTakenBack', data: { reportId, at: later, ...pair, by: 2 } };
const fileId = 'c7a1f1f2-0000-4000-8000-000000000001';
const lookAtFile = (at: string, change: object = {}): ReportCommand => ({
  type: 'ViewReportFile',
  reportId,
  at,
  by: 2,
  fileId,
  isReported: true,
  ...change,
});
const fileViewed = (at: string, by = 2): ReportEvent => ({ type: 'ReportFileViewed', data: { reportId, at, fileId, by } });

describe('a report', () => {
  it('is filed once, by one of the two, about messages that are there', () => {
    expect(given().when(file).events()).toEqual([filed]);
    expect(given(filed).when(file).refusal()).toMatchObject({ refused: 'alreadyReported' });
    expect(
      given()
        .when({ ...file, hasMessages: false })
        .refusal(),
    ).toMatchObject({ refused: 'messageNotFound' });
    expect(
      given()
        .when({ ...file, reporter: { role: 'athlete', id: 8 } })
        .refusal(),
    ).toMatchObject({ refused: 'messageNotFound' });
  });

  it('notes each look, and looks within a minute as one', () => {
    expect(given(filed).when(look(first)).events()).toEqual([viewed(first)]);
    expect(given(filed, viewed(first)).when(look(soon)).events()).toEqual([]);
    expect(given(filed, viewed(first)).when(look(later)).events()).toEqual([viewed(later)]);
    expect(given(filed, viewed(first)).when(look(soon, 3)).events()).toEqual([viewed(soon, 3)]);
    expect(given().when(look(first)).refusal()).toMatchObject({ refused: 'reportNotFound' });
  });

  it('is decided once, by who has looked', () => {
    expect(given(filed, viewed(first)).when(decide).events()).toEqual([decided]);
    expect(given(filed).when(decide).refusal()).toMatchObject({ refused: 'reportNotViewed' });
    expect(given(filed, viewed(first, 3)).when(decide).refusal()).toMatchObject({ refused: 'reportNotViewed' });
    expect(given(filed, viewed(first), decided).when(decide).events()).toEqual([]);
    expect(
      given(filed, viewed(first), decided)
        .when({ ...decide, outcome: 'nothingWrong' })
        .refusal(),
    ).toMatchObject({ refused: 'reportDecided' });
    expect(given().when(decide).refusal()).toMatchObject({ refused: 'reportNotFound' });
  });
});

describe('a closing', () => {
  it('is taken back once, by who has looked', () => {
    expect(given(filed, viewed(first), closing).when(takeBack()).events()).toEqual([takenBack]);
    expect(given(filed, viewed(first), closing, takenBack).when(takeBack()).events()).toEqual([]);
    expect(given(filed, viewed(first), closing).when(takeBack(3)).refusal()).toMatchObject({ refused: 'reportNotViewed' });
  });

  it('cannot be taken back where there is none', () => {
    expect(given().when(takeBack()).refusal()).toMatchObject({ refused: 'reportNotFound' });
    expect(given(filed, viewed(first)).when(takeBack()).refusal()).toMatchObject({ refused: 'reportNotClosing' });
    expect(given(filed, viewed(first), decided).when(takeBack()).refusal()).toMatchObject({ refused: 'reportNotClosing' });
  });
});

describe('a look at a file', () => {
  it('is noted for each moderator and file, and looks within a minute as one', () => {
    expect(given(filed).when(lookAtFile(first)).events()).toEqual([fileViewed(first)]);
    expect(given(filed, fileViewed(first)).when(lookAtFile(soon)).events()).toEqual([]);
    expect(given(filed, fileViewed(first)).when(lookAtFile(later)).events()).toEqual([fileViewed(later)]);
    expect(
      given(filed, fileViewed(first))
        .when(lookAtFile(soon, { by: 3 }))
        .events(),
    ).toEqual([fileViewed(soon, 3)]);
    const other = 'c7a1f1f2-0000-4000-8000-000000000002';
    expect(
      given(filed, fileViewed(first))
        .when(lookAtFile(soon, { fileId: other }))
        .events(),
    ).toHaveLength(1);
  });

  it('needs a file of what was reported', () => {
    expect(
      given(filed)
        .when(lookAtFile(first, { isReported: false }))
        .refusal(),
    ).toMatchObject({ refused: 'messageNotFound' });
    expect(given().when(lookAtFile(first)).refusal()).toMatchObject({ refused: 'reportNotFound' });
  });
});
