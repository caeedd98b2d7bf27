import { Footer, Heading, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { studioLinks } from '../../app/shell/navigation.ts';
import { TrialButton } from './TrialButton.tsx';
import { en } from './en.ts';

export function StudioFooter() {
  const text = useText(en);
  return (
    <Footer
      columns={[
        { title: text('studio.pages'), links: studioLinks.map(({ href, label }) => ({ href, label: text(label) })) },
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
        <TrialButton />
      </Stack>
    </Footer>
  );
}
