import { type BlockEvent, blockStream } from '@academy/domain/calls';
import { type MessageEvent, messageStream, pairName, type ReportEvent } from '@academy/domain/conversations';
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
export type OfConversation = OfPair;

const removing = (reportId: string, messageId: string): string => `remove ${reportId} ${messageId}`;
const closing = (pair: OfPair): string => `close ${pairName(pair)}`;
const reopening = (pair: OfPair): string => `reopen ${pairName(pair)}`;

const open = (key: string, kind: string, subject: string, dueAt: string, data: object): Change => ({
  open: { key, kind, subject, dueAt, expiresAt: null, data: { ...data } },
});
/** The later of closing and opening again counts, also where the former was not carried out yet. */
const ofPair = (kind: 'close' | 'reopen', { coachId, athleteId }: OfPair, at: string): readonly Change[] => {
  const pair = { coachId, athleteId };
  const [key, other] = kind === 'close' ? [closing(pair), reopening(pair)] : [reopening(pair), closing(pair)];
  return [{ close: other }, open(key, kind, blockStream(coachId, athleteId), at, pair)];
};

/** Each message that a decision removes is a to-do, and so is a conversation that it closes or that is opened again. */
export function react({ type, data }: ReportEvent | MessageEvent | BlockEvent): readonly Change[] {
  switch (type) {
    case 'ReportDecided': {
      const { reportId, coachId, athleteId, author, messageIds, outcome, at } = data;
      if (outcome === 'conversationClosed') return ofPair('close', data, at);
      if (outcome === 'nothingWrong') return [];
      return messageIds.map((messageId) => {
        const message: Removing = { reportId, coachId, athleteId, author, messageId };
        return open(removing(reportId, messageId), 'remove', messageStream(author, messageId), at, message);
      });
    }
    case 'ClosingTakenBack':
      return ofPair('reopen', data, data.at);
    case 'MessageRemoved':
      return [{ close: removing(data.reportId, data.messageId) }];
    case 'PairClosed':
      return [{ close: closing(data) }];
    case 'PairReopened':
      return [{ close: reopening(data) }];
    default:
      return [];
  }
}
