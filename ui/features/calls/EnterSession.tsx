import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, EmptyState, size, Skeleton } from '@academy/design-system';
import type { BookingView, OpenedRoom } from '@academy/domain/bookings';
import type { Problem } from '@academy/domain/kernel';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { callPath } from './place.ts';
import { callTags } from './queries.ts';

/** Opens the room of a session and goes on to its call. */
export function EnterSession({ booking }: { booking: BookingView }) {
  const text = useText(en);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const room = useCommand({
    id: `room-${booking.id}`,
    tags: callTags,
    onOutcome: ({ status, problems: [first], result }) => {
      if (status === 'succeeded') navigate(callPath({ ...booking, id: (result as OpenedRoom).call_id }), { replace: true });
      else setProblem(first ?? null);
    },
  });
  const open = (): void => room.submit({ method: 'POST', path: `/bookings/${encodeURIComponent(booking.id)}/room` });
  const handleAgain = (): void => {
    setProblem(null);
    open();
  };
  const handleArrival = useEffectEvent(open);
  useEffect(() => handleArrival(), []);
  if (!problem) return <Skeleton shape="block" height={size.tile} />;
  return (
    <EmptyState icon="video" title={text('entry.notOpened')} action={<Button onClick={handleAgain}>{text('entry.again')}</Button>}>
      {text.problem(problem.code, problem.message)}
    </EmptyState>
  );
}
