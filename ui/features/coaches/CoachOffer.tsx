import { type ReactNode, Suspense } from 'react';
import { Button, Icon, Skeleton, WithOffer } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { CallNote, OfferActions } from '../availability/parts.ts';
import { bookPath } from '../bookings/parts.ts';
import { doorPath } from '../calls/parts.ts';
import { useRateText } from './use-rate-text.ts';
import { en } from './en.ts';

export interface CoachOfferProps {
  coach: CoachView;
  children: ReactNode;
}

/** The price and what the reader can do, in view all the time. */
export function CoachOffer({ coach, children }: CoachOfferProps) {
  const text = useText(en);
  const rate = useRateText()(coach.rate);
  return (
    <WithOffer
      label={text('coach.offer', { name: coach.coach_name })}
      title={rate ?? text('coach.rateOpen')}
      note={
        coach.can.call && (
          <Suspense fallback={<Skeleton size="s" />}>
            <CallNote coachId={coach.id} />
          </Suspense>
        )
      }
      action={<Actions coach={coach} />}
    >
      {children}
    </WithOffer>
  );
}

/** A coach edits the own profile, an athlete books or calls, anybody else writes. */
function Actions({ coach }: { coach: CoachView }) {
  const text = useText(en);
  if (coach.can.edit)
    return (
      <Button href={`/CoachUpdatePage/${coach.id}`} variant="primary" size="l">
        {text('coach.edit')}
      </Button>
    );
  if (!coach.can.call) return <MessagesLink coach={coach} />;
  const href = doorPath(coach.id, coach.domains);
  const call = text('coach.call');
  return (
    <Suspense
      fallback={
        <Button as="a" href={href} size="l">
          {call}
        </Button>
      }
    >
      <OfferActions coachId={coach.id} bookHref={bookPath(coach.id)} callHref={href} callLabel={call} />
    </Suspense>
  );
}

export const MessagesLink = ({ coach }: { coach: CoachView }) => (
  <Button href={`/coachchat?with=${coach.id}`} iconStart={<Icon name="chat" size="s" />}>
    {useText(en)('coach.messages')}
  </Button>
);
