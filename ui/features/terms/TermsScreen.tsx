import { Card, Heading, Link, Stack, Text } from '@academy/design-system';
import { termsVersion } from '@academy/domain/identity';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

const sections = [
  { id: 'acceptance', title: 'terms.acceptance', paragraphs: [{ text: 'terms.acceptanceText' }, { text: 'terms.acceptanceRecord' }] },
  {
    id: 'responsibilities',
    title: 'terms.responsibilities',
    paragraphs: [
      { title: 'terms.conduct', text: 'terms.conductText' },
      { title: 'terms.accuracy', text: 'terms.accuracyText' },
      { title: 'terms.security', text: 'terms.securityText' },
    ],
  },
  {
    id: 'services',
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
  const { formatDate } = useIntl();
  const version = formatDate(termsVersion, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Screen title={text('terms.title')} eyebrow={text('terms.version', { version })} lead={text('terms.lead')} width="normal">
      <Card as="section" title={text('terms.contents')} padding="l">
        <nav aria-label={text('terms.contents')}>
          <Stack as="ol" gap="xs">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`}>{text(title)}</Link>
              </li>
            ))}
          </Stack>
        </nav>
      </Card>
      {sections.map(({ id, title, paragraphs }) => (
        <Stack key={id} as="section" gap="m" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
          <Heading level={2} id={`${id}-title`}>
            {text(title)}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Stack key={paragraph.text} gap="2xs">
              {'title' in paragraph && (
                <Heading level={3} size="l">
                  {text(paragraph.title)}
                </Heading>
              )}
              <Text>{text(paragraph.text)}</Text>
            </Stack>
          ))}
        </Stack>
      ))}
    </Screen>
  );
}
