import { Button, Icon } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { doorAt, sessionDoorPath } from '../calls/parts.ts';

export interface StartMeetingProps {
  booking: BookingView;
  /** What the button says. */
  label: string;
  /** Unix milliseconds. */
  now: number;
}

/** Leads to the room of a session, from ten minutes before its start on. */
export function StartMeeting({ booking, label, now }: StartMeetingProps) {
  const isOpen = doorAt(booking, now) === 'open';
  return (
    <Button
      variant="primary"
      iconStart={<Icon name="video" size="s" />}
      href={isOpen ? sessionDoorPath(booking.id) : undefined}
      isDisabled={!isOpen}
    >
      {label}
    </Button>
  );
}
