import { type ReactNode, Suspense } from 'react';
import { Button, Icon, Skeleton, WithOffer } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { CallNote, OfferActions } from '../availability/parts.ts';
import { bookPath } from '../bookings/parts.ts';
import { doorPath } from '../calls/parts.ts';
import { mayBook, type ShownCoach } from './shown-coach.ts';
import { useRateText } from './use-rate-text.ts';
import { en } from './en.ts';

export interface CoachOfferProps {
  coach: ShownCoach;
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
        coach.can
          ? coach.can.call && (
              <Suspense fallback={<Skeleton size="s" />}>
                <CallNote coachId={coach.id} />
              </Suspense>
            )
          : text('coach.forVisitors')
      }
      action={<Actions coach={coach} />}
    >
      {children}
    </WithOffer>
  );
}

/** A coach edits the own profile, an athlete books or calls, another coach writes. Visitors sign in on the way. */
function Actions({ coach }: { coach: ShownCoach }) {
  const text = useText(en);
  if (coach.can?.edit)
    return (
      <Button href={`/CoachUpdatePage/${coach.id}`} variant="primary" size="l">
        {text('coach.edit')}
      </Button>
    );
  if (!mayBook(coach)) return <MessagesLink coach={coach} />;
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

export const MessagesLink = ({ coach }: { coach: ShownCoach }) => (
  <Button href={`/coachchat?with=${coach.id}`} iconStart={<Icon name="chat" size="s" />}>
    {useText(en)('coach.messages')}
  </Button>
);
