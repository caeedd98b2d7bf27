import { Button, EmptyState } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useLocation, useParams, useSearchParams } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { coachIdOf } from './coach-of-feedback.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { en } from './en.ts';

/** What an athlete says about a coach after a session. */
export function FeedbackScreen() {
  const text = useText(en);
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const sportName = useParams()['sportName'];
  const coachId = coachIdOf(state, parameters);
  return coachId === undefined ? (
    <Screen title={text('feedback.title')} width="narrow">
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
    </Screen>
  ) : (
    <FeedbackForm key={coachId} coachId={coachId} sportName={sportName} />
  );
}
