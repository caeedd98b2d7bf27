import { useEffect } from 'react';
import { Button, ErrorState } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { Screen } from './Screen.tsx';

const reload = (): void => location.reload();

/** Instead of a screen that has failed: it has thrown, or, offline, its code could not be fetched. */
export const CrashScreen = () => (navigator.onLine ? <Broken /> : <Offline />);

function Broken() {
  const text = useText();
  return (
    <Screen title={text('crashTitle')} isTitleHidden width="normal">
      <ErrorState title={text('crashTitle')} action={<Button onClick={reload}>{text('reload')}</Button>}>
        {text('crashText')}
      </ErrorState>
    </Screen>
  );
}

/** A module that could not be fetched is not asked for again by the page that asked: only a new one does. */
function Offline() {
  const text = useText();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Screen title={text('offlineTitle')} isTitleHidden width="normal">
      <ErrorState icon="offline" title={text('offlineTitle')} action={<Button onClick={reload}>{text('retry')}</Button>}>
        {text('offlineText')}
      </ErrorState>
    </Screen>
  );
}
