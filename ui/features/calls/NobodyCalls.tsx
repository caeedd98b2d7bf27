import { Button, EmptyState } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

/** A coach at a door without a call. */
export function NobodyCalls() {
  const text = useText(en);
  return (
    <Screen title={text('door.title')} width="normal">
      <EmptyState icon="video" title={text('door.coach')} action={<Button href="/CoachUpdatePage">{text('call.toProfile')}</Button>}>
        {text('door.coachText')}
      </EmptyState>
    </Screen>
  );
}
