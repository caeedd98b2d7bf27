import type { ReminderSays, NoticeSays } from '@academy/domain/notifications';
import type { MailTodo, Role } from '../todo.ts';

/** What is said of a session. */
export type SessionSays =
  | Extract<NoticeSays, 'booked' | 'moved' | 'cancelled' | 'offered' | 'proposed' | 'outcome' | 'disputed'>
  | ReminderSays;

/** One mail to one of the two people of a booking. */
export interface SessionTodo extends MailTodo {
  readonly topic: 'sessions';
  readonly says: SessionSays;
  readonly bookingId: string;
  /** What has to be so still when it is sent. */
  readonly version: string;
  /** Who cancelled; null where nobody did. */
  readonly by: Role | 'system' | null;
}
