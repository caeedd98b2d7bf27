import { Button, EmptyState } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { Screen } from './Screen.tsx';

/** Stands at the addresses of screens that have not been opened yet. */
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
