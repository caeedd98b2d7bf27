import { Button, EmptyState } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { NobodyCalls } from './NobodyCalls.tsx';
import { en } from './en.ts';

/** The calls page without a chosen coach. */
export function CallsScreen() {
  const text = useText(en);
  const role = useAppSelector(({ session }) => session.user?.role);
  if (role === 'coach') return <NobodyCalls />;
  return (
    <Screen title={text('door.title')} width="normal">
      <EmptyState
        icon="video"
        title={text('door.athlete')}
        action={
          <Button href="/Categories" variant="primary">
            {text('door.choose')}
          </Button>
        }
      >
        {text('door.athleteText')}
      </EmptyState>
    </Screen>
  );
}
