import type { Decider } from '../kernel/index.ts';
import type { ConversationEvent } from './events.ts';
import { refusalToWrite, type WritingFacts } from './may-write.ts';
import { type Pair, type Person, personName } from './pair.ts';

export interface OpenConversation {
  readonly type: 'OpenConversation';
  readonly pair: Pair;
  readonly by: Person;
  readonly facts: WritingFacts;
  /** ISO 8601 */
  readonly at: string;
}

/** Whether the conversation of a pair is open. The first message opens it, and it stays open. */
export const conversationDecider: Decider<boolean, OpenConversation, ConversationEvent> = {
  initialState: false,
  decide({ pair, by, facts, at }, isOpen) {
    if (isOpen) return [];
    const refusal = refusalToWrite(by, facts);
    if (refusal) return refusal;
    return [{ type: 'ConversationOpened', data: { ...pair, by: personName(by), at, guardian: 'notNeeded' } }];
  },
  evolve: () => true,
};
