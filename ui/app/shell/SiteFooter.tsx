import { Footer, Heading, Stack, Text } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';

/** Pages that invite visitors to look around; elsewhere one line is enough. */
const inviting: ReadonlySet<string> = new Set(['/home', '/review', '/categories', '/tennis', '/football', '/basketball']);

export function SiteFooter() {
  const text = useText();
  const { pathname } = useLocation();
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const links = [
    { href: '/home', label: text('nav.home') },
    { href: '/review', label: text('nav.reviews') },
    { href: '/Categories', label: text('nav.categories') },
    { href: '/search', label: text('nav.search') },
    ...(isLoggedIn ? [] : [{ href: '/signup', label: text('nav.signUp') }]),
    { href: '/TermsAndConditions', label: text('nav.terms') },
  ];
  const isInviting = !isLoggedIn && inviting.has(pathname.toLowerCase());
  if (!isInviting) return <Footer links={{ title: text('brand'), links }} copyright={text('footer.copyright')} />;
  const columns = [
    { title: text('home.sports.title'), links: sports.map((sport) => ({ href: `/categories/${sport}`, label: text(`sport.${sport}`) })) },
    { title: text('brand'), links },
  ];
  return (
    <Footer columns={columns} copyright={text('footer.copyright')}>
      <Stack gap="xs" align="start">
        <Heading level={2} size="l">
          {text('brand')}
        </Heading>
        <Text>{text('footer.about')}</Text>
      </Stack>
    </Footer>
  );
}
