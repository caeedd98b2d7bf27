import { Button, EmptyState, Inline } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

/** A coach's own door without a call. */
export function NobodyCalls() {
  const text = useText(en);
  return (
    <Screen title={text('door.title')} width="normal">
      <EmptyState
        icon="video"
        title={text('door.coach')}
        action={
          <Inline justify="center">
            <Button href="/CoachUpdatePage">{text('call.toProfile')}</Button>
            <Button href="/blocked-athletes">{text('nav.blocked')}</Button>
          </Inline>
        }
      >
        {text('door.coachText')}
      </EmptyState>
    </Screen>
  );
}
