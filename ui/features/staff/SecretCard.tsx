import { Card, QrCode, Stack, Text } from '@academy/design-system';
import { encode } from 'uqr';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** In groups of four, as people read it aloud. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** The secret for the app, as a picture and as text. */
export function SecretCard({ secret, uri }: { secret: string; uri: string }) {
  const text = useText(en);
  return (
    <Card padding="l">
      <Stack gap="m" align="start">
        <Text>{text('invitation.app')}</Text>
        <QrCode label={text('invitation.picture')} rows={encode(uri, { border: 2 }).data} />
        <Text>{text('invitation.byHand')}</Text>
        <Text as="strong">{grouped(secret)}</Text>
      </Stack>
    </Card>
  );
}
