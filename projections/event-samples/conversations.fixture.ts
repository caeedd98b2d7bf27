import { blockDecider } from '@academy/domain/calls';
import { conversationDecider, messageDecider, reportDecider } from '@academy/domain/conversations';
import type { Story } from './schedule.fixture.ts';

const sent = { coachId: 7, athleteId: 3, sentAt: '2026-11-27T10:40:00.000Z' };

/** Expected states of messages and conversations, with every field they keep. */
export const conversationStories: Readonly<Record<string, Story>> = {
  'a message that was changed': {
    decider: messageDecider,
    samples: ['MessageSent.v1', 'MessageEdited.v1'],
    state: { ...sent, text: 'Shall we work on my serve?', edits: 1, isDeleted: false, isRemoved: false },
  },
  'a message that was deleted': {
    decider: messageDecider,
    samples: ['MessageSent.v1', 'MessageDeleted.v1'],
    state: { ...sent, text: '', edits: 0, isDeleted: true, isRemoved: false },
  },
  'a message that a moderator removed': {
    decider: messageDecider,
    samples: ['MessageSent.v1', 'MessageRemoved.v1'],
    state: { ...sent, text: '', edits: 0, isDeleted: true, isRemoved: true },
  },
  'a report that was decided': {
    decider: reportDecider,
    samples: ['ReportFiled.v1', 'ReportViewed.v1', 'ReportFileViewed.v1', 'ReportDecided.v1'],
    state: {
      coachId: 7,
      athleteId: 3,
      reporter: 'athlete-3',
      messageIds: ['5a1f0c62-7d3e-4b8a-9c41-2e6f8a0b1c2d'],
      reason: 'harassment',
      note: 'This was rude.',
      filedAt: '2026-11-27T11:00:00.000Z',
      viewedAt: new Map([[2, '2026-11-27T12:00:00.000Z']]),
      filesViewedAt: new Map([['2 c7a1f1f2-0000-4000-8000-000000000001', '2026-11-27T12:01:00.000Z']]),
      outcome: 'messageRemoved',
      isTakenBack: false,
    },
  },
  'a conversation that a moderator closed': {
    decider: blockDecider,
    samples: ['PairClosed.v2'],
    state: { byCoach: false, byAthlete: false, isClosed: true },
  },
  'a conversation that was closed before its report was noted': {
    decider: blockDecider,
    samples: ['PairClosed.v1'],
    state: { byCoach: false, byAthlete: false, isClosed: true },
  },
  'a closing that was taken back': {
    decider: reportDecider,
    samples: ['ReportFiled.v1', 'ClosingTakenBack.v1'],
    state: {
      coachId: 7,
      athleteId: 3,
      reporter: 'athlete-3',
      messageIds: ['5a1f0c62-7d3e-4b8a-9c41-2e6f8a0b1c2d'],
      reason: 'harassment',
      note: 'This was rude.',
      filedAt: '2026-11-27T11:00:00.000Z',
      viewedAt: new Map(),
      filesViewedAt: new Map(),
      outcome: null,
      isTakenBack: true,
    },
  },
  'a conversation that was opened again': {
    decider: blockDecider,
    samples: ['PairClosed.v2', 'PairReopened.v1'],
    state: { byCoach: false, byAthlete: false, isClosed: false },
  },
  'an open conversation': { decider: conversationDecider, samples: ['ConversationOpened.v1'], state: true },
};
