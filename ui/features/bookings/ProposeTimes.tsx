import { lazy, Suspense, useState } from 'react';
import { Button, Card, Inline, Skeleton, Stack, Text } from '@academy/design-system';
import { bookingLimits, type BookingView } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useProposal } from './use-proposal.ts';
import { useWords } from './use-words.ts';

// Loaded when somebody wants to choose.
const FreeTimes = lazy(async () => ({ default: (await import('./FreeTimes.tsx')).FreeTimes }));

export interface ProposeTimesProps {
  booking: BookingView;
  onSent: () => void;
}

/** A coach proposes other times for a session, and sees the ones that were proposed. */
export function ProposeTimes({ booking, onSent }: ProposeTimesProps) {
  const text = useText(en);
  const words = useWords();
  const [isChoosing, setChoosing] = useState(false);
  const { proposals, athlete_name: name, moves_left: left } = booking;
  return (
    <Card as="section" title={text('session.propose')} padding="l">
      <Stack gap="m">
        {proposals.length > 0 && (
          <Stack gap="2xs">
            <Text weight="semibold">{text('session.proposedOwn')}</Text>
            {proposals.map(({ at }) => (
              <Text key={at}>
                <time dateTime={at}>{words.dayAndTime(at)}</time>
              </Text>
            ))}
            <Text tone="muted">{text('session.proposedOwnText', { name })}</Text>
          </Stack>
        )}
        <Text tone="muted">
          {left === 0 ? text('session.noMoves') : text('session.proposeText', { count: bookingLimits.proposals, name })}
        </Text>
        {left > 0 && (
          <Inline>
            <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
              {text(isChoosing ? 'session.proposeStop' : 'session.moveOther')}
            </Button>
          </Inline>
        )}
        {isChoosing && left > 0 && (
          <Choosing
            booking={booking}
            onSent={() => {
              setChoosing(false);
              onSent();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

function Choosing({ booking, onSent }: ProposeTimesProps) {
  const text = useText(en);
  const words = useWords();
  const proposal = useProposal(booking, onSent);
  const times = proposal.chosen.toSorted().map(words.dayAndTime).join('; ');
  return (
    <Stack gap="m">
      <Suspense fallback={<Skeleton lines={8} />}>
        <FreeTimes
          coach={{ id: booking.coach_id, coach_name: booking.coach_name }}
          choice={proposal}
          isOwn
          kind={booking.kind}
          hasOffer={false}
        />
      </Suspense>
      <Text role="status">{text('session.proposeChosen', { count: proposal.chosen.length, times })}</Text>
      <Inline>
        <Button
          variant="primary"
          isDisabled={proposal.chosen.length === 0}
          isLoading={proposal.isSending}
          loadingLabel={text('submitting')}
          onClick={proposal.send}
        >
          {text('session.proposeSend')}
        </Button>
      </Inline>
    </Stack>
  );
}
