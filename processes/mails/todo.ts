import type { NoticeKind, Says } from '@academy/domain/notifications';
import type { Todo } from '../process.ts';

export type Role = 'athlete' | 'coach';

/** One mail to one of the two people of a booking. */
export interface MailTodo {
  readonly bookingId: string;
  readonly role: Role;
  readonly kind: NoticeKind;
  readonly says: Says;
  /** What has to be so still when it is sent. */
  readonly version: string;
  /** When it happened, ISO 8601. */
  readonly at: string;
  /** Who cancelled; null where nobody did. */
  readonly by: Role | 'system' | null;
}

export const mailTodo = ({ data }: Todo): MailTodo => data as unknown as MailTodo;
