import { useState } from 'react';
import { Button, Drawer, Header, IconButton, Link, Stack, type Sport } from '@academy/design-system';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { useLocation } from '../router/index.ts';
import { athleteLinks, athleteMenu, type HeaderColor, headerColorOf, type NavigationLink } from './navigation.ts';

/** The sports whose gradients are of these colours. */
const gradients: Record<HeaderColor, Sport> = { orange: 'basketball', blue: 'football', pink: 'tennis' };

/** The header of the athletes' side, coloured by the route beneath it. */
export function AthleteHeader() {
  const text = useText();
  const { pathname } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const [isProfileOpen, setProfileOpen] = useState(false);
  const labelled = (links: readonly NavigationLink[]) =>
    links.map(({ href, label }) => ({ href, label: text(label), isCurrent: href.toLowerCase() === pathname.toLowerCase() }));
  const isAthlete = user?.role === 'athlete';
  return (
    <>
      <Header
        brand={text('brand')}
        brandHref="/"
        navLabel={text('nav.athlete')}
        links={labelled(athleteLinks)}
        menuLinks={labelled(isAthlete ? [...athleteLinks, ...athleteMenu] : athleteLinks)}
        menuTitle={text('nav.menu')}
        openMenuLabel={text('nav.openMenu')}
        closeMenuLabel={text('close')}
        skipLabel={text('skipToContent')}
        sport={gradients[headerColorOf(pathname)]}
        actions={
          user ? (
            <IconButton
              icon="user"
              label={text('nav.openProfile')}
              isRound
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setProfileOpen(true)}
            />
          ) : (
            <Button href="/SignInForm">{text('nav.signIn')}</Button>
          )
        }
        menuActions={
          <Button href={user ? '/logout' : '/SignInForm'} isFull>
            {text(user ? 'nav.logOut' : 'nav.signIn')}
          </Button>
        }
      />
      <Drawer
        isOpen={isProfileOpen}
        onClose={() => setProfileOpen(false)}
        title={user?.name || text('nav.profile')}
        closeLabel={text('close')}
        actions={
          <Button href="/logout" isFull>
            {text('nav.logOut')}
          </Button>
        }
      >
        <Stack as="ul" gap="xs">
          {(isAthlete ? athleteMenu : ownPages).map(({ href, label }) => (
            <li key={href}>
              <Link isQuiet href={href}>
                {text(label)}
              </Link>
            </li>
          ))}
        </Stack>
      </Drawer>
    </>
  );
}

/** A coach who looks around on the athletes' side finds back from here. */
const ownPages: readonly NavigationLink[] = [
  { href: '/CoachUpdatePage', label: 'nav.profile' },
  { href: '/dashboard', label: 'nav.dashboard' },
];
