import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '@academy/design-system';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { DisplaySettings } from './DisplaySettings.tsx';

const useIsLoggedIn = (): boolean => useAppSelector(({ session }) => session.isLoggedIn);

export interface BarButtonsProps {
  /** The top navigation has a button to log out; elsewhere only the account's menu has one. */
  isTop: boolean;
  /** On a gradient, whose contrast they need. */
  isOnColor: boolean;
}

/** Signing in, up and out from the bar. */
export function BarButtons({ isTop, isOnColor }: BarButtonsProps) {
  const text = useText();
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const handleLogOut = () => navigate('/logout');
  if (isLoggedIn)
    return isTop ? (
      <Button size="s" onClick={handleLogOut}>
        {text('nav.logOut')}
      </Button>
    ) : null;
  return (
    <>
      <DisplayButton />
      <Button href="/SignInForm" size="s" variant={isOnColor ? 'secondary' : 'ghost'}>
        {text('nav.signIn')}
      </Button>
      <Button href="/signup" size="s" variant={isOnColor ? 'highlight' : 'primary'}>
        {text('nav.signUp')}
      </Button>
    </>
  );
}

/** The studio's own entrance, which a signed-in user does not need. */
export function StudioButtons() {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  return isLoggedIn ? null : (
    <Button href="/yogasigninpage" size="s">
      {text('studio.signIn')}
    </Button>
  );
}

/** How the pages look, for visitors: users have it in their account's menu. */
function DisplayButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" label={text('display.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <DisplaySettings isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export interface MenuButtonsProps {
  /** Whether this page has the buttons for signing in and out. */
  hasSession: boolean;
  isStudio: boolean;
}

/** The same at the end of the menu, where there is room for more. */
export function MenuButtons({ hasSession, isStudio }: MenuButtonsProps) {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isStudio && !isLoggedIn && (
        <Button href="/yogasigninpage" isFull>
          {text('studio.signIn')}
        </Button>
      )}
      {isLoggedIn && hasSession && (
        <Button href="/logout" isFull>
          {text('nav.logOut')}
        </Button>
      )}
      {!isLoggedIn && hasSession && (
        <>
          <Button href="/SignInForm" isFull>
            {text('nav.login')}
          </Button>
          <Button href="/signup" variant="primary" isFull>
            {text('nav.signUp')}
          </Button>
        </>
      )}
      <Button variant="ghost" isFull onClick={() => setOpen(true)}>
        {text('display.title')}
      </Button>
      <DisplaySettings isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
