import { useNavigate } from 'react-router';
import { Card, EmojiRating, type Feeling, Stack, TextArea } from '@academy/design-system';
import compiled from 'virtual:validator/reviews/CreateReview';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { coachQuery } from '../../app/queries.ts';
import { AlreadyReviewed, NoSuchCoach } from './FeedbackRefused.tsx';
import { FeedbackSubject } from './FeedbackSubject.tsx';
import { useNextReview } from './use-next-review.ts';
import { en } from './en.ts';

export interface FeedbackFormProps {
  coachId: number;
  sportName: string | undefined;
}

const feelings: readonly Feeling[] = [1, 2, 3, 4, 5];

export function FeedbackForm({ coachId, sportName }: FeedbackFormProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(({ session }) => session.user);
  const view = useView(coachQuery(coachId));
  const coach = view.data;
  const next = useNextReview(coachId);
  const session = next.data?.session;
  const form = useForm({
    id: 'feedback',
    command: compiled,
    initial: { rating: '', comment: '' },
    draft: { key: `review ${user?.id ?? ''} ${coachId}`, isLasting: true },
    toBody: ({ rating, comment }) => ({
      coach_id: coachId,
      rating: Number(rating),
      comment: comment.trim(),
      // The review concerns the session that the screen shows.
      ...(session && { call_id: session.call_id }),
    }),
    toRequest: (body) => ({ method: 'POST', path: '/create_review', body }),
    tags: ['reviews'],
    onSucceeded: () => {
      dispatch(succeeded('feedback.done'));
      const sport = sportName ?? coach?.domains;
      navigate(sport ? `/categories/${encodeURIComponent(sport)}` : '/Categories', { state: { coachId } });
    },
    onNotDone: () => {
      dispatch(failed('feedback.failed'));
      next.retry();
    },
  });
  if (view.httpStatus === 404) return <NoSuchCoach />;
  // What was typed stays, for the case that it becomes possible again.
  const isUntouched = form.values.rating === '' && form.values.comment === '';
  if (next.data?.about === 'nothing' && isUntouched) return <AlreadyReviewed coachId={coachId} coach={coach} />;
  const rating = feelings.find((feeling) => String(feeling) === form.values.rating);
  return (
    <Screen title={text('feedback.title')} width="narrow" lead={coach && text('feedback.about', { coach: coach.coach_name })}>
      <Stack gap="m">
        <FeedbackSubject next={next} />
        <Card padding="l">
          <FormView form={form} label={text('feedback.title')}>
            <EmojiRating
              id={form.field('rating').id}
              label={text('feedback.rating')}
              value={rating}
              error={form.error('rating')}
              onChange={(feeling) => form.set('rating', String(feeling))}
              labels={{
                1: text('feedback.veryBad'),
                2: text('feedback.bad'),
                3: text('feedback.medium'),
                4: text('feedback.good'),
                5: text('feedback.excellent'),
              }}
            />
            <TextArea {...form.field('comment')} rows={5} label={text('feedback.comment')} hint={text('feedback.commentHint')} />
            <SubmitButton form={form}>{text('feedback.submit')}</SubmitButton>
          </FormView>
        </Card>
      </Stack>
    </Screen>
  );
}
