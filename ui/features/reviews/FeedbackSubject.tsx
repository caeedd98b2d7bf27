import { Banner, size, Skeleton } from '@academy/design-system';
import { type NextReviewView, reviewLimits } from '@academy/domain/reviews';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { View } from '../../app/views/view.ts';
import { en } from './en.ts';

/** Shows the session to review, or why there is none. If that fails to load, the form still works. */
export function FeedbackSubject({ next: { data, status } }: { next: View<NextReviewView> }) {
  const text = useText(en);
  const { formatDate } = useIntl();
  if (!data) return status === 'loading' ? <Skeleton shape="block" height={size.control.l} /> : null;
  const { about, session } = data;
  const { days } = reviewLimits;
  if (session) {
    return (
      <Banner
        tone="success"
        role="status"
        title={text('feedback.session', { date: formatDate(session.ended_at, { dateStyle: 'long', timeStyle: 'short' }) })}
      >
        {text('feedback.sessionText', { minutes: session.minutes })}
      </Banner>
    );
  }
  switch (about) {
    case 'running':
      return (
        <Banner role="status" title={text('feedback.running')}>
          {text('feedback.runningText')}
        </Banner>
      );
    case 'nothing':
      return (
        <Banner tone="warning" role="status" title={text('feedback.nothing')}>
          {text('feedback.nothingText', { days })}
        </Banner>
      );
    default:
      return (
        <Banner role="status" title={text('feedback.withoutSession')}>
          {text('feedback.withoutSessionText', { days })}
        </Banner>
      );
  }
}
