import type { DomainEvent } from '@academy/domain/kernel';
import type { LetterPart } from '@academy/domain/notifications';
import type { Mail } from '@academy/platform/mail';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change, Tools } from '../process.ts';
import type { MailTodo, Role } from './todo.ts';

/** What a mail may be written from: the log, as it is when the mail is due. */
export interface Reading extends Pick<Tools, 'store' | 'codec' | 'now'> {
  /** Address of the product's pages, without a slash at its end. */
  readonly siteUrl: string;
}

/** A mailbox, as a calendar names it. */
interface Mailbox {
  readonly name: string;
  readonly address: string;
}

interface Words {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

/** What one of the staff is told: at once, at whatever hour. */
export interface StaffLetter extends Words {
  readonly address: string;
  /** The staff have none. */
  readonly accountId?: never;
}

/** What one person is told. */
export interface Letter extends Words {
  readonly role: Role;
  readonly accountId: number;
  /** When the session begins that it is about, in Unix milliseconds. */
  readonly startsAt?: number;
  /** A mail of the day has one of several letters about the same. */
  readonly about?: string;
  /** The calendar file that goes with it. */
  readonly calendar?: (from: Mailbox, toAddress: string) => NonNullable<Mail['calendar']>;
}

/** Events of one area: whom they tell, and in which words. */
export interface Topic<Event extends DomainEvent = DomainEvent, Read extends Reading = Reading> {
  /** Prefixes of the streams it reacts to. */
  readonly streams: readonly string[];
  readonly events: readonly Event['type'][];
  /** Pure: opens and closes to-dos whose data is a `MailTodo` of this topic. */
  react(event: Placed<Event>): readonly Change[];
  /** Null where the mail is out of date: what happened since told people otherwise. */
  write(todo: MailTodo, reading: Read): Promise<Letter | StaffLetter | null>;
  /** Until when a mail of its own waits, beside the person's wishes, ISO 8601; null if it may go. `key`: by which mails are told apart. */
  waitsUntil?(todo: MailTodo, reading: Read, key: string): Promise<string | null>;
  /** Asked before it goes, by itself or in a mail of the day: false if another mail has told this. */
  claim?(todo: MailTodo, reading: Read, key: string): Promise<boolean>;
}

/** Checks the parts of a topic against each other; the list of topics keeps the types generic. */
export const defineTopic = <Event extends DomainEvent, Read extends Reading = Reading>(
  topic: Topic<Event, Read>,
): Topic<DomainEvent, Read> => topic;
