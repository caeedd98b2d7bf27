import { lazy, Suspense, useState } from 'react';
import { Button, Card, ConfirmDialog, Grid, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import type { BookingView, MoveAnswer } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { TimeButton } from './TimeButton.tsx';
import { TimeRefused } from './TimeRefused.tsx';
import { useMove } from './use-move.ts';
import { useWords } from './use-words.ts';

// Loaded when somebody wants to choose.
const FreeTimes = lazy(async () => ({ default: (await import('./FreeTimes.tsx')).FreeTimes }));

export interface MoveSessionProps {
  booking: BookingView;
  onMoved: (state: MoveAnswer['state']) => void;
  /** Fetches the booking again. */
  onStale: () => void;
}

/** Moves an athlete's session: to a time that the coach proposes, or to any that is free. */
export function MoveSession({ booking, onMoved, onStale }: MoveSessionProps) {
  const text = useText(en);
  const words = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const move = useMove(booking, onMoved, onStale);
  const { proposals, moves_left: left, cancelling } = booking;
  const reason = left === 0 ? text('session.noMoves') : cancelling?.capture_paise === 0 ? null : text('session.tooLate');
  return (
    <Card as="section" title={text('session.move')} padding="l">
      <Stack gap="m">
        {proposals.length > 0 && reason === null && (
          <Stack gap="s" role="group" aria-label={text('session.proposed', { name: booking.coach_name })}>
            <Text weight="semibold">{text('session.proposed', { name: booking.coach_name })}</Text>
            <Text>{text('session.proposedText')}</Text>
            <Grid as="ul" gap="s" least="m">
              {proposals
                .filter(({ at }) => !move.gone.includes(at))
                .map(({ at, local }) => (
                  <li key={at}>
                    <TimeButton at={at} local={local} words={words.dayAndTime(at)} isAsked={false} onChoose={move.choose} />
                  </li>
                ))}
            </Grid>
          </Stack>
        )}
        <Text tone="muted">{reason ?? text('session.movesLeft', { count: left })}</Text>
        {move.refused && !isChoosing && (
          <TimeRefused key={move.refusals} entry={move.refused} slots={proposals} asked={null} onChoose={move.choose} />
        )}
        {reason === null && (
          <Inline>
            <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {text(isChoosing ? 'session.moveKeep' : 'session.moveOther')}
            </Button>
          </Inline>
        )}
        {isChoosing && reason === null && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <FreeTimes
              coach={{ id: booking.coach_id, coach_name: booking.coach_name }}
              choice={move}
              kind={booking.kind}
              hasOffer={false}
            />
          </Suspense>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={move.isAsking}
        title={text('session.moveTitle')}
        confirmLabel={text('session.moveConfirm')}
        cancelLabel={text('session.moveKeep')}
        confirmingLabel={text('submitting')}
        isConfirming={move.isMoving}
        onCancel={move.cancel}
        onConfirm={move.confirm}
      >
        {move.wanted !== null && text('session.moveText', { from: words.dayAndTime(booking.starts.at), to: words.dayAndTime(move.wanted) })}
      </ConfirmDialog>
    </Card>
  );
}
