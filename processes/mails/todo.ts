import type { NoticeKind, Says } from '@academy/domain/notifications';
import type { Todo } from '../process.ts';

export type Role = 'athlete' | 'coach';

/** One mail to one person. Each topic adds the ids by which it finds the rest. */
export interface MailTodo {
  readonly topic: 'sessions' | 'money' | 'reviews' | 'reports' | 'disclosures' | 'messages';
  readonly role: Role;
  readonly kind: NoticeKind;
  readonly says: Says;
  /** When it happened, ISO 8601. */
  readonly at: string;
}

export const mailTodo = ({ data }: Pick<Todo, 'data'>): MailTodo => data as unknown as MailTodo;
