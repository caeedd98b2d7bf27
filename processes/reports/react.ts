import { type BlockEvent, blockStream } from '@academy/domain/calls';
import { type MessageEvent, messageStream, pairName, type ReportEvent } from '@academy/domain/conversations';
import type { Change } from '../process.ts';

/** A message that goes, or a conversation that is closed. */
export interface Decided {
  readonly reportId: string;
  readonly coachId: number;
  readonly athleteId: number;
  readonly author: string;
  /** Null for the whole conversation. */
  readonly messageId: string | null;
}

const removing = (reportId: string, messageId: string): string => `remove ${reportId} ${messageId}`;
const closing = (pair: { readonly coachId: number; readonly athleteId: number }): string => `close ${pairName(pair)}`;

/** Each message that a decision removes is a to-do, and so is a conversation that it closes. */
export function react({ type, data }: ReportEvent | MessageEvent | BlockEvent): readonly Change[] {
  switch (type) {
    case 'ReportDecided': {
      const { reportId, coachId, athleteId, author, messageIds, outcome, at } = data;
      const open = (key: string, kind: string, subject: string, messageId: string | null): Change => {
        const of: Decided = { reportId, coachId, athleteId, author, messageId };
        return { open: { key, kind, subject, dueAt: at, expiresAt: null, data: { ...of } } };
      };
      if (outcome === 'conversationClosed') return [open(closing(data), 'close', blockStream(coachId, athleteId), null)];
      if (outcome === 'nothingWrong') return [];
      return messageIds.map((id) => open(removing(reportId, id), 'remove', messageStream(author, id), id));
    }
    case 'MessageRemoved':
      return [{ close: removing(data.reportId, data.messageId) }];
    case 'PairClosed':
      return [{ close: closing(data) }];
    default:
      return [];
  }
}
