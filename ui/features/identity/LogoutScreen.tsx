import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Banner, Button, Card, Inline, Link, SocialMarks, Spinner, Stack, Text } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { signOutRequested } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

// Rarely needed.
const UnsentQuestion = lazy(async () => ({ default: (await import('../outbox/parts.ts')).UnsentQuestion }));

/** Signs the user out on arrival; over messages that are not sent yet it asks. */
export function LogoutScreen() {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const ending = useAppSelector(({ session }) => session.ending);
  const [unsent, setUnsent] = useState<number>();
  useUnsent(setUnsent);
  const mayEnd = isLoggedIn && unsent === 0;
  // Before the first paint after it is known, so that the text is true when seen.
  useLayoutEffect(() => {
    if (mayEnd) dispatch(signOutRequested());
  }, [dispatch, mayEnd]);
  const handleRetry = () => dispatch(signOutRequested());
  const words = {
    none: (
      <Text size="l" weight="semibold">
        {text('logout.text')}
      </Text>
    ),
    running: (
      <Inline gap="s">
        <Spinner />
        <Text>{text('logout.running')}</Text>
      </Inline>
    ),
    failed: (
      <Banner
        tone="warning"
        action={
          <Button size="s" onClick={handleRetry}>
            {text('retry')}
          </Button>
        }
      >
        {text('logout.unconfirmed')}
      </Banner>
    ),
  } as const;
  const isAsked = isLoggedIn && unsent !== undefined && unsent > 0;
  return (
    <Screen title={text('logout.title')} width="narrow" aside={<IdentityAside sport="skating" />}>
      <Card padding="l">
        {isAsked ? (
          <Suspense fallback={<Spinner />}>
            <UnsentQuestion count={unsent} onDiscarded={() => setUnsent(0)} />
          </Suspense>
        ) : (
          <Stack gap="l">
            <div role="status">{words[isLoggedIn ? 'running' : ending]}</div>
            <Button href="/signup" variant="primary" size="l" isFull>
              {text('signIn.submit')}
            </Button>
            <Link href="/forgot-password">{text('signIn.forgot')}</Link>
            <SocialMarks />
          </Stack>
        )}
      </Card>
    </Screen>
  );
}

/** Finds out how many messages of the user are not sent yet, which signing out would lose. */
function useUnsent(onKnown: (count: number) => void): void {
  const user = useAppSelector(({ session }) => session.user);
  const account = user ? `${user.role}-${user.id}` : undefined;
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    const end = (count: number): void => {
      if (isCurrent) tell(count);
    };
    void (async () => {
      try {
        const { countUnsent } = await import('../../app/outbox/unsent.ts');
        end(await countUnsent(account));
      } catch (error) {
        // What cannot be counted must not keep anybody signed in.
        console.warn(error);
        end(0);
      }
    })();
    return () => {
      isCurrent = false;
    };
  }, [account]);
}
