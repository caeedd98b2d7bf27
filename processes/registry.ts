import { days } from './days/index.ts';
import { mails } from './mails/index.ts';
import { outcomes } from './outcomes/index.ts';
import type { TodoProcess } from './process.ts';

/** All processes, one line each. */
export const processes: readonly TodoProcess[] = Object.values({
  days,
  mails,
  outcomes,
});
