import { lazy, type ReactNode, Suspense } from 'react';
import { Button, Icon } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { NextFree, NextFreePlace } from '../availability/parts.ts';
import { bookPath } from '../bookings/parts.ts';
import { feedbackPath } from '../reviews/parts.ts';
import { AboutCoach, CoachBanner } from './CoachBanner.tsx';
import { CoachOffer, MessagesLink } from './CoachOffer.tsx';
import { mayBook, type ShownCoach } from './shown-coach.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { en } from './en.ts';

/** At the end of the page, which can be read without them. */
const CoachCards = lazy(async () => ({ default: (await import('./CoachCards.tsx')).CoachCards }));

export interface CoachProfileProps {
  coach: ShownCoach;
  /** The reviews, in the middle of the page. */
  children: ReactNode;
}

/** Who it is, what others say, and how to get in touch; the reader's main action stays in view. */
export function CoachProfile({ coach, children }: CoachProfileProps) {
  const text = useText(en);
  const { person } = useCoachFacts(coach);
  return (
    <CoachOffer coach={coach}>
      <CoachBanner coach={coach}>
        {mayBook(coach) && <MessagesLink coach={coach} />}
        {coach.can?.review && (
          <Button href={feedbackPath(coach.id, coach.domains)} iconStart={<Icon name="star" size="s" />}>
            {text('coach.leaveFeedback')}
          </Button>
        )}
      </CoachBanner>
      <Suspense fallback={<NextFreePlace />}>
        <NextFree coachId={coach.id} bookHref={mayBook(coach) ? bookPath(coach.id) : undefined} />
      </Suspense>
      <AboutCoach coach={coach} facts={person} />
      {children}
      <Suspense>
        <CoachCards coach={coach} />
      </Suspense>
    </CoachOffer>
  );
}
