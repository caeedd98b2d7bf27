import { useLayoutEffect } from 'react';
import { Banner, Button, Card, Inline, Link, SocialMarks, Spinner, Stack, Text } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { signOutRequested } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

/** Signs the user out on arrival. */
export function LogoutScreen() {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const ending = useAppSelector(({ session }) => session.ending);
  // Before the first paint, so that the text is true when seen.
  useLayoutEffect(() => {
    if (isLoggedIn) dispatch(signOutRequested());
  }, [dispatch, isLoggedIn]);
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
  return (
    <Screen title={text('logout.title')} width="narrow" aside={<IdentityAside sport="skating" />}>
      <Card padding="l">
        <Stack gap="l">
          <div role="status">{words[ending]}</div>
          <Button href="/signup" variant="primary" size="l" isFull>
            {text('logout.signIn')}
          </Button>
          <Link href="/forgot-password">{text('logout.forgot')}</Link>
          <SocialMarks />
        </Stack>
      </Card>
    </Screen>
  );
}
