import { useEffect, useState } from 'react';
import { Button, ErrorState } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { isReachable } from './reachable.ts';
import { Screen } from './Screen.tsx';

const reload = (): void => location.reload();

/** Time between two looks for the connection, in ms. */
const lookEvery = 5_000;

/**
 * Replaces a screen that threw, or whose script could not be loaded. A browser may take itself for online without a connection, so the
 * site itself is asked.
 */
export function CrashScreen() {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    let isCurrent = true;
    void isReachable().then((isThere) => isCurrent && setOffline(!isThere));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isOffline ? <Offline /> : <Broken />;
}

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

/** A page never fetches a failed module again, so only a reload helps. */
function Offline() {
  const text = useText();
  useEffect(() => {
    const look = setInterval(() => void isReachable().then((isThere) => isThere && reload()), lookEvery);
    addEventListener('online', reload);
    return () => {
      clearInterval(look);
      removeEventListener('online', reload);
    };
  }, []);
  return (
    <Screen title={text('offlineTitle')} isTitleHidden width="normal">
      <ErrorState icon="offline" title={text('offlineTitle')} action={<Button onClick={reload}>{text('retry')}</Button>}>
        {text('offlineText')}
      </ErrorState>
    </Screen>
  );
}
