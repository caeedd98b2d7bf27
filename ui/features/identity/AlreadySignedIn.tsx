import { useState } from 'react';
import { Banner, Button, Inline } from '@academy/design-system';
import { homeOf } from '../../app/guards.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Tells a signed-in user who is about to sign in or up that there is no need to. */
export function AlreadySignedIn() {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  // Signing in here leads away at once.
  const [isTold] = useState(user !== null);
  if (!isTold || !user) return null;
  return (
    <Banner
      action={
        <Inline gap="xs">
          <Button size="s" href={homeOf(user)}>
            {text('already.home')}
          </Button>
          <Button size="s" variant="ghost" href="/logout">
            {text('nav.logOut')}
          </Button>
        </Inline>
      }
    >
      {user.name ? text('already.as', { name: user.name }) : text('already.signedIn')}
    </Banner>
  );
}
