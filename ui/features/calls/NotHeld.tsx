import { Button, EmptyState } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface NotHeldProps {
  why: 'sessionCancelled' | 'sessionMoved';
  isAthlete: boolean;
}

/** The session of this room is not held in it any more. */
export function NotHeld({ why, isAthlete }: NotHeldProps) {
  const text = useText(en);
  return (
    <EmptyState
      icon="video-off"
      title={text(`outcome.${why}`)}
      action={<Button href={isAthlete ? '/AthPage/sessions' : '/coachschedule'}>{text('nav.bookings')}</Button>}
    >
      {text(`outcome.${why}Text`)}
    </EmptyState>
  );
}
