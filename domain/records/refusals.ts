import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const recordRefusals = {
  sessionNotBegun: 'conflict',
  noteChanged: 'conflict',
  repliesFull: 'conflict',
  goalsFull: 'conflict',
  goalNotFound: 'notFound',
  goalDropped: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(recordRefusals);
