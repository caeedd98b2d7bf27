import { Button, EmptyState } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { reviewLimits } from '@academy/domain/reviews';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

/** Instead of a form that could only fail. */
export function AlreadyReviewed({ coachId, coach }: { coachId: number; coach: CoachView | undefined }) {
  const text = useText(en);
  return (
    <Screen title={text('feedback.title')} width="narrow" lead={coach && text('feedback.about', { coach: coach.coach_name })}>
      <EmptyState
        icon="star"
        title={text('feedback.nothing')}
        action={
          <Button href={`/CoachProfile/${coachId}`} variant="primary">
            {text('reviews.theCoach')}
          </Button>
        }
      >
        {text('feedback.nothingText', { days: reviewLimits.days })}
      </EmptyState>
    </Screen>
  );
}

/** Nobody has this number, perhaps not any more. */
export function NoSuchCoach() {
  const text = useText(en);
  return (
    <Screen title={text('feedback.title')} width="narrow">
      <EmptyState
        icon="user"
        title={text.problem('reviewedCoachNotFound')}
        action={
          <Button href="/Categories" variant="primary">
            {text('reviews.findCoach')}
          </Button>
        }
      >
        {text('feedback.noSuchCoachText')}
      </EmptyState>
    </Screen>
  );
}
