import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Icon, Stack } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { callPath } from '../calls/parts.ts';
import { en } from './en.ts';
import { Problems } from './Problems.tsx';
import { isRoomOpen } from './room.ts';

export interface StartMeetingProps {
  booking: BookingView;
  /** What the button says. */
  label: string;
  /** Unix milliseconds. */
  now: number;
}

/** Leads to the room of a session, from ten minutes before its start on. */
export function StartMeeting({ booking, label, now }: StartMeetingProps) {
  const text = useText(en);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<CommandEntry | null>(null);
  const open = useCommand({
    id: `open-room-${booking.id}`,
    onOutcome: (entry) => {
      if (entry.status === 'succeeded') navigate(callPath({ ...booking, id: (entry.result as { readonly call_id: string }).call_id }));
      else setRefused(entry);
    },
  });
  return (
    <Stack gap="s">
      {refused && <Problems entry={refused} />}
      <Button
        variant="primary"
        iconStart={<Icon name="video" size="s" />}
        isDisabled={!isRoomOpen(booking, now)}
        isLoading={open.isSubmitting}
        loadingLabel={text('submitting')}
        onClick={() => open.submit({ method: 'POST', path: `/bookings/${booking.id}/room` })}
      >
        {label}
      </Button>
    </Stack>
  );
}
