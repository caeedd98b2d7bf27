import { Footer, Heading, Stack, Text } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useText } from '../messages/use-text.ts';
import { NotificationList } from '../toasts/NotificationList.tsx';
import { ThemeSelect } from './ThemeSelect.tsx';

export function SiteFooter() {
  const text = useText();
  const columns = [
    { title: text('home.sports.title'), links: sports.map((sport) => ({ href: `/categories/${sport}`, label: text(`sport.${sport}`) })) },
    {
      title: text('brand'),
      links: [
        { href: '/home', label: text('nav.home') },
        { href: '/review', label: text('nav.reviews') },
        { href: '/Categories', label: text('nav.categories') },
        { href: '/signup', label: text('nav.signUp') },
        { href: '/TermsAndConditions', label: text('nav.terms') },
      ],
    },
  ];
  return (
    <Footer columns={columns} copyright={text('footer.copyright')}>
      <Stack gap="m" align="start">
        <Heading level={2} size="l">
          {text('brand')}
        </Heading>
        <Text>{text('footer.about')}</Text>
        <ThemeSelect />
        <NotificationList />
      </Stack>
    </Footer>
  );
}
