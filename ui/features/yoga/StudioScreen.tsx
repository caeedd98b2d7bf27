import { Button, Footer, Header, Heading, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useLocation } from '../../app/router/index.ts';
import { Screen, type ScreenProps } from '../../app/shell/Screen.tsx';
import { ThemeSelect } from '../../app/shell/ThemeSelect.tsx';
import { NotificationList } from '../../app/toasts/NotificationList.tsx';
import { en } from './en.ts';

const pages = ['classes', 'programs', 'teachers', 'articles', 'resources', 'academy'] as const;

/** A screen of the yoga studio between its own header and footer. */
export function StudioScreen(screen: ScreenProps) {
  return (
    <>
      <StudioHeader />
      <Screen {...screen} />
      <StudioFooter />
    </>
  );
}

function StudioHeader() {
  const text = useText(en);
  const { pathname } = useLocation();
  const links = pages.map((page) => {
    const href = `/${page}`;
    return { href, label: text(`studio.${page}`), isCurrent: pathname.toLowerCase() === href };
  });
  return (
    <Header
      brand={text('studio.brand')}
      brandHref="/homepage"
      navLabel={text('studio.brand')}
      links={links}
      menuLinks={[{ href: '/homepage', label: text('studio.home'), isCurrent: pathname.toLowerCase() === '/homepage' }, ...links]}
      menuTitle={text('studio.menu')}
      openMenuLabel={text('studio.openMenu')}
      closeMenuLabel={text('close')}
      skipLabel={text('skipToContent')}
      sport="yoga"
      actions={<Button href="/yogasigninpage">{text('studio.signIn')}</Button>}
      menuActions={
        <Button href="/yogasigninpage" variant="primary" isFull>
          {text('studio.signIn')}
        </Button>
      }
    />
  );
}

function StudioFooter() {
  const text = useText(en);
  return (
    <Footer
      columns={[
        { title: text('studio.pages'), links: pages.map((page) => ({ href: `/${page}`, label: text(`studio.${page}`) })) },
        {
          title: text('brand'),
          links: [
            { href: '/home', label: text('nav.home') },
            { href: '/categories/Yoga', label: text('studio.coaches') },
            { href: '/review', label: text('nav.reviews') },
            { href: '/TermsAndConditions', label: text('nav.terms') },
          ],
        },
      ]}
      copyright={text('footer.copyright')}
    >
      <Stack gap="m" align="start">
        <Heading level={2} size="l">
          {text('studio.trial')}
        </Heading>
        <Text>{text('studio.trialText')}</Text>
        <Button href="/yogasigninpage" variant="primary">
          {text('studio.trialStart')}
        </Button>
        <ThemeSelect />
        <NotificationList />
      </Stack>
    </Footer>
  );
}
