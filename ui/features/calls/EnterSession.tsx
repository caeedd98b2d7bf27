import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button, EmptyState, size, Skeleton } from '@academy/design-system';
import type { BookingView, OpenedRoom } from '@academy/domain/bookings';
import { notDoneText } from '../../app/forms/not-done-text.ts';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { callPath } from './place.ts';
import { callTags } from './queries.ts';

/** Opens the room of a session and goes on to its call. */
export function EnterSession({ booking }: { booking: BookingView }) {
  const text = useText(en);
  const navigate = useNavigate();
  const room = useCommand({
    id: `room-${booking.id}`,
    tags: callTags,
    onOutcome: ({ status, result }) => {
      if (status === 'succeeded') navigate(callPath({ ...booking, id: (result as OpenedRoom).call_id }), { replace: true });
    },
  });
  const open = (): void => room.submit({ method: 'POST', path: `/bookings/${encodeURIComponent(booking.id)}/room` });
  const handleArrival = useEffectEvent(open);
  useEffect(() => handleArrival(), []);
  if (room.entry.problems.length === 0) return <Skeleton shape="block" height={size.tile} />;
  return (
    <EmptyState icon="video" title={text('entry.notOpened')} action={<Button onClick={open}>{text('entry.again')}</Button>}>
      {notDoneText(text, room.entry)}
    </EmptyState>
  );
}
