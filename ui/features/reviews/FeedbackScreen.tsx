import { useLocation, useParams, useSearchParams } from 'react-router';
import { Button, EmptyState, size, Skeleton } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { coachIdOf } from './coach-of-feedback.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useLastCoach } from './use-next-review.ts';
import { en } from './en.ts';

/** An athlete's review of a coach after a session. */
export function FeedbackScreen() {
  const text = useText(en);
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const sportName = useParams()['sportName'];
  const named = coachIdOf(state, parameters);
  // Right after a call the bare address is about its coach.
  const last = useLastCoach(named === undefined);
  const coachId = named ?? last.data?.coach_id ?? undefined;
  if (coachId !== undefined) return <FeedbackForm key={coachId} coachId={coachId} sportName={sportName} />;
  return (
    <Screen title={text('feedback.title')} width="narrow">
      {last.data === undefined && last.status === 'loading' ? (
        <Skeleton shape="block" height={size.tile} />
      ) : (
        <EmptyState
          icon="user"
          title={text('feedback.noCoach')}
          action={
            <Button href={sportName === undefined ? '/Categories' : `/categories/${encodeURIComponent(sportName)}`} variant="primary">
              {text('reviews.findCoach')}
            </Button>
          }
        >
          {text('feedback.noCoachText')}
        </EmptyState>
      )}
    </Screen>
  );
}
