import { Heading, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

const sections = [
  { title: 'terms.acceptance', paragraphs: [{ text: 'terms.acceptanceText' }] },
  {
    title: 'terms.responsibilities',
    paragraphs: [
      { title: 'terms.conduct', text: 'terms.conductText' },
      { title: 'terms.accuracy', text: 'terms.accuracyText' },
      { title: 'terms.security', text: 'terms.securityText' },
    ],
  },
  {
    title: 'terms.services',
    paragraphs: [
      { title: 'terms.platform', text: 'terms.platformText' },
      { title: 'terms.ownership', text: 'terms.ownershipText' },
      { title: 'terms.userContent', text: 'terms.userContentText' },
    ],
  },
] as const;

export function TermsScreen() {
  const text = useText(en);
  return (
    <Screen title={text('terms.title')} width="normal">
      {sections.map(({ title, paragraphs }) => (
        <Stack key={title} as="section" gap="m">
          <Heading level={2}>{text(title)}</Heading>
          {paragraphs.map((paragraph) => (
            <Stack key={paragraph.text} gap="2xs">
              {'title' in paragraph && <Heading level={3}>{text(paragraph.title)}</Heading>}
              <Text>{text(paragraph.text)}</Text>
            </Stack>
          ))}
        </Stack>
      ))}
    </Screen>
  );
}
