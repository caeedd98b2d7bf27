import { Button, EmptyState } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';

/** Placeholder for screens that are not available yet. */
export function UpcomingScreen() {
  const text = useText();
  return (
    <Screen title={text('upcomingTitle')} isTitleHidden width="normal">
      <EmptyState
        sport="tennis"
        title={text('upcomingTitle')}
        action={
          <Button href="/home" variant="primary">
            {text('backToHome')}
          </Button>
        }
      >
        {text('upcomingText')}
      </EmptyState>
    </Screen>
  );
}
