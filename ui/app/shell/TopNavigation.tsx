import { Button, Header } from '@academy/design-system';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { useLocation, useNavigate } from '../router/index.ts';
import { hasAuthButtons, menuLinks, type NavigationLink, topLinks } from './navigation.ts';

/** The header of the public and the coaches' side. */
export function TopNavigation() {
  const text = useText();
  const { pathname } = useLocation();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const labelled = (links: readonly NavigationLink[]) =>
    links.map(({ href, label }) => ({ href, label: text(label), isCurrent: href.toLowerCase() === pathname.toLowerCase() }));
  return (
    <Header
      brand={text('brand')}
      brandHref="/"
      navLabel={text('nav.label')}
      links={labelled(topLinks)}
      menuLinks={labelled(menuLinks)}
      menuTitle={text('nav.menu')}
      openMenuLabel={text('nav.openMenu')}
      closeMenuLabel={text('close')}
      skipLabel={text('skipToContent')}
      {...(hasAuthButtons(pathname) && {
        actions: isLoggedIn ? <LogOut /> : <SignIn />,
        menuActions: isLoggedIn ? <MenuLogOut /> : <Login />,
      })}
    />
  );
}

const SignIn = () => {
  const text = useText();
  return (
    <>
      <Button href="/SignInForm" variant="ghost">
        {text('nav.signIn')}
      </Button>
      <Button href="/signup" variant="primary">
        {text('nav.signUp')}
      </Button>
    </>
  );
};

const LogOut = () => {
  const text = useText();
  const navigate = useNavigate();
  const handleClick = () => navigate('/logout');
  return <Button onClick={handleClick}>{text('nav.logOut')}</Button>;
};

const Login = () => {
  const text = useText();
  return (
    <>
      <Button href="/SignInForm" isFull>
        {text('nav.login')}
      </Button>
      <Button href="/signup" variant="primary" isFull>
        {text('nav.signUp')}
      </Button>
    </>
  );
};

const MenuLogOut = () => {
  const text = useText();
  return (
    <Button href="/logout" isFull>
      {text('nav.logOut')}
    </Button>
  );
};
