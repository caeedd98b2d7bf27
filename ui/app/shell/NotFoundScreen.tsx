import { Button, EmptyState, Inline } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { Screen } from './Screen.tsx';

export function NotFoundScreen() {
  const text = useText();
  return (
    <Screen title={text('notFoundTitle')} isTitleHidden width="normal">
      <EmptyState
        sport="football"
        title={text('notFoundTitle')}
        action={
          <Inline justify="center">
            <Button href="/home" variant="primary">
              {text('backToHome')}
            </Button>
            <Button href="/Categories">{text('athlete.findCoach')}</Button>
          </Inline>
        }
      >
        {text('notFoundText')}
      </EmptyState>
    </Screen>
  );
}
