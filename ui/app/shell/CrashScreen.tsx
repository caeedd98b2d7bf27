import { useEffect, useState } from 'react';
import { Button, ErrorState, Skeleton } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { mayReload } from './may-reload.ts';
import { isReachable } from './reachable.ts';
import { Screen } from './Screen.tsx';

const reload = (): void => location.reload();

/** Time between two looks for the site, and the time after which people are told that it does not answer, in ms. */
const lookEvery = 1_000;
const patience = 8_000;

/** What browsers say of a script that could not be loaded: its page never fetches it again, so only a reload helps. */
const isAboutScript = ({ message }: Error): boolean => message.includes('module');

/**
 * Replaces a screen that threw, or whose script could not be loaded. A browser may take itself for online without a connection, so the
 * site itself is asked, and nobody is told of a moment in which it is restarted.
 */
export function CrashScreen({ error }: { error: Error }) {
  const text = useText();
  const [found, setFound] = useState<'loading' | 'crash' | 'offline' | 'away'>('loading');
  useEffect(() => {
    /** Since when it has not answered. */
    let awayAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const isThere = await isReachable();
      if (!isCurrent) return;
      if (isThere)
        return awayAt > 0 || (isAboutScript(error) && mayReload(() => sessionStorage, Date.now())) ? reload() : setFound('crash');
      awayAt ||= Date.now();
      if (!navigator.onLine) setFound('offline');
      else if (Date.now() - awayAt > patience) setFound('away');
      timer = setTimeout(() => void look(), lookEvery);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [error]);
  const title = text(found === 'loading' ? found : `is.${found}`);
  return (
    <Screen title={title} isTitleHidden width="normal">
      {found === 'loading' ? (
        <Skeleton lines={3} />
      ) : (
        <ErrorState
          {...(found !== 'crash' && { icon: 'offline' })}
          title={title}
          action={<Button onClick={reload}>{text(found === 'crash' ? 'reload' : 'retry')}</Button>}
        >
          {text(`is.${found}Text`)}
        </ErrorState>
      )}
    </Screen>
  );
}
