import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const conversationRefusals = {
  personNotFound: 'notFound',
  personGone: 'conflict',
  athleteWritesFirst: 'conflict',
  writerBlocked: 'conflict',
  youBlocked: 'conflict',
  guardianNeeded: 'conflict',
  contactBeforePayment: 'conflict',
  messageNotFound: 'notFound',
  fileGone: 'conflict',
  editTooLate: 'conflict',
  editedTooOften: 'conflict',
  alreadyReported: 'conflict',
  pairClosed: 'conflict',
  reportNotFound: 'notFound',
  reportDecided: 'conflict',
  reportNotViewed: 'conflict',
  reportNotClosing: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(conversationRefusals);
