import { type BookingEvent, bookingLimits } from '@academy/domain/bookings';
import { noticeOf, reminders, rolesTold } from '@academy/domain/notifications';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change, NewTodo } from '../../process.ts';
import type { Role } from '../todo.ts';
import { atOnce, later } from '../windows.ts';
import type { SessionSays, SessionTodo } from './todo.ts';

/** Events that tell somebody something, or that end a reminder. */
export type Told = BookingEvent | Extract<OutcomeEvent, { type: 'OutcomeFound' | 'OutcomeDisputed' }>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A reminder that is due so long before the booking is made does not come. */
const lateMs = 30 * minuteMs;

const both: readonly Role[] = ['athlete', 'coach'];

/** What has to be so still when the mail is sent: the number of moves, the starts proposed, or the time of settling. */
function versionOf({ type, data }: Told): string {
  if (type === 'MoveProposed') return data.starts.join(' ');
  if ('settleAt' in data) return data.settleAt;
  return type === 'BookingMoved' ? String(data.sequence) : '0';
}

/** The mails of an event, each to one person. */
function noticesOf(event: Placed<Told>): readonly Change[] {
  const { id, type, data } = event;
  const notice = noticeOf(event);
  if (!notice || !('bookingId' in data)) return [];
  const { kind, says } = notice;
  const by = type === 'BookingCancelled' ? data.by : null;
  const times = atOnce(data.at);
  const expiresAt = (type === 'SlotHeld' ? data.heldUntil : null) ?? times.expiresAt;
  return rolesTold(notice, event).map((role) => {
    const about = { kind, says: says as SessionSays, version: versionOf(event), at: data.at, by };
    const todo: SessionTodo = { topic: 'sessions', bookingId: data.bookingId, role, ...about };
    return { open: todoOf(`${says} ${id} ${role}`, todo, { ...times, expiresAt }) };
  });
}

const todoOf = (key: string, data: SessionTodo, times: Pick<NewTodo, 'dueAt' | 'expiresAt'>): NewTodo => ({
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
    if (Date.parse(later(dueAt, lateMs)) <= Date.parse(at)) return [];
    // That of the day before may wait for the end of quiet hours; it says how long it is then.
    const expiresAt = says === 'inADay' ? later(startsAt, -hourMs) : later(dueAt, lateMs);
    const todo: SessionTodo = { topic: 'sessions', bookingId, role, kind, says, version: String(sequence), at, by: null };
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
