import type { Role } from '@academy/domain/identity';
import type { NotificationView } from '@academy/domain/notifications';

const ofSessions: ReadonlySet<NotificationView['says']> = new Set([
  'booked',
  'moved',
  'cancelled',
  'offered',
  'proposed',
  'outcome',
  'disputed',
]);

const ofConversations: ReadonlySet<NotificationView['says']> = new Set([
  'nothingWrong',
  'reportedRemoved',
  'reportedClosed',
  'ownRemoved',
  'ownClosed',
  'reopened',
]);

/** The page where somebody sees what they were told of. */
export function placeOf(role: Role, { says, booking_id: bookingId }: Pick<NotificationView, 'says' | 'booking_id'>): string {
  if (says === 'reviewed') return '/review';
  const isCoach = role === 'coach';
  if (ofConversations.has(says)) return isCoach ? '/chat' : '/coachchat';
  if (bookingId !== null && ofSessions.has(says)) return `${isCoach ? '/coachschedule/session' : '/AthPage/sessions'}/${bookingId}`;
  return isCoach ? '/coachwallet' : '/AthWallet';
}
