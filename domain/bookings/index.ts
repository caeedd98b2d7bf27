export type { CalendarWeek } from './booking-id.ts';
export { bookingIdOf, bookingIdPattern, calendarStream, parseBookingId } from './booking-id.ts';
export type { Booking, Calendar } from './calendar.ts';
export { calendarOf, emptyCalendar, isOpenHold } from './calendar.ts';
export {
  acceptBookingCommand,
  cancelBookingCommand,
  holdSlotCommand,
  moveBookingCommand,
  proposeMoveCommand,
  waitingCommand,
} from './commands.ts';
export type { Cancellable, Cancelling } from './costs.ts';
export { cancellingAt, freeUntil } from './costs.ts';
export type { BookingCommand } from './decider.ts';
export { bookingDecider } from './decider.ts';
export type { BookingEvent } from './events.ts';
export { bookingEvents, cancelReasons } from './events.ts';
export { bookingLimits } from './limits.ts';
export { bookingsLive } from './live.ts';
export { bookingMessages } from './messages.ts';
export type { Moving } from './moving.ts';
export { finishOf, moveOutOf, movingOf, refusalOf } from './moving.ts';
export { confirmedBooking } from './own.ts';
export type { Offering } from './offering.ts';
export type { Place } from './place.ts';
export type { BookingList, BookingView, ConfirmAnswer, HeldSlot, MoveAnswer, OpenedRoom, WaitingAnswer, WaitingList } from './queries.ts';
export {
  bookingList,
  bookingView,
  confirmAnswer,
  heldSlot,
  moveAnswer,
  openedRoom,
  readPolicy,
  waitingAnswer,
  waitingList,
  writePolicy,
} from './queries.ts';
export type { BookingRefusal } from './refusals.ts';
export { bookingRefusals } from './refusals.ts';
export { takenAfter } from './taken.ts';
export type { Next } from './waiting.ts';
export { waitingRank } from './waiting.ts';
