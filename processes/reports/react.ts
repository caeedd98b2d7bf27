import { type BlockEvent, blockStream } from '@academy/domain/calls';
import { type MessageEvent, messageStream, type ReportEvent } from '@academy/domain/conversations';
import type { Change } from '../process.ts';

interface OfPair {
  readonly coachId: number;
  readonly athleteId: number;
}

/** A message that goes. */
export interface Removing extends OfPair {
  readonly reportId: string;
  readonly author: string;
  readonly messageId: string;
}
/** A conversation that is closed, or opened again. */
export interface OfConversation extends OfPair {
  readonly reportId: string;
}

const removing = (reportId: string, messageId: string): string => `remove ${reportId} ${messageId}`;
const closing = (reportId: string): string => `close ${reportId}`;
const reopening = (reportId: string): string => `reopen ${reportId}`;

const open = (key: string, kind: string, subject: string, dueAt: string, data: object): Change => ({
  open: { key, kind, subject, dueAt, expiresAt: null, data: { ...data } },
});
const ofPair = (key: string, kind: string, { reportId, coachId, athleteId }: OfConversation, at: string): Change => {
  const data: OfConversation = { reportId, coachId, athleteId };
  return open(key, kind, blockStream(coachId, athleteId), at, data);
};

/** Each message that a decision removes is a to-do, and so is a conversation that it closes or that is opened again. */
export function react({ type, data }: ReportEvent | MessageEvent | BlockEvent): readonly Change[] {
  switch (type) {
    case 'ReportDecided': {
      const { reportId, coachId, athleteId, author, messageIds, outcome, at } = data;
      if (outcome === 'conversationClosed') return [ofPair(closing(reportId), 'close', data, at)];
      if (outcome === 'nothingWrong') return [];
      return messageIds.map((messageId) => {
        const message: Removing = { reportId, coachId, athleteId, author, messageId };
        return open(removing(reportId, messageId), 'remove', messageStream(author, messageId), at, message);
      });
    }
    case 'ClosingTakenBack':
      // A closing that was not carried out yet is none.
      return [{ close: closing(data.reportId) }, ofPair(reopening(data.reportId), 'reopen', data, data.at)];
    case 'MessageRemoved':
      return [{ close: removing(data.reportId, data.messageId) }];
    case 'PairClosed':
      return data.reportId === null ? [] : [{ close: closing(data.reportId) }];
    case 'PairReopened':
      return [{ close: reopening(data.reportId) }];
    default:
      return [];
  }
}
