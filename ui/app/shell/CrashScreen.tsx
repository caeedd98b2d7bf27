import { Button, ErrorState } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { Screen } from './Screen.tsx';

export function CrashScreen() {
  const text = useText();
  const handleReload = () => location.reload();
  return (
    <Screen title={text('crashTitle')} isTitleHidden width="normal">
      <ErrorState title={text('crashTitle')} action={<Button onClick={handleReload}>{text('reload')}</Button>}>
        {text('crashText')}
      </ErrorState>
    </Screen>
  );
}
