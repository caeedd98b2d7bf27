import { useSearchParams } from 'react-router';
import { Button } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { en } from './en.ts';

/** All reviews; a coach sees their own first. */
export function ReviewsScreen() {
  const text = useText(en);
  const [parameters] = useSearchParams();
  const user = useAppSelector(({ session }) => session.user);
  const isCoach = user?.role === 'coach';
  const isOwn = isCoach && parameters.get('of') !== 'all';
  const coachId = isOwn ? user.id : undefined;
  return (
    <Screen
      title={text('reviews.title')}
      lead={text(isOwn ? 'reviews.ofMine' : 'reviews.all')}
      actions={isCoach && <Button href={isOwn ? '/review?of=all' : '/review'}>{text(isOwn ? 'reviews.everyone' : 'reviews.mine')}</Button>}
    >
      <ReviewPanel key={coachId} coachId={coachId} isOwn={isOwn} />
    </Screen>
  );
}
