import { conversationDecider, messageDecider } from '@academy/domain/conversations';
import type { Story } from './schedule.fixture.ts';

const sent = { coachId: 7, athleteId: 3, sentAt: '2026-11-27T10:40:00.000Z' };

/** Expected states of messages and conversations, with every field they keep. */
export const conversationStories: Readonly<Record<string, Story>> = {
  'a message that was changed': {
    decider: messageDecider,
    samples: ['MessageSent.v1', 'MessageEdited.v1'],
    state: { ...sent, text: 'Shall we work on my serve?', edits: 1, isDeleted: false },
  },
  'a message that was deleted': {
    decider: messageDecider,
    samples: ['MessageSent.v1', 'MessageDeleted.v1'],
    state: { ...sent, text: '', edits: 0, isDeleted: true },
  },
  'an open conversation': { decider: conversationDecider, samples: ['ConversationOpened.v1'], state: true },
};
