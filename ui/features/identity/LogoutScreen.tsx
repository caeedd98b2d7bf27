import { useLayoutEffect } from 'react';
import { Button, Card, Link, SocialMarks, Stack, Text } from '@academy/design-system';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { signOutRequested } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { succeeded } from '../../app/toasts/slice.ts';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';

/** Signs out whoever comes here signed in. */
export function LogoutScreen() {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  // Before it is seen: what it says must be true by then.
  useLayoutEffect(() => {
    if (!isLoggedIn) return;
    dispatch(signOutRequested());
    dispatch(succeeded('logout.done'));
  }, [dispatch, isLoggedIn]);
  return (
    <Screen title={text('logout.title')} width="narrow" aside={<IdentityAside sport="skating" />}>
      <Card padding="l">
        <Stack gap="l">
          <Text size="l" weight="semibold">
            {text('logout.text')}
          </Text>
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
