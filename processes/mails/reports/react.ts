import type { BlockEvent } from '@academy/domain/calls';
import type { ReportEvent } from '@academy/domain/conversations';
import { noticesOf, rolesTold } from '@academy/domain/notifications';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../../process.ts';
import type { MailTodo } from '../todo.ts';
import { atOnce } from '../windows.ts';

/** One mail about what a moderator decided, which is in the log for good: ids alone. */
export interface ReportTodo extends MailTodo {
  readonly topic: 'reports';
  readonly coachId: number;
  readonly athleteId: number;
  readonly reportId: string;
}

/** A mail for each whom the event tells, in words of their own. */
export function react(event: Placed<ReportEvent | BlockEvent>): readonly Change[] {
  const { id, type, data } = event;
  if (type !== 'ReportDecided' && type !== 'PairReopened') return [];
  const { coachId, athleteId, reportId, at } = data;
  const about = { topic: 'reports', coachId, athleteId, reportId } as const;
  return noticesOf(event).flatMap((notice) =>
    rolesTold(notice, event).map((role): Change => {
      const { kind, says } = notice;
      const todo: ReportTodo = { ...about, role, kind, says, at };
      const subject = `report ${coachId}_${athleteId} ${role}`;
      return { open: { key: `${says} ${id} ${role}`, kind: says, subject, ...atOnce(at), data: { ...todo } } };
    }),
  );
}
