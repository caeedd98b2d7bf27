import { type BookingEvent, bookingLimits } from '@academy/domain/bookings';
import { notices, reminders, type Tells } from '@academy/domain/notifications';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change, NewTodo } from '../process.ts';
import type { MailTodo, Role } from './todo.ts';

/** Events that tell somebody something, or that end a reminder. */
export type Told = BookingEvent | Extract<OutcomeEvent, { type: 'OutcomeFound' | 'OutcomeDisputed' }>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After so long a mail of something that happened is worthless, and one that reminds. */
const worthMs = 24 * hourMs;
const lateMs = 30 * minuteMs;

const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();
const both: readonly Role[] = ['athlete', 'coach'];

function recipientsOf(tells: Tells, { data }: Told): readonly Role[] {
  if (tells === 'both') return both;
  if (tells !== 'other') return [tells];
  const by = 'by' in data ? data.by : '';
  return both.filter((role) => !by.startsWith(role));
}

/** What has to be so still when the mail is sent: the number of moves, the starts proposed, or the time of settling. */
function versionOf({ type, data }: Told): string {
  if (type === 'MoveProposed') return data.starts.join(' ');
  if ('settleAt' in data) return data.settleAt;
  return type === 'BookingMoved' ? String(data.sequence) : '0';
}

/** The mails of an event, each to one person. */
function noticesOf(event: Placed<Told>): readonly Change[] {
  const { id, type, data } = event;
  const notice = notices.find((one) => one.event === type);
  if (!notice || !('bookingId' in data) || (type === 'SlotHeld' && data.how !== 'offered')) return [];
  const { kind, says, tells } = notice;
  const by = type === 'BookingCancelled' ? data.by : null;
  const expiresAt = (type === 'SlotHeld' ? data.heldUntil : null) ?? later(data.at, worthMs);
  return recipientsOf(tells, event).map((role) => {
    const todo: MailTodo = { bookingId: data.bookingId, role, kind, says, version: versionOf(event), at: data.at, by };
    return { open: todoOf(`${says} ${id} ${role}`, todo, { dueAt: data.at, expiresAt }) };
  });
}

const todoOf = (key: string, data: MailTodo, times: Pick<NewTodo, 'dueAt' | 'expiresAt'>): NewTodo => ({
  key,
  kind: data.says,
  // One mail after the other: what came later is read later.
  subject: `${data.bookingId} ${data.role}`,
  ...times,
  data: { ...data },
});

type Place = Extract<BookingEvent, { type: 'SlotHeld' | 'BookingMoved' }>['data'];

const reminderKeys = (bookingId: string, sequence: number) =>
  reminders.flatMap((reminder) => both.map((role) => ({ reminder, role, key: `${reminder.says} ${bookingId} ${sequence} ${role}` })));

const closeReminders = (bookingId: string, sequence: number): readonly Change[] =>
  reminderKeys(bookingId, sequence).map(({ key }) => ({ close: key }));

/** Those that are not over yet when the booking gets its place. */
function openReminders({ bookingId, startsAt, at }: Place, sequence: number): readonly Change[] {
  return reminderKeys(bookingId, sequence).flatMap(({ reminder: { kind, says, hoursBefore }, role, key }) => {
    const dueAt = later(startsAt, -hoursBefore * hourMs);
    const expiresAt = later(dueAt, lateMs);
    if (Date.parse(expiresAt) <= Date.parse(at)) return [];
    const todo: MailTodo = { bookingId, role, kind, says, version: String(sequence), at, by: null };
    return [{ open: todoOf(key, todo, { dueAt, expiresAt }) }];
  });
}

/** A reminder is opened with the hold, which knows the time; whether it was confirmed is looked at when it is due. */
function remindersOf({ type, data }: Told): readonly Change[] {
  switch (type) {
    case 'SlotHeld':
      // The reminders of a booking that moves are those of its time until it has moved.
      return data.how === 'moving' ? [] : openReminders(data, 0);
    case 'BookingMoved':
      return [...closeReminders(data.bookingId, data.sequence - 1), ...openReminders(data, data.sequence)];
    case 'HoldReleased':
      return data.reason === 'moveRefused' ? [] : closeReminders(data.bookingId, 0);
    case 'BookingCancelled':
      return Array.from({ length: bookingLimits.moves + 1 }, (_, sequence) => closeReminders(data.bookingId, sequence)).flat();
    default:
      return [];
  }
}

export const react = (event: Placed<Told>): readonly Change[] => [...noticesOf(event), ...remindersOf(event)];
